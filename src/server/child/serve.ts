import { writeFileSync } from "node:fs";
import { buffer } from "node:stream/consumers";
import { deserialize } from "node:v8";

/** The stream on which a child process answers. */
const answers = 3;

function answer(status: "d" | "r" | "f", content: Uint8Array): void {
  const head = Buffer.from(`${status}    `);
  head.writeUInt32LE(content.length, 1);
  writeFileSync(answers, Buffer.concat([head, content]));
}

async function answerTo(input: unknown, run: (input: unknown) => Promise<Uint8Array>): Promise<void> {
  try {
    answer("d", await run(input));
  } catch (error) {
    const isRefusal = error instanceof Error && error.name === "Unconvertible";
    const text = error instanceof Error ? (isRefusal ? error.message : error.stack) : error;
    answer(isRefusal ? "r" : "f", Buffer.from(String(text)));
  }
}

/**
 * The child's side of `runInChild`. Writes one byte once it is loaded. Reads its input, serialised, to the end, and answers with a
 * status (1 byte), the length (4 bytes, little endian) and the content: `d` and the result, `r` and the message of an
 * `Unconvertible`, or `f` and the stack of another error. Then it exits.
 */
export async function serve(run: (input: unknown) => Promise<Uint8Array>): Promise<void> {
  // Signals that stop the server may reach its children too; the server ends them itself.
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => undefined);
  writeFileSync(answers, "+");
  await answerTo(deserialize(await buffer(process.stdin)), run);
  process.exit(0);
}
