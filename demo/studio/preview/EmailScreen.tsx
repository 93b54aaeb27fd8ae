import { emailNames } from "../../../src/catalogue/emails";
import type { Institution } from "../../../src/catalogue/institution";
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

/** The server's e-mails as applicants receive them. Mail programs show them on white, in either scheme. */
export function EmailScreen({ institution, language }: { institution: Institution; language: string }) {
  return (
    <div className="room emails">
      {emailNames.map((name) => {
        const { subject, html, language: written } = exampleEmail(institution, name, language);
        return (
          <article key={name} aria-label={emailNamesForPeople[name]}>
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
