import { build } from "esbuild";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { visiblePlaced } from "../../../src/shared/form/visibility";
import { root } from "../../support/root";
import { hastyAnswers, refusal } from "../memberApi";
import { stepOf } from "../questions";
import { Floor } from "./Floor";
import { type Step, stepPlan } from "./plan";
import { StepForm } from "./StepForm";

/** The same sizes as the widget's. */
const style = `
body{margin:0;font:16px/24px system-ui,sans-serif;color:#1b1f24}
main{max-width:720px;margin:0 auto;padding:24px 16px}
h1{font:600 32px/40px system-ui}h2{font:600 22px/28px system-ui;margin:48px 0 8px}
.lead,.hint,.mark{color:#57606a}.hint{font-size:14px;line-height:20px}
fieldset{border:0;margin:0;padding:0;min-width:0}legend,label{font-weight:600;padding:0}
.field{display:flex;flex-direction:column;gap:4px;margin-top:24px}.field[hidden]{display:none}.parts{display:flex;gap:16px}
input,select,textarea{font:inherit;min-height:48px;padding:0 12px;border:1px solid #8c959f;border-radius:6px;background:#fff;width:100%;box-sizing:border-box}
.choice{display:flex;gap:12px;align-items:center;min-height:40px;font-weight:400}.choice input{width:24px;min-height:24px;margin:0}
:focus-visible{outline:3px solid #1f4b8f;outline-offset:2px}
.error{color:#b42318;margin:0}.invalid{border-left:4px solid #b42318;padding-left:12px}
.actions{position:sticky;bottom:0;background:#fff;padding:8px 0;border-top:1px solid #d0d7de}
button{font:600 16px/24px system-ui;min-height:48px;padding:0 24px;border:0;border-radius:6px;background:#1f4b8f;color:#fff}`;

/** A document with what `head` adds. */
export function documentOf(body: string, head: string, language = "en"): string {
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>Apply</title><link rel="icon" href="data:,">
${head}</head><body><main>${body}</main></body></html>`;
}

const styled = (body: string, head = "") => documentOf(body, `<style>${style}</style>${head}`);
const markup = (step: Step) => renderToStaticMarkup(<StepForm isStatic step={step} />);

/** Shows and hides the fields of a choice. */
const choosing = (choices: Step["choices"]) => `
const choices = ${JSON.stringify(choices)};
document.addEventListener("change", ({ target }) => {
  for (const { key, value, shows } of choices) {
    if (key !== target.name) continue;
    for (const each of shows) {
      const field = document.querySelector('[data-question="' + each + '"]'), section = field.closest("section");
      field.hidden = target.value !== value;
      section.hidden = !section.querySelector(".field:not([hidden])");
    }
  }
});`;

/** A static page of a step's native inputs, with which the widget is compared. */
export function nativePage(step: Step): string {
  // The script comes first: the browser may draw the last question before it has read what follows.
  return styled(`<form><script>${choosing(step.choices)}</script>${markup(step)}</form>`);
}

/** Submit shows the first step instead of the last, with a message at each wrong question and a summary above. */
const refusing = (errors: readonly (readonly [string, readonly string[]])[], summary: readonly string[]) => `
const errors = ${JSON.stringify(errors)}, summary = ${JSON.stringify(summary)};
document.getElementById("submit").addEventListener("click", () => {
  document.getElementById("last").hidden = true;
  document.getElementById("first").hidden = false;
  for (const [key, messages] of errors) {
    const field = document.querySelector('[data-question="' + key + '"]'), control = document.getElementById(key);
    const message = document.createElement("p");
    Object.assign(message, { className: "error", id: key + "-error", textContent: messages.join(" ") });
    field.insertBefore(message, field.querySelector(":scope > :not(label:not(.choice), legend, .hint)"));
    field.classList.add("invalid");
    control.setAttribute("aria-invalid", "true");
    control.setAttribute("aria-describedby", key + "-hint " + key + "-error");
  }
  const box = document.getElementById("summary"), list = document.createElement("ul");
  for (const textContent of summary) {
    const link = Object.assign(document.createElement("a"), { href: "#", textContent });
    list.appendChild(document.createElement("li")).append(link);
  }
  box.append("We're missing some information!", list);
  box.focus();
});`;

/** The native page of a refused submission. */
export function nativeRefusalPage(): string {
  const { catalogue, onStep, everywhere } = refusal();
  const step = (id: "about" | "final-steps") => {
    const shown = visiblePlaced(catalogue, hastyAnswers, undefined, id).map(({ question }) => question);
    return markup(stepPlan(catalogue, stepOf(catalogue, id), shown));
  };
  return styled(`<form><div id="summary" tabindex="-1"></div><div id="first" hidden>${step("about")}</div>
<div id="last">${step("final-steps")}<button type="button" id="submit">Submit</button></div></form>
<script>${refusing(Object.entries(onStep), Object.values(everywhere).flat())}</script>`);
}

/** The prerendered page of some steps in plain React, and its script, by their paths. */
export async function floorPages(path: string, steps: readonly Step[]): Promise<Readonly<Record<string, string>>> {
  const hydrating = `import { hydrateRoot } from "react-dom/client"; import { Floor } from "./Floor";
    hydrateRoot(document.getElementById("root"), <Floor steps={${JSON.stringify(steps)}} />);`;
  const { outputFiles } = await build({
    stdin: { contents: hydrating, loader: "tsx", resolveDir: `${root}test/bench/forms` },
    bundle: true,
    write: false,
    minify: true,
    format: "esm",
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"production"' },
  });
  const html = `<div id="root">${renderToString(<Floor steps={steps} />)}</div>`;
  const script = `<script type="module" src="${path}.js"></script>`;
  return { [path]: styled(html, script), [`${path}.js`]: outputFiles[0]?.text ?? "" };
}
