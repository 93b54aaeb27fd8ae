import { emailNames, emailPlaceholders } from "../../../src/catalogue/emails";
import { ourEmail } from "../../../src/texts/emailWords";
import { Group } from "../parts/settings";
import { WordsSetting } from "../parts/wordsSettings";
import { useSetting } from "../StudioContext";
import { emailNamesForPeople } from "./emailTexts";
import { nameOf } from "./names";

/** The texts of the server's e-mails; “See it” shows them as applicants receive them. */
export function EmailsGroup() {
  const count = Object.keys(useSetting(["emails"]).value ?? {}).length;
  return (
    <Group id="emails" note={count > 0 ? `${count} changed` : `${emailNames.length}`}>
      {emailNames.map((name) => {
        const { needed, allowed } = emailPlaceholders[name];
        const [english, spanish] = [ourEmail(name, "en"), ourEmail(name, "es")];
        const placeholders = [...needed, ...allowed, "partnerName", "applicationTitle", "helpEmail"];
        return (
          <section key={name} className="card">
            <h3>{emailNamesForPeople[name]}</h3>
            <p className="hint">Filled in: {placeholders.map((each) => `{${each}}`).join(" ")}</p>
            <WordsSetting
              path={["emails", name, "subject"]}
              label={nameOf(["emails", name, "subject"])}
              ours={{ en: english.subject, es: spanish.subject }}
            />
            <WordsSetting
              path={["emails", name, "text"]}
              label={nameOf(["emails", name, "text"])}
              rows={8}
              ours={{ en: english.text, es: spanish.text }}
            />
          </section>
        );
      })}
    </Group>
  );
}
