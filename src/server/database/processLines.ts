import { existsSync, readdirSync, rmSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { listenOn, socketFolder } from "./sockets";

/** Answers one line, of JSON, that another process of this machine has sent. `stop` aborts when that process ends the connection. */
type LineHandler = (line: string, stop: AbortSignal) => Promise<string>;

/** A process that hangs answers nothing; one that works sends a space at once, and one a second until its answer. */
const sign = " ";
const signMs = 1_000;
const firstSignMs = 10_000;
/** A statement of the embedded database may block a process for seconds. */
const nextSignMs = 60_000;

/** The line that comes; null where the connection ends before. */
function readLine(socket: Socket): Promise<string | null> {
  return new Promise((resolve, reject) => {
    let received = "";
    socket.setEncoding("utf8").on("data", (data) => {
      received += data;
      if (received.endsWith("\n")) resolve(received.slice(0, -1));
    });
    socket.on("error", reject);
    socket.on("end", () => resolve(null));
  });
}

async function serve(socket: Socket, handler: LineHandler): Promise<void> {
  const stop = new AbortController();
  for (const event of ["end", "close"]) socket.on(event, () => stop.abort(new Error("Stopped before the end.")));
  socket.write(sign);
  const signs = setInterval(() => socket.write(sign), signMs);
  try {
    const line = await readLine(socket);
    if (line !== null) socket.write(await handler(line, stop.signal));
  } finally {
    clearInterval(signs);
    socket.end();
  }
}

/**
 * Answers lines of other processes in a folder that this one uses, perhaps with others. Returns a function that ends it. Where the
 * folder cannot be written, nothing listens.
 */
export async function answerLines(folder: string, handler: LineHandler): Promise<() => void> {
  if (!existsSync(folder)) return () => {};
  const path = join(socketFolder(folder), `commands-${process.pid}`);
  rmSync(path, { force: true });
  const server = await listenOn(path, (socket) => void serve(socket, handler).catch(() => socket.destroy()));
  return () => server?.close();
}

/** Sends a line to a process, and asks it to stop once `stop` aborts. Null when none listens, or it hangs; throws when it hangs later. */
function ask(path: string, line: string, stop: AbortSignal): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const socket = connect(path).setEncoding("utf8");
    socket.write(`${line}\n`);
    // What it did until then comes as the answer.
    if (stop.aborted) socket.end();
    stop.addEventListener("abort", () => socket.end());
    socket.setTimeout(firstSignMs);
    let received = "";
    socket.on("data", (data) => {
      received += data;
      socket.setTimeout(nextSignMs);
    });
    socket.on("timeout", () => {
      if (received === "") resolve(null);
      else
        reject(new Error("The server hangs: it has not answered for a minute. Restart it, then look what was done."));
      socket.destroy();
    });
    socket.on("error", (error) => {
      // A process that was killed leaves its socket.
      if ("code" in error && error.code === "ECONNREFUSED") rmSync(path, { force: true });
      resolve(null);
    });
    socket.on("end", () => resolve(received.trim()));
  });
}

/**
 * Sends a line to one of the processes that `answerLines` in a folder, and asks it to stop once `stop` aborts. Null when there is
 * none, or all hang.
 */
export async function askProcess(folder: string, line: string, stop: AbortSignal): Promise<string | null> {
  const sockets = existsSync(folder) ? socketFolder(folder) : null;
  for (const name of sockets === null ? [] : readdirSync(sockets)) {
    const answer = sockets !== null && /^commands-\d+$/.test(name) ? await ask(join(sockets, name), line, stop) : null;
    if (answer !== null) return answer;
  }
  return null;
}
