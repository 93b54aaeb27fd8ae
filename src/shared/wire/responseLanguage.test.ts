import { expect, test } from "vitest";
import { createClient } from "./client";

/** The message that a Spanish page receives in one response, and the language that it requested. */
async function received(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}) {
  const asked: (string | null)[] = [];
  const client = createClient({
    baseUrl: () => ({ url: new URL("https://apply.test/") }),
    async fetch(_, init) {
      asked.push(new Headers(init?.headers).get("Accept-Language"));
      return Response.json(body, { status, headers });
    },
    texts: { unreachable: "unreachable", misconfigured: "misconfigured" },
    responseLanguage: () => ({
      tag: "es",
      translatable: (text, isFailure) => (text === "Known." ? text : isFailure ? "Failed." : "Done."),
    }),
    timeout: 60_000,
  });
  const words = await client.call("conversion", { field_key: "fafsa_file" }).then(
    ({ data }) => data.message,
    (fault: Error) => fault.message,
  );
  return { words, asked };
}

test.each<[string, number, object, Readonly<Record<string, string>>, string]>([
  ["is kept in English if it has a translation", 200, { status: "COMPLETED", message: "Known." }, {}, "Known."],
  ["becomes a success message if it has no translation", 200, { status: "COMPLETED", message: "New." }, {}, "Done."],
  ["becomes a failure message if the call failed", 400, { message: "New." }, {}, "Failed."],
  [
    "becomes a failure message if the conversion failed, although the call succeeded",
    200,
    { status: "FAILED", message: "New." },
    {},
    "Failed.",
  ],
  ["is kept if it is in Spanish", 400, { message: "Nuevo." }, { "Content-Language": "es-MX" }, "Nuevo."],
])("a message of the server on a Spanish page %s", async (_, status, body, headers, words) => {
  expect(await received(status, body, headers)).toEqual({ words, asked: ["es"] });
});
