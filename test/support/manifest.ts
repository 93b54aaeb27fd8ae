import { type AttributeName, attributes } from "../../src/element/attributes";
import type { AdmissionsEventMap } from "../../src/element/types";
import { languageTags } from "../../src/texts/languages";
import { customProperties, parts } from "./theming";

const meanings: Record<AttributeName, string> = {
  "api-base-url": "Base URL of the API, absolute or relative to the page.",
  token: "Loads a temporary saved answer; without it, the query parameter `token`.",
  "service-token": "Shows the read-only print view; without it, the query parameter `service_token`.",
  "session-cookie-prefix": "Beginning of the name of the cookie that tells a logged-in session.",
  "config-url": "Address of the institution's constants and coded lists as JSON.",
};

const spoken = `The language, one of ${languageTags.join(", ")}; without it, that of the closest element around that has one.`;

const events: Record<keyof AdmissionsEventMap, string> = {
  "admissions-ready": "The application shows its first screen.",
  "admissions-navigated": "Another screen is shown; `detail.page` is its route.",
  "admissions-logged-in": "The applicant logged in.",
  "admissions-logged-out": "The session ended; `detail.reason` says why: chosen, idle or rejected.",
  "admissions-saved": "The server holds the answers of the page.",
  "admissions-submitted": "The application was submitted.",
  "admissions-error": "Something failed; `detail.message` is a sentence for a person.",
};

const description = "A first-year admissions application as one custom element.";
const ofClass = { name: "AdmissionsFormElement", module: "dist/index.js" };
const registration = { kind: "custom-element-definition", name: "admissions-form", declaration: ofClass };

/** The custom-elements manifest (schema 1.0.0) of the tag, made from the tables the element itself is made from. */
export function manifest() {
  const exported = (name: string) => ({ kind: "js", name, declaration: { name, module: ofClass.module } });
  const registering = (path: string) => ({
    kind: "javascript-module",
    path,
    declarations: [],
    exports: [registration],
  });
  return {
    schemaVersion: "1.0.0",
    readme: "dist/README.md",
    modules: [
      {
        kind: "javascript-module",
        path: ofClass.module,
        declarations: [declaration(), definer],
        exports: [exported(ofClass.name), exported(definer.name)],
      },
      ...["dist/define.js", "dist/admissions-form.js"].map(registering),
    ],
  };
}

const definer = {
  kind: "function",
  name: "defineElement",
  description: "Registers the tag once; does nothing where there is no registry.",
  return: { type: { text: "void" } },
};

const described = (table: Readonly<Record<string, string>>) =>
  Object.entries(table).map(([name, meaning]) => ({ name, description: meaning }));

const property = (name: string, type: string, meaning: string) => ({
  kind: "field",
  name,
  type: { text: type },
  description: meaning,
});

function declaration() {
  return {
    kind: "class",
    customElement: true,
    tagName: "admissions-form",
    name: ofClass.name,
    superclass: { name: "HTMLElement" },
    description,
    attributes: [
      ...attributes.map(({ attribute, property, fallback }) => ({
        name: attribute,
        fieldName: property,
        type: { text: "string" },
        description: meanings[attribute],
        ...(fallback === null ? {} : { default: `"${fallback}"` }),
      })),
      { name: "lang", type: { text: "string" }, description: spoken },
    ],
    members: [
      ...attributes.map((one) => property(one.property, "string | undefined", meanings[one.attribute])),
      property("config", "unknown", "The institution's constants and coded lists as an object."),
    ],
    events: described(events).map((event) => ({ ...event, type: { text: "CustomEvent" } })),
    cssProperties: described(customProperties),
    cssParts: described(parts),
    slots: [{ name: "", description: "Shown when the application itself cannot be loaded." }],
  };
}
