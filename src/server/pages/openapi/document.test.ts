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

  test("enums, nulls, lists and optional fields are in the document", () => {
    const { properties } = paths["/api/profile"].get.responses["200"].content["application/json"].schema;
    expect(properties.last_page).toEqual({ type: ["string", "null"] });
    expect(properties.successful_login).toEqual({ type: "array", items: { type: "string" } });
    expect(paths["/api/pdf"].get.responses["200"].content["application/json"].schema.properties.status.enum).toContain(
      "IN_PROGRESS",
    );
    const find = paths["/lookup/find"].get;
    expect(find.parameters.map(({ name, required }: { name: string; required: boolean }) => [name, required])).toEqual([
      ["text", false],
      ["category", true],
      ["max_results", false],
      ["id", false],
    ]);
  });
});
