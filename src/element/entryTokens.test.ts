import { describe, expect, test } from "vitest";
import { readEntryTokens } from "./settingsOf";

describe("query parameters on entry (§2)", () => {
  test.each([
    ["no parameter", "", "", null, null],
    ["the page's query", "", "?token=a&service_token=b", "a", "b"],
    ["the hash's query", "#/about?token=a&service_token=b", "", "a", "b"],
    ["the hash's query rather than the page's", "#/about?token=hash", "?token=page", "hash", null],
    ["the page's query if the hash has no parameter", "#/about?x=1", "?token=page", "page", null],
    ["no parameter from the host page's own hash", "#news?token=a", "", null, null],
    ["an empty parameter", "#/about?token=", "?service_token=", null, null],
    ["a percent-encoded token, decoded once", "#/about?token=a%2525b", "", "a%25b", null],
    ["a question mark inside a token", "#/about?token=a?b", "", "a?b", null],
  ])("reads %s", (_, hash, search, token, serviceToken) => {
    expect(readEntryTokens({ hash, search })).toEqual({ token, serviceToken });
  });
});
