import { composeEmail } from "../../shared/catalogue/composeEmail";
import { emailTitles } from "../../shared/catalogue/config/aboutKeys";
import { emailNames } from "../../shared/catalogue/emails";
import type { Institution } from "../../shared/catalogue/institution";
import { emailWords } from "../../shared/texts/emailWords";

/** The values of the placeholders in an example, but its links. */
const examples: Readonly<Record<string, string>> = {
  code: "482913",
  name: "Ada Lovelace",
  number: "100042",
  fileName: "transcript.pdf",
  time: "January 15, 2027 at 4:12 PM",
  count: "2",
  list: "100042  Ada Lovelace, January 15, 2027 at 4:12 PM\n100043  Alan Turing, January 15, 2027 at 5:20 PM",
};

/** Where the links of an e-mail lead. */
function linksTo(name: string, language: string): Readonly<Record<string, string>> {
  const linkTo = (route: string) => `${location.origin}/${language === "en" ? "" : `?lang=${language}`}#${route}`;
  const link = linkTo(name === "reset" ? "/reset?username=ada%40example.edu&id=VrT2hYxk0sQ" : "/confirm");
  return { link, logInLink: linkTo("/login"), forgotLink: linkTo("/forgot") };
}

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
        const words = emailWords(institution, name, language);
        const email = composeEmail(institution, words, { ...examples, ...linksTo(name, language) });
        return (
          <article key={name} aria-label={emailTitles[name]}>
            <p className="hint">
              {emailTitles[name]} · from {institution.partnerName} · to ada@example.edu
            </p>
            <h2 lang={email.language}>{email.subject}</h2>
            <div className="mail" lang={email.language} ref={(host) => void (host && showHtml(host, email.html))} />
          </article>
        );
      })}
    </div>
  );
}
