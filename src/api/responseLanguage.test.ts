import { describe, expect, test } from "vitest";
import { createClient } from "./client";

/** The message that a Spanish page receives from one response, and the language that it requested. */
async function heard(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}) {
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

describe("the server's messages on a page in another language", () => {
  test.each<[string, number, object, Readonly<Record<string, string>>, string]>([
    ["one that has a translation is kept in English", 200, { status: "COMPLETED", message: "Known." }, {}, "Known."],
    ["another one is done", 200, { status: "COMPLETED", message: "New." }, {}, "Done."],
    ["or has failed", 400, { message: "New." }, {}, "Failed."],
    [
      "a conversion's failure is one, though its call succeeds",
      200,
      { status: "FAILED", message: "New." },
      {},
      "Failed.",
    ],
    [
      "what the server says in that language is kept",
      400,
      { message: "Nuevo." },
      { "Content-Language": "es-MX" },
      "Nuevo.",
    ],
  ])("%s", async (_, status, body, headers, words) => {
    expect(await heard(status, body, headers)).toEqual({ words, asked: ["es"] });
  });
});
