import { emailNames } from "../../../src/catalogue/emails";
import type { Institution } from "../../../src/catalogue/institution";
import { emailNamesForPeople, exampleEmail } from "../words/emailTexts";

/** The server's e-mails as they arrive, which are plain text. */
export function EmailScreen({ institution, language }: { institution: Institution; language: string }) {
  return (
    <div className="room emails" lang={language}>
      {emailNames.map((name) => {
        const { subject, text } = exampleEmail(institution, name, language);
        if (subject === "" && text === "") return null;
        return (
          <article key={name}>
            <p className="hint">
              {emailNamesForPeople[name]} · from {institution.partnerName} · to ada@example.edu
            </p>
            <h2>{subject}</h2>
            <pre>{text}</pre>
          </article>
        );
      })}
    </div>
  );
}
