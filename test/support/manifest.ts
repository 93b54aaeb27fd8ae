import { type AttributeName, attributes } from "../../src/element/attributes";
import type { AdmissionsEventMap } from "../../src/element/types";
import { languageTags } from "../../src/texts/languages";

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

/** The custom-elements manifest (schema 1.0.0) of the tag, made from the table the element itself is made from. */
export function manifest() {
  return {
    schemaVersion: "1.0.0",
    modules: [
      {
        kind: "javascript-module",
        path: "admissions-form.js",
        declarations: [declaration()],
        exports: [{ kind: "custom-element-definition", name: "admissions-form", declaration: reference }],
      },
    ],
  };
}

const reference = { name: "AdmissionsFormElement", module: "admissions-form.js" };

function declaration() {
  const property = (name: string, type: string, description: string) => ({
    kind: "field",
    name,
    type: { text: type },
    description,
  });
  return {
    kind: "class",
    customElement: true,
    tagName: "admissions-form",
    name: "AdmissionsFormElement",
    superclass: { name: "HTMLElement" },
    description: "A first-year admissions application as one custom element.",
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
    events: Object.entries(events).map(([name, description]) => ({ name, type: { text: "CustomEvent" }, description })),
    slots: [{ name: "", description: "Shown when the application itself cannot be loaded." }],
  };
}
