import type { Struct } from "superstruct";

/** A JSON Schema. */
export type JsonSchema = Readonly<Record<string, unknown>>;

// biome-ignore lint/suspicious/noExplicitAny: Struct is invariant in both parameters, so no other type admits every struct.
export type AnyStruct = Struct<any, any> | Struct<never, any>;

/** How the structs of each type are written; `inside` writes what a struct is made of. */
export type Kinds = Readonly<
  Record<string, (struct: AnyStruct, inside: (struct: AnyStruct) => JsonSchema) => JsonSchema>
>;

const probes: readonly (readonly [type: string, sample: unknown])[] = [
  ["string", ""],
  ["number", 0],
  ["boolean", false],
];

const objectKind: Kinds[string] = ({ type, schema }, inside) => {
  const fields: [string, AnyStruct][] = Object.entries(schema);
  return {
    type: "object",
    properties: Object.fromEntries(fields.map(([name, field]) => [name, inside(field)])),
    required: fields.filter(([, field]) => !field.is(undefined)).map(([name]) => name),
    // `object()` refuses other fields, `type()` lets them pass.
    ...(type === "object" ? { additionalProperties: false } : {}),
  };
};

/** The kinds of superstruct's own structs. */
export const plainKinds: Kinds = {
  object: objectKind,
  type: objectKind,
  record(struct, inside) {
    // The struct of the values is accessible only through `entries`, for an example value.
    const [, entry] = [...struct.entries({ example: undefined }, { branch: [{}], path: [] })];
    return { type: "object", additionalProperties: entry ? inside(entry[2]) : true };
  },
  array: ({ schema }, inside) => ({ type: "array", items: inside(schema) }),
  enums: ({ schema }) => ({ type: "string", enum: Object.values(schema) }),
  string: () => ({ type: "string" }),
  number: () => ({ type: "number" }),
  boolean: () => ({ type: "boolean" }),
  // A union does not expose its members; ours are of plain types, which samples of each type reveal.
  union: (struct) => ({ type: probes.filter(([, sample]) => struct.is(sample)).map(([type]) => type) }),
};

/** The JSON Schema of a struct, null included where the struct takes it. Throws for a type that `kinds` lacks. */
export function schemaOf(struct: AnyStruct, kinds: Kinds = plainKinds): JsonSchema {
  const write = kinds[struct.type];
  if (!write) throw new Error(`The struct "${struct.type}" has no JSON Schema. Add it to the kinds.`);
  const schema = write(struct, (part) => schemaOf(part, kinds));
  if (!struct.is(null)) return schema;
  const types = Array.isArray(schema.type) ? schema.type : [schema.type];
  return types.includes("null") ? schema : { ...schema, type: [...types, "null"] };
}
