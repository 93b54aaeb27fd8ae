import { afterEach, describe, expect, test, vi } from "vitest";
import { grandview } from "../../catalogue/catalogue";
import type { Catalogue } from "../../form/catalogue";
import { checkConfiguration } from "./config";

const [about, ...others] = grandview.pages;
if (!about) throw new Error("The catalogue has no pages.");
const twice: Catalogue = { ...grandview, pages: [about, { ...about, id: "education-ug" }, ...others.slice(1)] };
const short: Catalogue = { ...grandview, pages: [about] };

afterEach(() => vi.unstubAllEnvs());

describe("configuration checks (§5, local development only)", () => {
  test("development raises a bad-config error that names a key on two pages", () => {
    vi.stubEnv("NODE_ENV", "development");
    expect(() => checkConfiguration(twice)).toThrow(/first_name/);
  });
  test("development logs a key that no page asks, and goes on", () => {
    vi.stubEnv("NODE_ENV", "development");
    const log = vi.spyOn(console, "info").mockImplementation(() => undefined);
    checkConfiguration(short);
    expect(log).toHaveBeenCalledWith(expect.stringContaining('"entry_term"'));
    log.mockRestore();
  });
  test("our own catalogue raises and logs nothing", () => {
    vi.stubEnv("NODE_ENV", "development");
    const log = vi.spyOn(console, "info").mockImplementation(() => undefined);
    checkConfiguration(grandview);
    expect(log).not.toHaveBeenCalled();
    log.mockRestore();
  });
  test("elsewhere nothing is checked", () => {
    vi.stubEnv("NODE_ENV", "production");
    expect(() => checkConfiguration(twice)).not.toThrow();
  });
});
