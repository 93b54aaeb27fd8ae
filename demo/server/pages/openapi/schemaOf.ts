import type { Struct } from "superstruct";

/** A JSON Schema (2020-12), as OpenAPI 3.1 uses it. */
export type JsonSchema = Readonly<Record<string, unknown>>;

// biome-ignore lint/suspicious/noExplicitAny: Struct is invariant in both parameters, so no other type admits every struct.
export type AnyStruct = Struct<any, any> | Struct<never, any>;

const probes: readonly (readonly [type: string, sample: unknown])[] = [
  ["string", ""],
  ["number", 0],
  ["boolean", false],
];

function fieldsOf(schema: unknown): [string, AnyStruct][] {
  return typeof schema === "object" && schema !== null ? Object.entries(schema) : [];
}

function objectSchema(struct: AnyStruct): JsonSchema {
  const fields = fieldsOf(struct.schema);
  return {
    type: "object",
    properties: Object.fromEntries(fields.map(([name, field]) => [name, schemaOf(field)])),
    required: fields.filter(([, field]) => !field.is(undefined)).map(([name]) => name),
    // `object()` refuses other fields, `type()` lets them pass.
    ...(struct.type === "object" ? { additionalProperties: false } : {}),
  };
}

/** The struct of a record's values is accessible only through its `entries`, for an example value. */
function recordSchema(struct: AnyStruct): JsonSchema {
  const context = { branch: [{}], path: [] };
  const [, entry] = [...struct.entries({ example: undefined }, context)];
  return { type: "object", additionalProperties: entry ? schemaOf(entry[2]) : true };
}

function bareSchema(struct: AnyStruct): JsonSchema {
  switch (struct.type) {
    case "object":
    case "type":
      return objectSchema(struct);
    case "record":
      return recordSchema(struct);
    case "array":
      return { type: "array", items: schemaOf(struct.schema) };
    case "enums":
      return { type: "string", enum: Object.values(struct.schema) };
    case "string":
    case "number":
    case "boolean":
      return { type: struct.type };
    case "union":
      // A union does not expose its members; those of the contract are of plain types, which samples of each type reveal.
      return { type: probes.filter(([, sample]) => struct.is(sample)).map(([type]) => type) };
    default:
      throw new Error(`The struct "${struct.type}" has no JSON Schema. Add it to pages/openapi/schemaOf.ts.`);
  }
}

/**
 * The JSON Schema of a contract's struct, null included where the struct takes it. Throws for an unsupported kind of struct.
 */
export function schemaOf(struct: AnyStruct): JsonSchema {
  const schema = bareSchema(struct);
  if (!struct.is(null)) return schema;
  const types = Array.isArray(schema.type) ? schema.type : [schema.type];
  return types.includes("null") ? schema : { ...schema, type: [...types, "null"] };
}
