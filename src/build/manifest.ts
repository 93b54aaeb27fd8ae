import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { attributes } from "../widget/element/attributes";
import { customProperties, parts } from "../widget/element/publicApi";
import { root } from "./root";

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

/** A member of an interface: its name, its type as it is written, and the text of its comment. */
interface DocumentedMember {
  readonly name: string;
  readonly type: string;
  readonly description: string;
}

/** The members of an interface of a file of the repository. Throws where one has no comment. */
function documentedMembers(path: string, interfaceName: string): readonly DocumentedMember[] {
  const source = ts.createSourceFile(path, readFileSync(join(root, path), "utf8"), ts.ScriptTarget.Latest, true);
  const found = source.statements.filter(ts.isInterfaceDeclaration).find(({ name }) => name.text === interfaceName);
  if (!found) throw new Error(`${path} has no interface ${interfaceName}.`);
  return found.members.filter(ts.isPropertySignature).map((member) => {
    const name = ts.isStringLiteral(member.name) ? member.name.text : member.name.getText();
    const [comment] = ts.getJSDocCommentsAndTags(member);
    const description = typeof comment?.comment === "string" ? comment.comment : null;
    if (description === null)
      throw new Error(`${path}: ${interfaceName}.${name} needs a comment for those who use it.`);
    return { name, type: member.type?.getText() ?? "unknown", description };
  });
}

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
