import { attributes } from "../widget/element/attributes";
import { customProperties, parts } from "../widget/element/publicApi";
import { documentedMembers } from "./documentedMembers";

const types = "src/widget/element/types.ts";

const description = "A first-year admissions application as one custom element.";
const ofClass = { name: "AdmissionsFormElement", module: "dist/index.js" };
const registration = { kind: "custom-element-definition", name: "admissions-form", declaration: ofClass };

/** The custom-elements manifest (schema 1.0.0) of the tag, from the tables in `src/widget/element/`. */
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

function declaration() {
  const documented = documentedMembers(types, "AdmissionsFormAttributes");
  const typed = ({ name, type, description }: (typeof documented)[number]) => ({
    name,
    type: { text: type },
    description,
  });
  return {
    kind: "class",
    customElement: true,
    tagName: "admissions-form",
    name: ofClass.name,
    superclass: { name: "HTMLElement" },
    description,
    attributes: documented.map((given) => {
      const row = attributes.find(({ attribute }) => attribute === given.name);
      return {
        ...typed({ ...given, type: "string" }),
        ...(row ? { fieldName: row.property } : {}),
        ...(row?.fallback ? { default: `"${row.fallback}"` } : {}),
      };
    }),
    members: documentedMembers(types, "AdmissionsFormInstance").map(({ name, type, description: own }) => {
      const row = attributes.find(({ property }) => property === name);
      const meaning = documented.find((given) => given.name === row?.attribute)?.description ?? own;
      return {
        ...{ kind: "field", name, type: { text: type }, description: meaning, default: "undefined" },
        ...(row ? { attribute: row.attribute, reflects: true } : {}),
      };
    }),
    events: documentedMembers(types, "AdmissionsEventMap").map(typed),
    cssProperties: described(customProperties),
    cssParts: described(parts),
    slots: [{ name: "", description: "Shown when the application itself cannot be loaded." }],
  };
}
