import { type EmailName, emailNames } from "../../shared/catalogue/emails";
import type { Institution } from "../../shared/catalogue/institution";
import { emailNamesForPeople, exampleEmail } from "../words/emailTexts";

/**
 * Shows an e-mail's HTML isolated from the styles of the page. Its style attributes become styles of their elements,
 * because a policy may forbid the attributes.
 */
function showHtml(host: HTMLElement, html: string): void {
  const { body } = new DOMParser().parseFromString(html.replaceAll(' style="', ' data-style="'), "text/html");
  for (const element of [body, ...body.querySelectorAll<HTMLElement>("[data-style]")]) {
    element.style.cssText = element.dataset.style ?? "";
  }
  // Its addresses are examples.
  body.addEventListener("click", (event) => event.preventDefault());
  (host.shadowRoot ?? host.attachShadow({ mode: "open" })).replaceChildren(body);
}

interface EmailScreenProps {
  readonly institution: Institution;
  readonly language: string;
  /** The address of the server that sends them. */
  readonly server: string;
  readonly isPicking: boolean;
  readonly onPick: (name: EmailName, part: "subject" | "text") => void;
}

/** The server's e-mails as applicants receive them. Mail programs show them on white, in either scheme. */
export function EmailScreen({ institution, language, server, isPicking, onPick }: EmailScreenProps) {
  return (
    <div className="room emails">
      {emailNames.map((name) => {
        const { subject, html, language: written } = exampleEmail(institution, name, language, server);
        return (
          <article
            key={name}
            aria-label={emailNamesForPeople[name]}
            data-picking={isPicking ? "" : undefined}
            // A press finds settings only while that is switched on; the keyboard has the groups of settings.
            onClickCapture={({ target }) =>
              isPicking && onPick(name, target instanceof Element && target.closest("h2") ? "subject" : "text")
            }
          >
            <p className="hint">
              {emailNamesForPeople[name]} · from {institution.partnerName} · to ada@example.edu
            </p>
            <h2 lang={written}>{subject}</h2>
            <div className="mail" lang={written} ref={(host) => void (host && showHtml(host, html))} />
          </article>
        );
      })}
    </div>
  );
}
