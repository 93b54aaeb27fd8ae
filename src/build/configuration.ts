import { institutionConfig } from "../catalogue/config/institutionConfig";
import type { AnyStruct } from "../catalogue/config/structs";
import { meaningOf } from "./configurationMeanings";

/* What the build writes about an institution's configuration, from its one definition: `dist/institution.schema.json` and the table of `demo/INSTITUTION.md`. */

interface Schema {
  readonly [name: string]: unknown;
}

const isOptional = (struct: AnyStruct) => struct.is(undefined);

/** The fields of an object; null for other values. */
function fieldsOf(struct: AnyStruct): Readonly<Record<string, AnyStruct>> | null {
  return struct.type === "object" ? struct.schema : null;
}

/** The one struct of all fields, where there are several and they are alike. */
function commonField(fields: Readonly<Record<string, AnyStruct>>): AnyStruct | null {
  const [first, ...others] = Object.values(fields);
  return first && others.length > 0 && others.every((other) => other === first) ? first : null;
}

function limits(name: string, pattern: RegExp): readonly number[] | null {
  return pattern.exec(name)?.slice(1).map(Number) ?? null;
}

const languages = { propertyNames: { pattern: "^[a-z]{2,3}$" } };
const formats: Readonly<Record<string, Schema>> = {
  string: { type: "string" },
  boolean: { type: "boolean" },
  "https address": { type: "string", pattern: "^https://\\S+$" },
  "e-mail address": { type: "string", pattern: "^[A-Za-z0-9_.+-]+@[A-Za-z0-9-]+(\\.[A-Za-z0-9-]+)+$", maxLength: 254 },
  day: { type: "string", pattern: "^\\d{4}-\\d{2}-\\d{2}$" },
  "day or time": { type: "string", pattern: "^\\d{4}-\\d{2}-\\d{2}(T([01]\\d|2[0-3]):[0-5]\\d)?$" },
  "time zone": { type: "string", pattern: "^[A-Za-z]" },
};

/** The JSON Schema of a value. `path` is its place, for its meaning; common parts go into `definitions`. */
function schemaOf(struct: AnyStruct, path: string, definitions: Map<string, Schema>): Schema {
  const { type, schema } = struct;
  const inside = (part: AnyStruct, place = path) => schemaOf(part, place, definitions);
  const fields = fieldsOf(struct);
  if (fields) return objectSchema(fields, path, definitions);
  if (type === "either") return { anyOf: [inside(schema[0]), inside(schema[1])] };
  if (type === "text by language") {
    return { type: "object", required: ["en"], ...languages, additionalProperties: inside(schema) };
  }
  if (type === "by language") return { type: "object", ...languages, additionalProperties: inside(schema) };
  if (type === "translations") return { type: "object", additionalProperties: inside(schema) };
  const items = limits(type, /^list of (\d+) to (\d+)$/);
  if (items) return { type: "array", minItems: items[0], maxItems: items[1], items: inside(schema, `${path}.*`) };
  const longest = limits(type, /^text of 1 to (\d+) characters$/);
  if (longest) return { type: "string", maxLength: longest[0], pattern: "\\S" };
  const range = limits(type, /^whole number from (\d+) to (\d+)$/);
  if (range) return { type: "integer", minimum: range[0], maximum: range[1] };
  const format = formats[type];
  if (!format) throw new Error(`A value of type "${type}" has no JSON Schema. Add it to src/build/configuration.ts.`);
  return format;
}

function objectSchema(
  fields: Readonly<Record<string, AnyStruct>>,
  path: string,
  definitions: Map<string, Schema>,
): Schema {
  const common = path === "" ? null : commonField(fields);
  const isCommon = common !== null && fieldsOrItems(common);
  if (isCommon) definitions.set(path, schemaOf(common, `${path}.*`, definitions));
  const properties = Object.entries(fields).map(([name, field]) => {
    const place = path === "" ? name : `${path}.${name}`;
    if (isCommon) return [name, { $ref: `#/$defs/${path}` }];
    return [name, { description: meaningOf(place), ...schemaOf(field, place, definitions) }];
  });
  const required = Object.keys(fields).filter((name) => fields[name] && !isOptional(fields[name]));
  return {
    type: "object",
    additionalProperties: false,
    ...(required.length > 0 ? { required } : {}),
    properties: Object.fromEntries(properties),
  };
}

/** Whether all entries are objects or lists, so that their own parts have the meanings. */
function fieldsOrItems(struct: AnyStruct): boolean {
  return struct.type === "object" || struct.type.startsWith("list");
}

/** The JSON Schema of a configuration, for editors and other tools. */
export function configurationSchema(): Schema {
  const definitions = new Map<string, Schema>();
  const schema = schemaOf(institutionConfig, "", definitions);
  return {
    $schema: "http://json-schema.org/draft-07/schema#",
    title: "An institution's configuration of <admissions-form>",
    ...schema,
    $defs: Object.fromEntries(definitions),
  };
}

/** A value in words. */
function wordsFor(struct: AnyStruct): string {
  const { type, schema } = struct;
  if (type === "either" && schema[0].type === "boolean") return `${wordsFor(schema[1])}, or \`false\` for none`;
  if (type === "either" && schema[1].type.startsWith("text")) {
    return schema[0].type === "text by language" ? `${wordsFor(schema[1])} *` : "texts, or an address";
  }
  if (type === "object") return "object";
  if (type === "by language") return "object by language";
  const items = limits(type, /^list of (\d+) to (\d+)$/);
  if (items) return `list of ${items[0]} to ${items[1]}`;
  return type.replace(/^text of 1 to (\d+) characters$/, "text, up to $1").replace("boolean", "`true` or `false`");
}

/** The rows of the table in `demo/INSTITUTION.md`: each part, its value and its meaning. */
function rowsOf(struct: AnyStruct, path: string): readonly string[] {
  const row = path === "" ? [] : [`| \`${path}\` | ${wordsFor(struct)} | ${meaningOf(path)} |`];
  const fields = fieldsOf(struct);
  const common = fields && path !== "" && commonField(fields);
  if (common && fieldsOrItems(common)) return [...row, ...partsOf(common, `${path}.*`)];
  return [...row, ...(fields ? fieldRows(fields, path) : [])];
}

function fieldRows(fields: Readonly<Record<string, AnyStruct>>, path: string): readonly string[] {
  return Object.entries(fields).flatMap(([name, field]) => rowsOf(field, path ? `${path}.${name}` : name));
}

/** The rows of what is inside an entry that has no row of its own. */
function partsOf(struct: AnyStruct, path: string): readonly string[] {
  if (struct.type.startsWith("list")) return partsOf(struct.schema, `${path}.*`);
  return fieldRows(fieldsOf(struct) ?? {}, path);
}

/** The table of `demo/INSTITUTION.md`, in Markdown. */
export function configurationTable(): string {
  return ["| part | value | meaning |", "| --- | --- | --- |", ...rowsOf(institutionConfig, "")].join("\n");
}
