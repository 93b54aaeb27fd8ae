import { grandviewUniversity } from "../../../src/catalogue/institution";
import { en } from "../../../src/texts/en";
import { es } from "../../../src/texts/es";
import { Group, LinesSetting, NumberSetting, TextSetting } from "../parts/settings";
import { WordsLinesSetting, WordsSetting } from "../parts/wordsSettings";
import { useStudio } from "../StudioContext";
import { derivedTexts } from "./derivedTexts";
import { named, nameOf } from "./names";

const ours = grandviewUniversity;
const english = en.steps;
const spanish = es.steps;

function Address({ path, of }: { path: string; of: typeof ours.address }) {
  return (
    <fieldset className="words">
      <legend>{nameOf([path])}</legend>
      <TextSetting {...named(path, "name")} ours={of.name} />
      <LinesSetting {...named(path, "lines")} ours={of.lines.join("\n")} />
    </fieldset>
  );
}

/** Names, addresses, codes and links: the institution's constants. */
export function ConstantsGroup() {
  const { institution } = useStudio();
  return (
    <Group id="names">
      <TextSetting {...named("partnerName")} ours={ours.partnerName} />
      <TextSetting {...named("shortName")} hint="As in “a degree from Grandview”" ours={institution.shortName} />
      <WordsSetting {...named("applicationTitle")} ours={derivedTexts(institution).applicationTitle} isDerived />
      <TextSetting {...named("helpEmail")} type="email" ours={ours.helpEmail} />
      <TextSetting {...named("phone")} ours={ours.phone} />
      <Address path="address" of={ours.address} />
      <Address path="admissionsAddress" of={ours.admissionsAddress} />
      <TextSetting {...named("codes", "sat")} ours={ours.codes.sat} />
      <TextSetting {...named("codes", "act")} ours={ours.codes.act} />
      <TextSetting {...named("codes", "fafsa")} ours={ours.codes.fafsa} />
      <NumberSetting {...named("characterLimit")} ours={String(ours.characterLimit)} />
    </Group>
  );
}

/** The pages that the form links to. */
export function LinksGroup() {
  return (
    <Group id="links">
      {Object.entries(ours.links).map(([name, address]) => (
        <TextSetting key={name} {...named("links", name)} type="url" ours={address} />
      ))}
    </Group>
  );
}

/** The start: the texts before the first question. */
export function FirstPageGroup() {
  const without = "Do not promise this";
  const { promises } = english;
  const derived = derivedTexts(useStudio().institution);
  return (
    <Group id="first">
      <WordsSetting
        {...named("promises", "applicationFee")}
        ours={{ en: promises.applicationFee, es: spanish.promises.applicationFee }}
        without={without}
      />
      <WordsSetting
        {...named("promises", "essay")}
        ours={{ en: promises.essay, es: spanish.promises.essay }}
        without={without}
      />
      <WordsSetting
        {...named("promises", "testScores")}
        ours={{ en: promises.testScores, es: spanish.promises.testScores }}
        without={without}
      />
      <WordsSetting
        {...named("promises", "scholarships")}
        ours={{ en: promises.scholarships, es: spanish.promises.scholarships }}
        without={without}
      />
      <WordsSetting
        {...named("promises", "decision")}
        ours={derived["promises.decision"]}
        isDerived
        without={without}
      />
      <WordsSetting
        {...named("firstLogin")}
        hint={
          derived.firstLogin.en === ""
            ? "Without the promises of fee and essay the form has no such line by itself"
            : undefined
        }
        ours={derived.firstLogin}
        isDerived
        rows={2}
        without="No such line"
      />
      <WordsSetting
        {...named("start", "text")}
        hint="A paragraph of your own; the form has none by itself"
        ours={{ en: "", es: "" }}
        rows={3}
      />
      <NumberSetting {...named("start", "minutes")} ours="12" without="Say nothing of it" />
      <WordsSetting
        {...named("start", "atHand")}
        ours={{ en: english.atHandUsually, es: spanish.atHandUsually }}
        rows={2}
        without="Say nothing of it"
      />
    </Group>
  );
}

/** The page after submission. */
export function CompletionGroup() {
  const derived = derivedTexts(useStudio().institution);
  const [first, second] = [en.completion, es.completion];
  return (
    <Group id="completion">
      <WordsSetting
        {...named("completion", "transcript")}
        ours={{ en: first.transcript, es: second.transcript }}
        rows={2}
      />
      <WordsSetting
        {...named("completion", "testScores")}
        ours={derived["completion.testScores"]}
        isDerived
        rows={2}
        without="Leave this part out"
      />
      <WordsSetting
        {...named("completion", "financialAid")}
        ours={derived["completion.financialAid"]}
        isDerived
        rows={2}
        without="Leave this part out"
      />
      <WordsLinesSetting
        {...named("completion", "next")}
        hint={
          derived["completion.next"].en === ""
            ? "One paragraph on each line. By itself the form says only where to ask questions"
            : "One paragraph on each line"
        }
        ours={derived["completion.next"]}
      />
    </Group>
  );
}
