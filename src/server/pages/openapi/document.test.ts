import { describe, expect, test } from "vitest";
import { contract } from "../../../shared/wire/contract";
import { openApiDocument } from "./document";

// As a client receives it: plain JSON.
const { paths } = JSON.parse(JSON.stringify(openApiDocument("https://apply.example")));

describe("GET /openapi.json", () => {
  test.each(Object.values(contract).map(({ method, path }) => [method, path]))("describes %s %s", (method, path) => {
    expect(paths[path][method.toLowerCase()].responses["200"].content["application/json"].schema).toBeDefined();
  });

  test("bodies come from the structs that check requests", () => {
    expect(paths["/public/signup"].post.requestBody.content["application/json"].schema).toEqual({
      type: "object",
      properties: { username: { type: "string" }, password: { type: "string" } },
      required: ["username", "password"],
      additionalProperties: false,
    });
    expect(paths["/api/answer"].put.requestBody.content["application/json"].schema).toEqual({
      type: "object",
      additionalProperties: { type: ["string", "boolean"] },
    });
  });
});
