import { attributes } from "../element/attributes";
import { attributeMeanings, customProperties, eventMeanings, langMeaning, parts } from "../element/publicApi";

const description = "A first-year admissions application as one custom element.";
const ofClass = { name: "AdmissionsFormElement", module: "dist/index.js" };
const registration = { kind: "custom-element-definition", name: "admissions-form", declaration: ofClass };

/** The custom-elements manifest (schema 1.0.0) of the tag, from the tables in `src/element/`. */
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
        description: attributeMeanings[attribute],
        ...(fallback === null ? {} : { default: `"${fallback}"` }),
      })),
      { name: "lang", type: { text: "string" }, description: langMeaning },
    ],
    members: [
      ...attributes.map((one) => property(one.property, "string | undefined", attributeMeanings[one.attribute])),
      property("config", "unknown", "The institution's constants and coded lists as an object."),
    ],
    events: described(eventMeanings).map((event) => ({ ...event, type: { text: "CustomEvent" } })),
    cssProperties: described(customProperties),
    cssParts: described(parts),
    slots: [{ name: "", description: "Shown when the application itself cannot be loaded." }],
  };
}
