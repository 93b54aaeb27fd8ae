import { grandviewUniversity } from "../../../src/catalogue/institution";
import { en } from "../../../src/texts/en";
import { es } from "../../../src/texts/es";
import { TextField } from "../parts/fields";
import { Group, LinesSetting, NumberSetting, TextSetting } from "../parts/settings";
import { WordsLinesSetting, WordsSetting } from "../parts/wordsSettings";
import { useSetting, useStudio } from "../StudioContext";
import { partAt } from "../work/json";
import { withSetting } from "../work/work";

const ours = grandviewUniversity;
const english = en.steps;
const spanish = es.steps;

const linkNames: Readonly<Record<keyof typeof ours.links, string>> = {
  website: "Home page",
  help: "Help with the application",
  privacyPolicy: "Privacy policy",
  cookieNotice: "Cookie notice",
  nonDiscrimination: "Non-discrimination policy",
  accessibility: "Accessibility statement",
  campusSafety: "Campus safety report",
  scholarships: "Scholarships",
  financialAid: "Financial aid",
  fafsa: "Where the FAFSA is filled in",
  housing: "Housing",
};

function Address({ path, label, of }: { path: string; label: string; of: typeof ours.address }) {
  return (
    <fieldset className="words">
      <legend>{label}</legend>
      <TextSetting path={[path, "name"]} label="First line" ours={of.name} />
      <LinesSetting path={[path, "lines"]} label="Other lines" ours={of.lines.join("\n")} />
    </fieldset>
  );
}

/** Names, addresses, codes and links: the institution's constants. */
export function ConstantsGroup() {
  const { institution } = useStudio();
  return (
    <Group id="names" title="Name and contact">
      <TextSetting path={["partnerName"]} label="Name" ours={ours.partnerName} />
      <TextSetting
        path={["shortName"]}
        label="Short name"
        hint="As in “a degree from Grandview”"
        ours={institution.shortName}
      />
      <WordsSetting
        path={["applicationTitle"]}
        label="Title of the application"
        ours={{ en: institution.applicationTitle, es: `Solicitud de ${institution.shortName}` }}
      />
      <TextSetting path={["helpEmail"]} label="E-mail address for questions" type="email" ours={ours.helpEmail} />
      <TextSetting path={["phone"]} label="Phone" ours={ours.phone} />
      <Address path="address" label="Address in the footer" of={ours.address} />
      <Address path="admissionsAddress" label="Where transcripts are sent" of={ours.admissionsAddress} />
      <TextSetting path={["codes", "sat"]} label="SAT code" ours={ours.codes.sat} />
      <TextSetting path={["codes", "act"]} label="ACT code" ours={ours.codes.act} />
      <TextSetting path={["codes", "fafsa"]} label="FAFSA school code" ours={ours.codes.fafsa} />
      <NumberSetting
        path={["characterLimit"]}
        label="Longest long answer, in characters"
        ours={String(ours.characterLimit)}
      />
    </Group>
  );
}

/** The pages that the form links to. */
export function LinksGroup() {
  return (
    <Group id="links" title="Links">
      {Object.entries(linkNames).map(([name, label]) => (
        <TextSetting
          key={name}
          path={["links", name]}
          label={label}
          type="url"
          ours={Object.entries(ours.links).find(([key]) => key === name)?.[1] ?? ""}
        />
      ))}
    </Group>
  );
}

/** What stands before the first question. */
export function FirstPageGroup() {
  const without = "Do not promise this";
  const { promises } = english;
  return (
    <Group id="first" title="Promises and first page">
      <WordsSetting
        path={["promises", "applicationFee"]}
        label="Fee"
        ours={{ en: promises.applicationFee, es: spanish.promises.applicationFee }}
        without={without}
      />
      <WordsSetting
        path={["promises", "essay"]}
        label="Essay"
        ours={{ en: promises.essay, es: spanish.promises.essay }}
        without={without}
      />
      <WordsSetting
        path={["promises", "testScores"]}
        label="Test scores"
        ours={{ en: promises.testScores, es: spanish.promises.testScores }}
        without={without}
      />
      <WordsSetting
        path={["promises", "scholarships"]}
        label="Scholarships"
        ours={{ en: promises.scholarships, es: spanish.promises.scholarships }}
        without={without}
      />
      <WordsSetting
        path={["promises", "decision"]}
        label="Decision"
        ours={{ en: promises.decision, es: spanish.promises.decision }}
        without={without}
      />
      <WordsSetting
        path={["firstLogin"]}
        label="Greeting of the first login"
        ours={{ en: "What is waived for the first application", es: "" }}
        isExample
        rows={2}
        without="No such line"
      />
      <WordsSetting
        path={["start", "text"]}
        label="Before the first question"
        ours={{ en: "A paragraph of your own", es: "Un párrafo propio" }}
        isExample
        rows={3}
      />
      <NumberSetting
        path={["start", "minutes"]}
        label="How long it takes, in minutes"
        ours="12"
        without="Say nothing of it"
      />
      <WordsSetting
        path={["start", "atHand"]}
        label="What to have at hand"
        ours={{ en: english.atHandUsually, es: spanish.atHandUsually }}
        rows={2}
        without="Say nothing of it"
      />
    </Group>
  );
}

/** The page after submission. */
export function CompletionGroup() {
  const { sat, act, fafsa } = useStudio().institution.codes;
  const [first, second] = [en.completion, es.completion];
  return (
    <Group id="completion" title="After submission">
      <WordsSetting
        path={["completion", "transcript"]}
        label="Transcript"
        ours={{ en: first.transcript, es: second.transcript }}
        rows={2}
      />
      <WordsSetting
        path={["completion", "testScores"]}
        label="Test scores"
        ours={{ en: first.scores(sat, act), es: second.scores(sat, act) }}
        rows={2}
        without="Leave this part out"
      />
      <WordsSetting
        path={["completion", "financialAid"]}
        label="Financial aid"
        ours={{ en: first.fafsa(fafsa), es: second.fafsa(fafsa) }}
        rows={2}
        without="Leave this part out"
      />
      <WordsLinesSetting
        path={["completion", "next"]}
        label="What happens next"
        hint="One paragraph on each line"
        ours={{
          en: `${first.decision}\n${first.scholarships}`,
          es: `${second.decision}\n${second.scholarships}`,
        }}
      />
    </Group>
  );
}

const { timeZone: ownZone } = Intl.DateTimeFormat().resolvedOptions();
const zones = Intl.supportedValuesOf("timeZone");

/** A day or time; the first one takes the time zone of this browser, without which it would be a fault. */
function MomentSetting({ name, label, hint, ours }: Record<"name" | "label" | "hint" | "ours", string>) {
  const { change } = useStudio();
  const { id, value, fault } = useSetting(["dates", name]);
  const set = (text: string) =>
    change(id, (work) => {
      const dated = withSetting(work, ["dates", name], text === "" ? undefined : text);
      const zone = partAt(dated.config, ["dates", "timeZone"]);
      return text === "" || zone !== undefined ? dated : withSetting(dated, ["dates", "timeZone"], ownZone);
    });
  return (
    <TextField
      {...{ id, label, hint, fault }}
      placeholder={ours}
      value={typeof value === "string" ? value : ""}
      onChange={set}
    />
  );
}

/** Opening, closing and decision. */
export function DatesGroup() {
  return (
    <Group id="dates" title="Dates">
      <MomentSetting
        name="opens"
        label="Opens"
        hint="A day, 2026-08-01, or a time, 2026-08-01T09:00"
        ours="always open"
      />
      <MomentSetting name="closes" label="Closes" hint="A day counts to its end" ours="never closes" />
      <TextSetting
        path={["dates", "timeZone"]}
        label="Time zone of both"
        hint="Such as America/New_York"
        ours="that of this browser"
        suggestions={zones}
      />
      <TextSetting path={["dates", "decision"]} label="Day of the decision" type="date" />
    </Group>
  );
}
