import { type Call, contract } from "../../../shared/wire/contract";
import { type AnyStruct, type JsonSchema, schemaOf } from "../../../shared/wire/jsonSchema";
import { message } from "../../../shared/wire/shapes";

function json(struct: AnyStruct): JsonSchema {
  return { "application/json": { schema: schemaOf(struct) } };
}

const refusals: Readonly<Record<string, string>> = {
  "400": "The request is refused; the message tells the applicant why.",
  "401": "The session is missing, expired or revoked, or not the one of `Session-Tag`.",
  "409": "The application is submitted and read-only.",
  "412": "Answers were changed elsewhere since the If-Match tag; `answer` holds their current values.",
  "422": "The server's own check found errors; `errors` holds them by field.",
  "429": "Too many tries; `Retry-After` says in how many seconds.",
  "503": "Too much load, or no database; `Retry-After` says in how many seconds.",
};

function statusesOf({ access, method, refuses = [] }: Call): string[] {
  const ofApplicants = access === "applicant" ? ["401", ...(method === "GET" ? [] : ["409"])] : [];
  return ["400", ...ofApplicants, ...refuses.map(String), "429", "503"];
}

function parametersOf(call: Call): JsonSchema[] {
  const inPath = call.path.includes("{field_key}")
    ? [{ name: "field_key", in: "path", required: true, schema: { type: "string" } }]
    : [];
  const fields: Record<string, AnyStruct> = call.query?.schema ?? {};
  const inQuery = Object.entries(fields).map(([name, struct]) => ({
    name,
    in: "query",
    required: !struct.is(undefined),
    schema: schemaOf(struct),
  }));
  const ofSession =
    call.access === "applicant"
      ? [{ name: "Session-Tag", in: "header", required: false, schema: { type: "string" } }]
      : [];
  return [...inPath, ...inQuery, ...ofSession];
}

const sessionTag = {
  "Session-Tag": { description: "The session's tag, which later calls return.", schema: { type: "string" } },
};

const securityOf: Readonly<Record<Call["access"], JsonSchema>> = {
  anyone: {},
  applicant: { security: [{ session: [] }] },
  service: { security: [{ serviceToken: [] }] },
};

function done({ access, response }: Call): JsonSchema {
  const headers = access === "applicant" ? { headers: sessionTag } : {};
  return { description: "Done.", ...headers, content: json(response) };
}

function operation(name: string, call: Call): JsonSchema {
  const failed = statusesOf(call).map((status) => [status, { description: refusals[status], content: json(message) }]);
  return {
    operationId: name,
    parameters: parametersOf(call),
    ...(call.body ? { requestBody: { required: true, content: json(call.body) } } : {}),
    responses: { "200": done(call), ...Object.fromEntries(failed) },
    ...securityOf[call.access],
  };
}

/** Merges two calls on one path and method, which differ by their query, into one operation of OpenAPI. */
function merged(first: JsonSchema | undefined, second: JsonSchema): JsonSchema {
  if (!first) return second;
  const parameters = [first, second].flatMap(({ parameters: list }) => (Array.isArray(list) ? list : []));
  const byName = new Map(
    parameters.map((one) => [
      one.name,
      { ...one, required: parameters.filter(({ name }) => name === one.name).length > 1 },
    ]),
  );
  return {
    ...first,
    operationId: `${first.operationId}Or${second.operationId}`,
    parameters: [...byName.values()],
    responses: { ...Object(first.responses), "200": eitherAnswer(first, second) },
  };
}

function eitherAnswer(...operations: readonly JsonSchema[]): JsonSchema {
  const schemas = operations.map(({ responses }) => Object(responses)["200"].content["application/json"].schema);
  return { description: "Done.", content: { "application/json": { schema: { oneOf: schemas } } } };
}

/** The OpenAPI document of the contract, from the structs that check its requests. */
export function openApiDocument(publicUrl: string): JsonSchema {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const [name, call] of Object.entries(contract)) {
    const method = call.method.toLowerCase();
    const operations = paths[call.path] ?? {};
    operations[method] = merged(operations[method], operation(name, call));
    paths[call.path] = operations;
  }
  return {
    openapi: "3.1.0",
    info: { title: "Admissions application", version: "1" },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      securitySchemes: {
        session: {
          type: "apiKey",
          in: "cookie",
          name: "__Host-admissions-session",
          description: "Without the prefix where the server's address is this machine.",
        },
        serviceToken: { type: "apiKey", in: "query", name: "service_token" },
      },
    },
  };
}
