import { writeFileSync } from "node:fs";
import { deserialize } from "node:v8";

/** The stream on which a child process answers. */
const answers = 3;

async function* inputs(): AsyncGenerator<unknown> {
  let waiting = Buffer.alloc(0);
  for await (const chunk of process.stdin) {
    waiting = Buffer.concat([waiting, chunk]);
    while (waiting.length >= 4 && waiting.length >= 4 + waiting.readUInt32LE(0)) {
      const end = 4 + waiting.readUInt32LE(0);
      yield deserialize(waiting.subarray(4, end));
      waiting = waiting.subarray(end);
    }
  }
}

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
 * The child's side of `Child`. Writes one byte once it is loaded. Reads inputs, each as its length (4 bytes, little
 * endian) and its serialised form, and answers each with a status (1 byte), the length and the content: `d` and the
 * result, `r` and the message of an `Unconvertible`, or `f` and the stack of another error. Exits when its input ends.
 */
export async function serve(run: (input: unknown) => Promise<Uint8Array>): Promise<void> {
  // Signals that stop the server may reach its children too; the server ends them itself.
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => undefined);
  writeFileSync(answers, "+");
  for await (const input of inputs()) await answerTo(input, run);
  process.exit(0);
}
