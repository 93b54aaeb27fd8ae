import { visiblePlaced } from "../../../src/shared/form/visibility";
import { hastyAnswers, refusal } from "../memberApi";
import { stepOf } from "../questions";
import { nativeDocument, nativeStep } from "./page";

/** Submit shows the first step instead of the last, with a message at each wrong question and a summary above. */
const script = (errors: readonly (readonly [string, readonly string[]])[], summary: readonly string[]) => `
const errors = ${JSON.stringify(errors)}, summary = ${JSON.stringify(summary)};
const fields = new Map([...document.querySelectorAll("[data-question]")].map((field) => [field.dataset.question, field]));
const controls = new Map(errors.map(([key]) => [key, document.getElementById(key)]));
document.getElementById("submit").addEventListener("click", () => {
  document.getElementById("last").hidden = true;
  document.getElementById("first").hidden = false;
  for (const [key, messages] of errors) {
    const field = fields.get(key), control = controls.get(key);
    const message = document.createElement("p");
    message.className = "error";
    message.id = key + "-error";
    message.textContent = messages.join(" ");
    field.insertBefore(message, field.querySelector(":scope > :not(label:not(.choice), legend, .hint)"));
    field.classList.add("invalid");
    control.setAttribute("aria-invalid", "true");
    control.setAttribute("aria-describedby", key + "-hint " + key + "-error");
  }
  const box = document.getElementById("summary"), list = document.createElement("ul");
  for (const text of summary) {
    const link = document.createElement("a");
    link.href = "#";
    link.textContent = text;
    list.appendChild(document.createElement("li")).append(link);
  }
  box.append("We're missing some information!", list);
  box.focus();
});`;

/** The native page of a refused submission. */
export function nativeRefusalPage(): string {
  const { catalogue, onStep, everywhere } = refusal();
  const step = (id: "about" | "final-steps") =>
    nativeStep({
      page: stepOf(catalogue, id),
      shown: visiblePlaced(catalogue, hastyAnswers, undefined, id).map(({ question }) => question),
      choices: [],
    });
  const body = `<div id="first" hidden>${step("about")}</div><div id="last">${step("final-steps")}
<button type="button" id="submit">Submit</button></div>`;
  return nativeDocument(`${body}<script>${script(Object.entries(onStep), Object.values(everywhere).flat())}</script>`);
}
