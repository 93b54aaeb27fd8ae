import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { root } from "../src/build/root";
import { journey } from "./load/apiJourney";
import { HttpApplicant } from "./load/HttpApplicant";
import { createJourneyInputs } from "./load/journeyInputs";
import { Stats } from "./load/stats";
import { type Mailbox, startMailbox } from "./support/mailbox";
import { needs } from "./support/needs";
import { sharedPostgres } from "./support/referenceServer/postgres";
import { patient } from "./support/waitFor";

const folder = mkdtempSync(join(tmpdir(), "admissions-release-test-"));
const larkspur = {
  partnerName: "Larkspur College",
  helpEmail: "help@larkspur.example",
  admissionsAddress: { name: "Larkspur College", lines: ["1 Elm Street"] },
};
const institution = join(folder, "institution.json");
writeFileSync(institution, JSON.stringify(larkspur));
const { version } = JSON.parse(readFileSync(join(root, "src/server/package.json"), "utf8"));
const release = join(folder, `admissions-server-${version}`);
const read = (name: string) => JSON.parse(readFileSync(join(release, name), "utf8"));

/** The first block of shell commands after a heading of a document. */
function commandsOf(document: string, heading: string): string {
  const text = readFileSync(join(root, document), "utf8");
  const commands = text.split(`\n## ${heading}\n`)[1]?.split("```sh\n")[1]?.split("```")[0];
  if (commands === undefined) throw new Error(`${document} has no commands under "${heading}".`);
  return commands;
}

/** Commands of a document, in two: those that end, and the one that starts the server. */
function startOf(document: string, heading: string, databaseUrl = ""): readonly [before: string, start: string] {
  // The values of the examples that have to be real in a test.
  const commands = commandsOf(document, heading)
    .replace("postgres://admissions:password@127.0.0.1/admissions", databaseUrl)
    .replace("smtps://user:password@mail.university.edu", mailbox.url)
    .replace("/etc/admissions/institution.json", institution);
  const at = commands.indexOf("NODE_ENV=production");
  return [commands.slice(0, at), commands.slice(at)];
}

interface Started {
  readonly child: ChildProcess;
  readonly address: string;
}

/** What commands get from the surrounding shell. Packages come out of npm's cache where it has them. */
const shell = () => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  PORT: "0",
  npm_config_prefer_offline: "true",
});

let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await startMailbox();
  execFileSync(process.execPath, ["--import", "tsx", "src/build/pack.ts", folder], { cwd: root });
  const [before] = startOf("src/server/README.md", "First start");
  execFileSync("sh", ["-ec", before], { cwd: folder, env: shell(), stdio: ["ignore", "ignore", "inherit"] });
});
afterAll(async () => {
  await mailbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs the command that starts a server, in place of its shell as a supervisor does, until it listens. */
async function start(command: string, cwd: string, more: Readonly<Record<string, string>> = {}): Promise<Started> {
  const child = spawn("sh", ["-ec", `exec env ${command}`], { cwd, env: { ...shell(), ...more } });
  onTestFinished(() => void child.kill("SIGKILL"));
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (printed += String(text)));
  const address = await vi.waitUntil(
    () => {
      if (child.exitCode !== null) throw new Error(printed);
      return /listening on (http:[^)]+)/.exec(printed)?.[1];
    },
    // Where `dist/` is older than its sources, the command builds it first.
    { ...patient, timeout: 4 * patient.timeout },
  );
  return { child, address };
}

describe("the release of the server (npm run package)", () => {
  test("has checksums, and a bill of materials that names each package of its lock file", () => {
    const sums = execFileSync("sha256sum", ["--check", "SHA256SUMS"], { cwd: folder, encoding: "utf8" });
    expect(sums.match(/: OK/g)?.length).toBe(4);
    const locked = Object.keys(read("package-lock.json").packages).flatMap(
      (path) => path.split("node_modules/").at(-1) || [],
    );
    const named = read("sbom.json").components.map(({ name }: { name: string }) => name);
    expect(new Set(named)).toEqual(new Set(locked));
    expect(JSON.stringify(read("sbom.json"))).not.toMatch(/serialNumber|timestamp|admissions-pack/);
  });

  test("holds JavaScript only, the widget, and no package that builds or tests", () => {
    const files = readdirSync(release, { recursive: true, encoding: "utf8" });
    const own = files.filter((name) => !name.startsWith("node_modules"));
    expect(own.filter((name) => /(?<!\.d)\.tsx?$|\.test\./.test(name))).toEqual([]);
    expect(own).toEqual(
      expect.arrayContaining(["main.js", "command.js", "sbom.json", "dist/sbom.json", "dist/admissions-form.js"]),
    );
    expect(Object.keys(read("package.json"))).not.toContain("devDependencies");
    const packages = Object.keys(read("package-lock.json").packages);
    expect(
      packages.filter((path) => /\/(typescript|tsx|esbuild|rollup|vitest|playwright-core|react)$/.test(path)),
    ).toEqual([]);
    const platforms = ["linux-x64", "linux-arm64", "linuxmusl-x64", "darwin-arm64", "win32-x64"];
    expect(packages).toEqual(expect.arrayContaining(platforms.map((name) => `node_modules/@img/sharp-${name}`)));
  });

  test("has every document that its documents link to", () => {
    const documents = ["README.md", "INSIDE.md", "demo/README.md", "demo/INSTITUTION.md"];
    const targets = documents.flatMap((name) => {
      const links = readFileSync(join(release, name), "utf8").matchAll(/\]\((?!https?:|#)([^)\s#]+)/g);
      return [...links].map(([, target = ""]) => join(release, dirname(name), target));
    });
    expect(targets.length).toBeGreaterThan(3);
    expect(targets.filter((path) => !existsSync(path))).toEqual([]);
  });

  test(
    "started by its documented command, it takes an application from sign-up to submission, serves staff, and ends on SIGTERM",
    needs("PostgreSQL"),
    async () => {
      const database = await sharedPostgres();
      onTestFinished(() => database.stop());
      const [, command] = startOf("src/server/README.md", "First start", database.url);
      const settings = command.replace("$(openssl rand -hex 32)", "0123456789abcdef0123456789abcdef");
      const { child, address } = await start(settings, release);
      const base = address.replace("localhost", "127.0.0.1");
      const stats = new Stats();
      const applicant = new HttpApplicant(base, stats, 1);
      await journey(applicant, await createJourneyInputs(mailbox), "ada@example.edu");
      await expect.poll(async () => Object(await applicant.call("GET", "/api/pdf")).status).toBe("COMPLETED");
      // With the settings of the server that runs.
      const staff = settings.replace("node main.js", "node command.js token application ada@example.edu");
      const link = execFileSync("sh", ["-ec", staff], { cwd: release, env: shell(), encoding: "utf8" });
      expect(link).toMatch(/^https:\/\/apply\.university\.edu\/print\.html\?service_token=/);
      expect((await fetch(`${base}/dist/admissions-form.js`)).status).toBe(200);
      // As the container asks whether it is healthy.
      expect(healthCheckStatus(new URL(base).port)).toBe(0);
      // The studio's snippets name the hashes of this release's scripts.
      expect(readFileSync(join(release, "dist/studio/studio/main.js"), "utf8")).toContain(
        read("dist/integrity.json")["admissions-form.js"],
      );
      child.kill("SIGTERM");
      await once(child, "exit");
      expect(child.exitCode).toBe(0);
    },
  );
});

/** The instructions of the container file, in order, each with its lines joined. */
function containerFile(): readonly (readonly [name: string, text: string])[] {
  const lines = readFileSync(join(release, "deploy/Containerfile"), "utf8").replaceAll("\\\n", " ").split("\n");
  const instructions = lines.filter((line) => line !== "" && !line.startsWith("#"));
  return instructions.map((line) => [line.split(" ")[0] ?? "", line.slice(line.indexOf(" ") + 1)]);
}

/** The exit status of the container's health check of a server at a port. */
function healthCheckStatus(port: string): number | null {
  const check = containerFile().find(([name]) => name === "HEALTHCHECK")?.[1] ?? "";
  const [node, ...command]: readonly string[] = JSON.parse(check.slice(check.indexOf("[")));
  expect(node).toBe("node");
  return spawnSync(process.execPath, command, { cwd: release, env: { PORT: port } }).status;
}

describe("the container file of the release", () => {
  const textsOf = (wanted: string) => containerFile().flatMap(([name, text]) => (name === wanted ? [text] : []));

  test("copies and starts files that the release has", () => {
    const sources = textsOf("COPY").flatMap((text) => text.split(" ").slice(0, -1));
    const program: readonly string[] = JSON.parse(textsOf("CMD")[0] ?? "");
    expect(program[0]).toBe("node");
    const missing = [...sources, ...program.slice(1)].filter((name) => !existsSync(join(release, name)));
    expect(missing).toEqual([]);
  });

  test("runs as a user without rights, who owns the data folder", () => {
    const names = containerFile().map(([name]) => name);
    expect(textsOf("USER")).toEqual(["node"]);
    expect(names.indexOf("USER")).toBeLessThan(names.indexOf("CMD"));
    const [volume = ""] = textsOf("VOLUME");
    expect(textsOf("RUN").join("\n")).toContain(`chown node:node ${volume}`);
    expect(textsOf("ENV").join(" ")).toContain(`DATA_DIR=${volume}`);
  });

  test("its health check fails while no server answers", () => {
    expect(healthCheckStatus("1")).toBe(1);
  });
});

test(
  "the commands of the main page start a server in this repository, which serves the form",
  needs("PostgreSQL"),
  async () => {
    const database = await sharedPostgres();
    onTestFinished(() => database.stop());
    const [, command] = startOf("README.md", "Run the server for real", database.url);
    const { child, address } = await start(command, root, { DATA_DIR: join(folder, "repository") });
    const page = await fetch(address.replace("localhost", "127.0.0.1"));
    expect(await page.text()).toContain("<admissions-form");
    // To npm, as to what a terminal runs: the server ends, too.
    child.kill("SIGTERM");
    const isListening = () =>
      fetch(address).then(
        () => true,
        () => false,
      );
    await expect.poll(isListening).toBe(false);
  },
);
