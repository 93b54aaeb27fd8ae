import { readFileSync } from "node:fs";
import { findNodeAtLocation, type JSONPath, type ParseError, parseTree, printParseErrorCode } from "jsonc-parser";
import { SettingFault } from "./settingFault";

/** A JSON file: its value, and where in the text each part of it is. */
export interface JsonFile {
  readonly value: unknown;
  /** The place of a part, or of the nearest part around it: `line 3, column 5`. */
  placeOf(path: readonly string[]): string;
}

/** Reads a JSON file. Throws a `SettingFault` that names the place of each fault where it is not JSON. */
export function readJsonFile(name: string, path: string): JsonFile {
  const text = readTextFile(name, path);
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  if (errors.length > 0) {
    const faults = errors.map(({ error, offset }) => `${placeAt(text, offset)}: ${plain(printParseErrorCode(error))}`);
    throw new SettingFault(`${name} names ${path}, which is not JSON:\n- ${faults.join("\n- ")}`);
  }
  return {
    value: JSON.parse(text),
    placeOf(wanted) {
      for (let path = wanted; tree; path = path.slice(0, -1)) {
        const node = findNodeAtLocation(tree, path.map(segmentOf));
        if (node) return placeAt(text, node.offset);
        if (path.length === 0) break;
      }
      return placeAt(text, 0);
    },
  };
}

/** Reads a file of text. Throws a `SettingFault` that names the setting where it cannot. */
export function readTextFile(name: string, path: string): string {
  try {
    // Editors on Windows begin a file with a mark of its encoding.
    return readFileSync(path, "utf8").replace(/^\uFEFF/, "");
  } catch {
    throw new SettingFault(`${name} names ${path}, which cannot be read.`);
  }
}

/** Positions in a list are numbers. */
function segmentOf(name: string): JSONPath[number] {
  return /^\d+$/.test(name) ? Number(name) : name;
}

function placeAt(text: string, offset: number): string {
  const lines = text.slice(0, offset).split("\n");
  return `line ${lines.length}, column ${(lines.at(-1)?.length ?? 0) + 1}`;
}

/** "CommaExpected" as "comma expected". */
function plain(code: string): string {
  return code.replace(/(?!^)[A-Z]/g, " $&").toLowerCase();
}
