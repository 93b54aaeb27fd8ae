import { assert as assertShape, never, optional } from "superstruct";
import { assert, describe, expect, test } from "vitest";
import { type Call, contract } from "../../src/shared/wire/contract";
import { InvalidAnswersError } from "../../src/shared/wire/errors";
import { failureOf } from "../../src/shared/wire/responses";
import { recordedExchanges as exchanges } from "./recorded";

const calls = exchanges.filter(({ call, response }) => call !== "upload" && response.status === 200);
const refusals = exchanges.filter(({ response }) => response.status >= 400);

/** The shape of a body or query of a call that has none. */
const none = optional(never());

function callNamed(name: string): Call {
  const found: Call | undefined = Object.entries(contract).find(([key]) => key === name)?.[1];
  assert(found, `The contract has no call "${name}".`);
  return found;
}

describe("the recorded exchanges", () => {
  test.each(calls.map((exchange, index) => [exchange.call, index, exchange] as const))(
    "%s, number %i, has the contract's shapes",
    (name, _, { request, response }) => {
      const { body, query, response: expected } = callNamed(name);
      expect(request.method).toBe(callNamed(name).method);
      expect(request.path).toMatch(new RegExp(`^${callNamed(name).path.replace("{field_key}", "[^/]+")}$`));
      assertShape(request.body, body ?? none);
      // A release before the query was there sends none, which is an empty one.
      assertShape(request.query ?? (query && {}), query ?? none);
      assertShape(response.body, expected);
    },
  );

  test("of a refused save names the refused answers, so that the page sends the others", () => {
    const errors = refusals.map(({ response: { status, body } }) =>
      failureOf(new Response(null, { status }), body, ""),
    );
    expect(errors).toEqual([expect.any(InvalidAnswersError)]);
    expect(errors[0]).toMatchObject({ status: 400, errors: { favourite_colour: [expect.any(String)] } });
  });

  test("hold every call of the contract, and the upload of a file", () => {
    const recorded = new Set(exchanges.map(({ call }) => call));
    const names = [...Object.keys(contract), "upload"];
    const missing = names.filter((name) => !recorded.has(name));
    expect(missing, "Add what such a call sends and gets to a file of test/contract/recordings/").toEqual([]);
  });

  test("send a file as its permit requires: every field in its order, then the file", () => {
    const permits = exchanges.filter(({ call }) => call === "presignUpload");
    const uploads = exchanges.filter(({ call }) => call === "upload");
    expect(uploads).toHaveLength(permits.length);
    for (const [index, { response }] of permits.entries()) {
      assertShape(response.body, contract.presignUpload.response);
      expect(uploads[index]?.request.multipart).toEqual([...Object.keys(response.body.fields), "file"]);
    }
  });
});
