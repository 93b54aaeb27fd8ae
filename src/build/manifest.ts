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

const definer = {
  kind: "function",
  name: "defineElement",
  description: "Registers the tag once; does nothing where there is no registry.",
  return: { type: { text: "void" } },
};

/** The custom-elements manifest (schema 1.0.0) of the tag, from the tables in `src/widget/element/`. */
export function manifest() {
  const exported = (name: string) => ({ kind: "js", name, declaration: { name, module: ofClass.module } });
  const exporting = (path: string, exports: readonly object[], declarations: readonly object[] = []) => ({
    kind: "javascript-module",
    path,
    declarations,
    exports,
  });
  return {
    schemaVersion: "1.0.0",
    readme: "dist/README.md",
    modules: [
      exporting(ofClass.module, [exported(ofClass.name), exported(definer.name)], [declaration(), definer]),
      exporting("dist/define.js", [registration]),
      exporting("dist/admissions-form.js", [registration]),
    ],
  };
}

/** The members of an interface of `types.ts`: their names, types as they are written, and comments. Throws where one has no comment. */
function membersOf(interfaceName: string) {
  const source = ts.createSourceFile(types, readFileSync(join(root, types), "utf8"), ts.ScriptTarget.Latest, true);
  const found = source.statements.filter(ts.isInterfaceDeclaration).find(({ name }) => name.text === interfaceName);
  if (!found) throw new Error(`${types} has no interface ${interfaceName}.`);
  return found.members.filter(ts.isPropertySignature).map((member) => {
    const name = ts.isStringLiteral(member.name) ? member.name.text : member.name.getText();
    const [comment] = ts.getJSDocCommentsAndTags(member);
    if (typeof comment?.comment !== "string")
      throw new Error(`${types}: ${interfaceName}.${name} needs a comment for those who use it.`);
    return { name, type: { text: member.type?.getText() ?? "unknown" }, description: comment.comment };
  });
}

const described = (table: Readonly<Record<string, string>>) =>
  Object.entries(table).map(([name, meaning]) => ({ name, description: meaning }));

function declaration() {
  const documented = membersOf("AdmissionsFormAttributes");
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
        ...given,
        type: { text: "string" },
        ...(row ? { fieldName: row.property } : {}),
        ...(row?.fallback ? { default: `"${row.fallback}"` } : {}),
      };
    }),
    members: membersOf("AdmissionsFormInstance").map((given) => {
      const row = attributes.find(({ property }) => property === given.name);
      const meaning = documented.find(({ name }) => name === row?.attribute)?.description ?? given.description;
      return {
        ...{ kind: "field", ...given, description: meaning, default: "undefined" },
        ...(row ? { attribute: row.attribute, reflects: true } : {}),
      };
    }),
    events: membersOf("AdmissionsEventMap"),
    cssProperties: described(customProperties),
    cssParts: described(parts),
    slots: [{ name: "", description: "Shown when the application itself cannot be loaded." }],
  };
}
