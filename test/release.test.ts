import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eventually, openPostOffice, type PostOffice } from "../demo/server/testing/postOffice";
import { root } from "../src/build/root";
import { stageRelease } from "../src/build/stageRelease";
import { Applicant } from "./load/applicant";
import { journey } from "./load/journey";
import { Stats } from "./load/stats";
import { createWorld } from "./load/world";

const folder = mkdtempSync(join(tmpdir(), "admissions-release-test-"));
const release = join(folder, "admissions-server");
const read = (name: string) => JSON.parse(readFileSync(join(release, name), "utf8"));

/** Copies the packages of the release's lock file beside it: links would lead to this repository's other packages. */
function installLocked(): void {
  for (const path of Object.keys(read("package-lock.json").packages)) {
    const source = [join(root, "demo/server", path), join(root, path)].find((one) => path !== "" && existsSync(one));
    if (source === undefined) continue;
    const filter = (one: string) => !one.startsWith(join(source, "node_modules"));
    cpSync(source, join(release, path), { recursive: true, filter });
  }
}

let postOffice: PostOffice;
beforeAll(async () => {
  [postOffice] = await Promise.all([openPostOffice(), stageRelease(release)]);
  installLocked();
});
afterAll(async () => {
  await postOffice.stop();
  rmSync(folder, { recursive: true, force: true });
});

const environment = () => ({
  NODE_ENV: "production",
  PUBLIC_URL: "https://apply.university.edu",
  FORM_URL: "https://www.university.edu/apply",
  SECRET: "0123456789abcdef0123456789abcdef",
  SMTP_URL: postOffice.url,
  DATA_DIR: join(folder, "data"),
  PORT: "0",
  LOGS: "off",
});

/** Runs `node main.js` in the release, as a supervisor does, until it listens. */
async function startMain(): Promise<{ readonly child: ChildProcess; readonly address: string }> {
  const child = spawn(process.execPath, ["main.js"], { cwd: release, env: environment() });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (printed += String(text)));
  const address = await eventually("the address", () => {
    if (child.exitCode !== null) throw new Error(printed);
    return /listening on (http:[^)]+)/.exec(printed)?.[1];
  });
  return { child, address };
}

describe("the release of the server (npm run pack:server)", () => {
  test("holds JavaScript only, the widget, and no package that builds or tests", () => {
    const files = readdirSync(release, { recursive: true, encoding: "utf8" });
    const own = files.filter((name) => !name.startsWith("node_modules"));
    expect(own.filter((name) => /(?<!\.d)\.tsx?$|\.test\./.test(name))).toEqual([]);
    expect(own).toEqual(expect.arrayContaining(["main.js", "command.js", "README.md", "dist/admissions-form.js"]));
    expect(Object.keys(read("package.json"))).not.toContain("devDependencies");
    const packages = Object.keys(read("package-lock.json").packages);
    expect(
      packages.filter((path) => /\/(typescript|tsx|esbuild|rollup|vitest|playwright-core|react)$/.test(path)),
    ).toEqual([]);
  });

  test("takes an application from sign-up to submission, serves staff, and ends on SIGTERM", async () => {
    const { child, address } = await startMain();
    const base = address.replace("localhost", "127.0.0.1");
    const stats = new Stats();
    const applicant = new Applicant([base], stats, 1);
    await journey(applicant, await createWorld(postOffice), "ada@example.edu");
    await eventually(
      "the PDF copy",
      async () => Object(await applicant.call("GET", "/api/pdf")).status === "COMPLETED",
    );
    const argv = ["command.js", "token", "application", "ada@example.edu"];
    const link = execFileSync(process.execPath, argv, { cwd: release, env: environment(), encoding: "utf8" });
    expect(link).toMatch(/^https:\/\/apply\.university\.edu\/print\.html\?service_token=/);
    expect((await fetch(`${base}/dist/admissions-form.js`)).status).toBe(200);
    child.kill("SIGTERM");
    await once(child, "exit");
    expect(child.exitCode).toBe(0);
  });
});
