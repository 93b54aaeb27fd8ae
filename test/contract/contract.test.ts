import { execFile } from "node:child_process";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../../demo/server/testing/server";
import { listening } from "../support/listening";
import { root } from "../support/root";
import { checks } from "./checks";

/** Runs `npm run contract`. */
function runContract(...argv: readonly string[]): Promise<{ code: number; lines: readonly string[] }> {
  return new Promise((resolve) => {
    const command = ["run", "--silent", "contract", "--", ...argv];
    const child = execFile("npm", command, { cwd: root }, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, lines: `${stdout}${stderr}`.trim().split("\n") }),
    );
  });
}

describe("npm run contract against the reference server", () => {
  let server: TestServer;
  let result: Awaited<ReturnType<typeof runContract>>;
  beforeAll(async () => {
    server = await startTestServer();
    result = await runContract(`${server.address}/`);
  }, 180_000);
  afterAll(() => server.stop());

  test.each(checks.map(({ group, title }) => [group, title] as const))("§7 %s: %s", (group, title) => {
    const at = result.lines.findIndex((line) => line.includes(`${group}: ${title}`));
    expect(result.lines[at], result.lines[at + 1]).toBe(`ok      ${group}: ${title}`);
  });

  test("ends with 0 and prints the number of requirements that are met", () => {
    expect(result.code).toBe(0);
    expect(result.lines.at(-1)).toBe(`${checks.length} of ${checks.length} requirements are met.`);
  });
});

describe("npm run contract against another server", () => {
  test("names each requirement that is not met with the response, and ends with 1", async () => {
    const wrong = await listening((request, response) => {
      // It requires a session for everything but the logout and the tabs.
      const status = /logout|tabs/.test(request.url ?? "") ? 200 : 401;
      response.writeHead(status, { "content-type": "application/json" }).end('{"message":"Fine."}');
    });
    const { code, lines } = await runContract(wrong.url, "--only", "without a session");
    await wrong.stop();
    expect(code).toBe(1);
    const failed = lines.filter((line) => line.startsWith("FAILED"));
    expect(failed.map((line) => /: (\w+) without/.exec(line)?.[1]).sort()).toEqual(["logout", "saveTab", "tabs"]);
    expect(lines[lines.findIndex((line) => line.startsWith("FAILED")) + 1]).toMatch(/200/);
    expect(lines.at(-1)).toMatch(/^\d+ of \d+ requirements are met\.$/);
  });

  test("without an address it prints its usage, and ends with 2", async () => {
    const { code, lines } = await runContract();
    expect([code, lines[0]]).toEqual([2, expect.stringContaining("npm run contract -- <base URL>")]);
  });
});
