import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { isBuilt, takeBuild } from "./builds";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "builds-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Takes a release with an entry and a chunk named by `digest`, of eight characters as a hash has. */
function release(digest: string): void {
  const made = mkdtempSync(join(tmpdir(), "made-"));
  const files = ["admissions-form.js", `admissions-form-Upload-${digest}.js`, `first-step-${digest}.css`];
  for (const name of files) writeFileSync(join(made, name), digest);
  takeBuild(made, folder, { digest, purpose: "release" });
  rmSync(made, { recursive: true });
}

describe("dist/ after a build", () => {
  test("keeps the chunks of the two builds before, and nothing older", () => {
    writeFileSync(join(folder, "admissions-form-Upload-unknown0.js"), "of no build");
    for (const digest of ["release1", "release2", "release3", "release4"]) release(digest);
    const numbers = ["release2", "release3", "release4"];
    const chunks = numbers.map((digest) => `admissions-form-Upload-${digest}.js`);
    const stylesheets = numbers.map((digest) => `first-step-${digest}.css`);
    expect(readdirSync(folder)).toEqual([".builds.json", ...chunks, "admissions-form.js", ...stylesheets]);
  });

  test("is built anew where the list of builds is cut off", () => {
    release("release1");
    writeFileSync(join(folder, ".builds.json"), '[{"digest":"rel');
    expect(isBuilt(folder, { digest: "release1", purpose: "release" })).toBe(false);
    release("release2");
    expect(isBuilt(folder, { digest: "release2", purpose: "release" })).toBe(true);
  });

  test("is the same build when the same sources are built again", () => {
    for (const digest of ["release1", "release2", "release2", "release2"]) release(digest);
    expect(readdirSync(folder)).toContain("admissions-form-Upload-release1.js");
  });

  test("is fresh for its sources while all its files are there; a release is also good for `npm start`", () => {
    release("release1");
    const isFreshFor = (purpose: "release" | "start" | "development") =>
      isBuilt(folder, { digest: "release1", purpose });
    expect([isFreshFor("release"), isFreshFor("start"), isFreshFor("development")]).toEqual([true, true, false]);
    expect(isBuilt(folder, { digest: "release2", purpose: "release" })).toBe(false);
    rmSync(join(folder, "admissions-form-Upload-release1.js"));
    expect(isFreshFor("release")).toBe(false);
  });
});
