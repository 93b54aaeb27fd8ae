import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { root } from "./root";

/** A member of an interface: its name, its type as it is written, and the text of its comment. */
interface DocumentedMember {
  readonly name: string;
  readonly type: string;
  readonly description: string;
}

/** The members of an interface of a file of the repository. Throws where one has no comment. */
export function documentedMembers(path: string, interfaceName: string): readonly DocumentedMember[] {
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
