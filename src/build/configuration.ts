import { aboutKeys } from "../shared/catalogue/config/aboutKeys";
import { institutionConfig } from "../shared/catalogue/config/institutionConfig";
import type { Part, Parts } from "../shared/catalogue/config/structs";
import { type JsonSchema, type Kinds, plainKinds, schemaOf } from "../shared/wire/jsonSchema";

/* What the build writes about an institution's configuration, from its one definition: `dist/institution.schema.json`. */

const partsOf = (schema: Parts): readonly (readonly [string, Part])[] => Object.entries(schema);

const described = (title: string, meaning: string, schema: JsonSchema): JsonSchema => ({
  title,
  ...(meaning && { description: meaning }),
  ...schema,
});

const languages = { propertyNames: { pattern: "^[a-z]{2,3}$" } };
const texts =
  (pattern: string, more: JsonSchema = {}) =>
  () => ({ type: "string", pattern, ...more });
const eitherKind: Kinds[string] = ({ schema }, inside) => ({ anyOf: [inside(schema[0]), inside(schema[1])] });

const kinds: Kinds = {
  ...plainKinds,
  object: ({ schema }, inside) => ({
    type: "object",
    additionalProperties: false,
    required: partsOf(schema).flatMap(([name, { isNeeded }]) => (isNeeded ? [name] : [])),
    properties: Object.fromEntries(
      partsOf(schema).map(([name, { struct, title, meaning }]) => [name, described(title, meaning, inside(struct))]),
    ),
  }),
  "any of": ({ schema }, inside) => ({
    type: "object",
    propertyNames: { enum: schema.names },
    properties: Object.fromEntries(
      aboutKeys(schema.names).map(([name, { title, meaning }]) => [
        name,
        described(title, meaning, inside(schema.each)),
      ]),
    ),
    additionalProperties: inside(schema.each),
  }),
  text: eitherKind,
  replaceable: eitherKind,
  promise: eitherKind,
  source: eitherKind,
  "text by language": ({ schema }, inside) => ({
    type: "object",
    required: ["en"],
    ...languages,
    additionalProperties: inside(schema),
  }),
  "by language": ({ schema }, inside) => ({ type: "object", ...languages, additionalProperties: inside(schema) }),
  translations: ({ schema }, inside) => ({ type: "object", additionalProperties: inside(schema) }),
  list: ({ schema: { item, min, max } }, inside) => ({
    type: "array",
    minItems: min,
    maxItems: max,
    items: inside(item),
  }),
  words: ({ schema }) => ({ type: "string", maxLength: schema, pattern: "\\S" }),
  "whole number": ({ schema: { min, max } }) => ({ type: "integer", minimum: min, maximum: max }),
  "https address": texts("^https://\\S+$"),
  "e-mail address": texts("^[A-Za-z0-9_.+-]+@[A-Za-z0-9-]+(\\.[A-Za-z0-9-]+)+$", { maxLength: 254 }),
  day: texts("^\\d{4}-\\d{2}-\\d{2}$"),
  "day or time": texts("^\\d{4}-\\d{2}-\\d{2}(T([01]\\d|2[0-3]):[0-5]\\d)?$"),
  "time zone": texts("^[A-Za-z]"),
};

/** The JSON Schema of a configuration, for editors and other tools. */
export function configurationSchema(): JsonSchema {
  return {
    $schema: "http://json-schema.org/draft-07/schema#",
    title: "An institution's configuration of <admissions-form>",
    ...schemaOf(institutionConfig, kinds),
  };
}
