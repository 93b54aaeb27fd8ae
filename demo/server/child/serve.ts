import { writeFileSync } from "node:fs";
import { deserialize } from "node:v8";

/** The stream on which a child process answers. */
const answers = 3;

async function input(): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(Buffer.from(chunk));
  return deserialize(Buffer.concat(chunks));
}

function answer(status: "d" | "r" | "f", content: Uint8Array): void {
  writeFileSync(answers, Buffer.concat([Buffer.from(status), Buffer.from(content)]));
}

/**
 * The child's side of `runInChild`. Writes one byte once it is loaded; reads the serialised input up to its end; writes
 * `d` and the result, or `r` and the message of an `Unconvertible`, or `f` and the stack of another error; exits.
 */
export async function serve(run: (input: unknown) => Promise<Uint8Array>): Promise<void> {
  // Signals that stop the server may reach its children too; the server ends them itself.
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => undefined);
  writeFileSync(answers, "+");
  try {
    answer("d", await run(await input()));
  } catch (error) {
    const isRefusal = error instanceof Error && error.name === "Unconvertible";
    // pdfkit sometimes throws strings.
    const text = error instanceof Error ? (isRefusal ? error.message : error.stack) : error;
    answer(isRefusal ? "r" : "f", Buffer.from(String(text)));
  }
  process.exit(0);
}
