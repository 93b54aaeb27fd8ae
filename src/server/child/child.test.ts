import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test, vi } from "vitest";
import { needs } from "../../../test/support/needs";
import { type ChildLimits, runInChild } from "./child";

const limits: ChildLimits = { seconds: 60, heapMb: 128, memoryMb: 512, mostBytes: 1_000_000 };
const program = (text: string) => new URL(`data:text/javascript,${encodeURIComponent(text)}`);
const run = (text: string, its = limits, signal?: AbortSignal) => runInChild(program(text), null, its, signal);

/** The child processes of this process that have not ended. */
function children(): string[] {
  return readdirSync("/proc").filter((pid) => {
    try {
      // As in `4242 (node) S 4200 …`: the state and the parent.
      const [state, parent] = readFileSync(`/proc/${pid}/stat`, "latin1").split(") ").at(-1)?.split(" ") ?? [];
      return Number(parent) === process.pid && state !== "Z";
    } catch {
      return false;
    }
  });
}

describe("a run in a child process", () => {
  test("resolves with the bytes that its program returns for the input", async () => {
    const sum = "export async function run(input) { return new Uint8Array([input.bytes.length, ...input.bytes]); }";
    const result = await runInChild(program(sum), { bytes: new Uint8Array([7, 8]) }, limits);
    expect(result).toEqual({ status: "done", bytes: new Uint8Array([2, 7, 8]) });
  });

  test("resolves with the message of an Unconvertible", async () => {
    const refusing =
      'export async function run() { throw Object.assign(new Error("No."), { name: "Unconvertible" }); }';
    expect(await run(refusing)).toEqual({ status: "refused", message: "No." });
  });

  const bytes = "new Uint8Array(2 ** 24).fill(1)";
  test.each<[string, string, ChildLimits, string]>([
    ["works without end", "export function run() { for (;;); }", { ...limits, seconds: 1 }, "time"],
    [
      "waits without end",
      "export function run() { return new Promise(() => setInterval(() => {}, 1_000)); }",
      { ...limits, seconds: 0.2 },
      "time",
    ],
    [
      "fills its heap",
      "export function run() { const all = []; for (;;) all.push(new Array(1000).fill({})); }",
      limits,
      "memory",
    ],
    [
      "fills memory outside its heap",
      `export async function run() { const all = []; for (;;) all.push(${bytes}); }`,
      limits,
      "memory",
    ],
    ["answers with more bytes than its limit", `export async function run() { return ${bytes}; }`, limits, "output"],
    ["throws a string", 'export function run() { throw "SOI not found"; }', limits, "crash"],
    [
      "has no memory left, as Typst says it",
      'export function run() { console.error("memory allocation of 8 bytes failed"); process.abort(); }',
      limits,
      "memory",
    ],
    ["aborts", "export function run() { process.abort(); }", limits, "crash"],
    ["ends without an answer", "export async function run() { process.exit(0); }", limits, "crash"],
    ["answers with no bytes", "export async function run() { return null; }", limits, "crash"],
  ])("that %s gives a fault with its reason", async (_what, text, its, reason) => {
    expect(await run(text, its)).toMatchObject({ status: "fault", reason });
  });

  test("stops when its signal aborts, before it begins and while it runs", async () => {
    const endless = "export function run() { for (;;); }";
    expect(await run(endless, limits, AbortSignal.abort())).toMatchObject({ status: "fault", reason: "stopped" });
    expect(await run(endless, limits, AbortSignal.timeout(500))).toMatchObject({ status: "fault", reason: "stopped" });
  });

  test("does not have the server's environment", async () => {
    vi.stubEnv("SECRET_OF_THE_TEST", "x");
    const text = "export async function run() { return new TextEncoder().encode(JSON.stringify(process.env)); }";
    const result = await run(text);
    vi.unstubAllEnvs();
    expect(result.status === "done" && Buffer.from(result.bytes).toString()).not.toContain("SECRET_OF_THE_TEST");
  });

  test("leaves no process behind", needs("Linux"), async () => {
    const before = children();
    await run("export function run() { for (;;); }", { ...limits, seconds: 0.2 });
    expect(children()).toEqual(before);
  });
});
