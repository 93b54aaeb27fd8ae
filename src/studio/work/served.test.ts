import { expect, test } from "vitest";
import { sampleConfig } from "../../shared/catalogue/institution";
import { servedWork } from "./served";
import { emptyWork } from "./work";

const compiled = { compiled: 1, version: "1234abcd", open: { from: null, until: null }, steps: { en: "" } };

test.each<[string, () => Promise<Response>, object]>([
  [
    "the institution of its server",
    async () => Response.json({ $schema: "https://a.example", partnerName: "Larkspur" }),
    { partnerName: "Larkspur" },
  ],
  [
    "the configuration in its compiled file",
    async () => Response.json({ ...compiled, config: { $schema: "https://a.example", partnerName: "Larkspur" } }),
    { partnerName: "Larkspur" },
  ],
  ["nothing where that is the sample", async () => Response.json(sampleConfig), {}],
  ["nothing on a server that has a page in its place", async () => new Response("<!doctype html>"), {}],
  ["nothing on a server without one", async () => new Response("{}", { status: 404 }), {}],
  ["nothing without a network", () => Promise.reject(new TypeError("Failed to fetch")), {}],
])("the studio begins with %s", async (_, get, config) => {
  expect(await servedWork(get)).toEqual({ ...emptyWork, config });
});
