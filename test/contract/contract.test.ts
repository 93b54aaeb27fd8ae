import { execFile } from "node:child_process";
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../../demo/server/testing/server";
import { checks } from "./checks";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** `npm run contract`, as someone with a server of their own runs it. */
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
  let proved: Awaited<ReturnType<typeof runContract>>;
  beforeAll(async () => {
    server = await startTestServer();
    proved = await runContract(`${server.address}/`);
  }, 180_000);
  afterAll(() => server.stop());

  test.each(checks.map(({ under, title }) => [under, title] as const))("§7 %s: %s", (under, title) => {
    const at = proved.lines.findIndex((line) => line.includes(`${under}: ${title}`));
    expect(proved.lines[at], proved.lines[at + 1]).toBe(`ok      ${under}: ${title}`);
  });

  test("ends with 0 and says how many demands are met", () => {
    expect(proved.code).toBe(0);
    expect(proved.lines.at(-1)).toBe(`${checks.length} of ${checks.length} demands are met.`);
  });
});

describe("npm run contract against another server", () => {
  test("names each demand that is not met and what was answered, and ends with 1", async () => {
    const wrong = createServer((request, response) => {
      // It guards everything but the logout and the tabs.
      const status = /logout|tabs/.test(request.url ?? "") ? 200 : 401;
      response.writeHead(status, { "content-type": "application/json" }).end('{"message":"Fine."}');
    });
    await new Promise<void>((resolve) => wrong.listen(0, "127.0.0.1", resolve));
    const address = wrong.address();
    const url = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
    const { code, lines } = await runContract(url, "--only", "without a session");
    wrong.close();
    expect(code).toBe(1);
    const failed = lines.filter((line) => line.startsWith("FAILED"));
    expect(failed.map((line) => /: (\w+) without/.exec(line)?.[1]).sort()).toEqual(["logout", "saveTab", "tabs"]);
    expect(lines[lines.findIndex((line) => line.startsWith("FAILED")) + 1]).toMatch(/200/);
    expect(lines.at(-1)).toMatch(/^\d+ of \d+ demands are met\.$/);
  });

  test("without an address it says how it is used, and ends with 2", async () => {
    const { code, lines } = await runContract();
    expect([code, lines[0]]).toEqual([2, expect.stringContaining("npm run contract -- <base URL>")]);
  });
});
