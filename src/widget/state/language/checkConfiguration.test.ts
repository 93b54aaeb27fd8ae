import { describe, expect, test, vi } from "vitest";
import { grandview } from "../../../shared/catalogue/catalogue";
import type { Catalogue } from "../../../shared/form/catalogueTypes";
import { checkConfiguration } from "./configuration";

const [about, ...others] = grandview.pages;
if (!about) throw new Error("The catalogue has no pages.");
const twice: Catalogue = { ...grandview, pages: [about, { ...about, id: "education-ug" }, ...others.slice(1)] };
const short: Catalogue = { ...grandview, pages: [about] };

describe("the check of the configuration (§5, local development only)", () => {
  test("throws an error that names a key used on two pages, in development", () => {
    vi.stubEnv("NODE_ENV", "development");
    expect(() => checkConfiguration(twice)).toThrow(/first_name/);
  });
  test("logs a schema key that no page asks for, and throws nothing, in development", () => {
    vi.stubEnv("NODE_ENV", "development");
    const log = vi.spyOn(console, "info").mockImplementation(() => undefined);
    checkConfiguration(short);
    expect(log).toHaveBeenCalledWith(expect.stringContaining('"entry_term"'));
  });
  test("checks nothing in production", () => {
    vi.stubEnv("NODE_ENV", "production");
    expect(() => checkConfiguration(twice)).not.toThrow();
  });
});
