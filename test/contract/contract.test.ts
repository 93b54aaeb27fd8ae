import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runCommand } from "../../src/server/office/commands/run";
import { listening } from "../support/listening";
import { startTestServer, type TestServer } from "../support/referenceServer/server";
import { loggedIn } from "../support/referenceServer/visitor";
import { root } from "../support/root";
import { checks } from "./checks";

/** Runs the program of `npm run contract`. */
function runContract(...argv: readonly string[]): Promise<{ code: number; lines: readonly string[] }> {
  return new Promise((resolve) => {
    const command = ["--import", "tsx", "test/contract/main.ts", ...argv];
    const child = execFile(process.execPath, command, { cwd: root }, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, lines: `${stdout}${stderr}`.trim().split("\n") }),
    );
  });
}

const out = mkdtempSync(join(tmpdir(), "admissions-contract-"));
afterAll(() => rmSync(out, { recursive: true }));
const read = (name: string) => readFileSync(join(out, name), "utf8");

test("every check has an id of its own", () => {
  expect(new Set(checks.map(({ id }) => id)).size).toBe(checks.length);
});

describe("npm run contract against the reference server", () => {
  let server: TestServer;
  let result: Awaited<ReturnType<typeof runContract>>;
  beforeAll(async () => {
    server = await startTestServer();
    await loggedIn(server, "shown@example.edu");
    const link = await runCommand(server.services, ["token", "application", "shown@example.edu"], out);
    const token = new URL(link).searchParams.get("service_token") ?? "";
    const more = ["--service-token", token, "--page", `${server.address}/apply`, "--out", join(out, "reference")];
    result = await runContract(`${server.address}/`, ...more);
  });
  afterAll(() => server.stop());

  test.each(checks.map(({ group, title }) => [group, title] as const))("§7 %s: %s", (group, title) => {
    const at = result.lines.findIndex((line) => line.includes(`${group}: ${title}`));
    expect(result.lines[at], result.lines[at + 1]).toBe(`ok      ${group}: ${title}`);
  });

  test("ends with 0 and prints the number of requirements that are met", () => {
    expect(result.code).toBe(0);
    const { length } = checks;
    expect(result.lines.at(-1)).toBe(`${length} of ${length} requirements are met, 0 were left out: met.`);
  });

  test("finds before the checks that the server answers, that its cookies and CORS fit, and that its mail comes", () => {
    expect(result.lines.slice(0, 4).map((line) => line.split(":")[0])).toEqual([
      "good     reachable",
      "good     site",
      "good     cors",
      "good     mail",
    ]);
  });

  test("writes a report with version and target", () => {
    const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
    const report = JSON.parse(read("reference/report.json"));
    expect(report).toMatchObject({ suiteVersion: version, target: server.address, result: "met" });
    expect(report.checks).toHaveLength(checks.length);
  });
});

describe("npm run contract against another server", () => {
  // It requires a session for everything but the logout and the tabs.
  const wrong = () =>
    listening((request, response) => {
      const isOpen = /logout|tabs/.test(request.url ?? "");
      const headers = { "content-type": "application/json", "set-cookie": "sid=secret-cookie; HttpOnly" };
      response
        .writeHead(isOpen ? 200 : 401, headers)
        .end(
          '{"message":"Fine.","token":"secret-token","url":"https://files.example/a?X-Amz-Signature=secret-permit"}',
        );
    });

  test("names each requirement that is not met with the response and a line to repeat it, and ends with 1", async () => {
    const server = await wrong();
    const { code, lines } = await runContract(server.url, "--only", "without a session", "--out", join(out, "wrong"));
    await server.stop();
    expect(code).toBe(1);
    const failed = lines.filter((line) => line.startsWith("FAILED"));
    expect(failed.map((line) => /: (\w+) without/.exec(line)?.[1]).sort()).toEqual(["logout", "saveTab", "tabs"]);
    const at = lines.findIndex((line) => line.startsWith("FAILED"));
    expect(lines[at + 1]).toMatch(/no-session\.\w+ \(must\): \w+ answered 200 instead of 401/);
    expect(lines[at + 2]).toMatch(/^ +curl -i -X \w+ 'http:.*\/api\//);
    expect(lines.at(-1)).toMatch(/were left out: not met\.$/);
    const report = JSON.parse(read("wrong/report.json"));
    const { fault } = report.checks.find(({ id }: { id: string }) => id === "no-session.logout");
    expect(fault.exchange).toMatchObject({ status: 200, responseBody: expect.stringContaining('"token": "<masked>"') });
    expect(read("wrong/report.json")).not.toMatch(/secret-/);
  });

  test("that is not there, or of which a part is left out, the result is incomplete and ends with 3", async () => {
    const server = await listening((_request, response) => response.writeHead(401).end('{"message":"No."}'));
    const { code, lines } = await runContract(server.url, "--profile", "documents", "--only", "without a session");
    await server.stop();
    expect([code, lines.at(-1)]).toEqual([3, expect.stringContaining("were left out: incomplete.")]);
    const gone = await runContract(server.url);
    expect([gone.code, gone.lines[0]]).toEqual([3, expect.stringMatching(/^bad +reachable: .* does not answer/)]);
  });

  test("without an address it prints its usage, and ends with 2", async () => {
    const { code, lines } = await runContract();
    expect([code, lines[0]]).toEqual([2, expect.stringContaining("npm run contract -- <base URL>")]);
  });
});
