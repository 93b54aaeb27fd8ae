import { existsSync, readdirSync, rmSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { listenOn, socketFolder } from "./sockets";

/** Answers one line, of JSON, that another process of this machine has sent. */
type LineHandler = (line: string) => Promise<string>;

/** A process that hangs answers nothing; one that works sends a space at once, and one a second until its answer. */
const sign = " ";
const signMs = 1_000;
const firstSignMs = 2_000;
/** A statement of the embedded database may block a process for seconds. */
const nextSignMs = 60_000;

function readAll(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = "";
    socket.setEncoding("utf8").on("data", (data) => {
      received += data;
    });
    socket.on("error", reject);
    socket.on("end", () => resolve(received));
  });
}

async function serve(socket: Socket, handler: LineHandler): Promise<void> {
  socket.write(sign);
  const signs = setInterval(() => socket.write(sign), signMs);
  try {
    const line = await readAll(socket);
    if (line !== "") socket.write(await handler(line));
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

/** Sends a line to a process. Null when none listens, or it hangs; throws when it hangs later. */
function ask(path: string, line: string): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const socket = connect(path, () => socket.end(line)).setEncoding("utf8");
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

/** Sends a line to one of the processes that `answerLines` in a folder. Null when there is none, or all hang. */
export async function askProcess(folder: string, line: string): Promise<string | null> {
  const sockets = existsSync(folder) ? socketFolder(folder) : null;
  for (const name of sockets === null ? [] : readdirSync(sockets)) {
    const answer = sockets !== null && /^commands-\d+$/.test(name) ? await ask(join(sockets, name), line) : null;
    if (answer !== null) return answer;
  }
  return null;
}
