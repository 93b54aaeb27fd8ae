import { createHash, randomUUID } from "node:crypto";
import { existsSync, readdirSync, realpathSync, rmSync, statSync } from "node:fs";
import { connect, createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { FolderFault } from "./dataFolder";

/** Answers one line that another process of this machine has sent to the holder of the lock. */
export type LineHandler = (line: string) => Promise<string>;

/** A held lock. */
interface FolderLock {
  /** Sets the handler of lines from other processes; before it is set, the answer is empty. */
  setLineHandler(handler: LineHandler): void;
  /** Lets another process open the folder. */
  release(): void;
}

// The path of a unix socket may have about 100 bytes; for a longer path the socket is in the temporary folder.
const longestPath = 100;

function socketPath(folder: string): string {
  const inside = join(realpathSync(folder), "lock");
  if (Buffer.byteLength(inside) <= longestPath) return inside;
  return join(tmpdir(), `admissions-${createHash("sha256").update(inside).digest("hex").slice(0, 24)}`);
}

function readAll(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = "";
    socket.setEncoding("utf8");
    socket.on("data", (text) => {
      received += text;
    });
    socket.on("error", reject);
    socket.on("end", () => resolve(received));
  });
}

/**
 * Sends a line to the process that holds the folder. Returns its answer; null when no process holds it (`kill -9`
 * leaves the file).
 */
export function askHolder(folder: string, line: string): Promise<string | null> {
  return existsSync(folder) ? ask(socketPath(folder), line) : Promise.resolve(null);
}

function ask(path: string, line: string): Promise<string | null> {
  const socket = connect(path, () => socket.end(line));
  return readAll(socket).catch(() => null);
}

const processSocket = /^commands-\d+$/;

/**
 * Answers lines of other processes in a folder that several processes share, as those of a PostgreSQL database do. Returns a
 * function that ends it. Where the folder cannot be written, nothing listens.
 */
export async function answerLines(folder: string, handler: LineHandler): Promise<() => void> {
  const path = join(folder, `commands-${process.pid}`);
  rmSync(path, { force: true });
  const server = await listen(path, "", handler);
  return () => server?.close();
}

/** Sends a line to one of the processes that `answerLines` in a folder. Null when there is none. */
export async function askProcess(folder: string, line: string): Promise<string | null> {
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const answer = processSocket.test(name) ? await ask(join(folder, name), line) : null;
    if (answer !== null) return answer;
  }
  return null;
}

async function serve(socket: Socket, name: string, handler: LineHandler): Promise<void> {
  const line = await readAll(socket);
  socket.end(line === "" ? name : await handler(line));
}

function listen(path: string, name: string, handler: LineHandler): Promise<Server | null> {
  return new Promise((resolve) => {
    const server = createServer({ allowHalfOpen: true }, (socket) => {
      serve(socket, name, handler).catch(() => socket.destroy());
    });
    server.on("error", () => resolve(null));
    server.listen(path, () => resolve(server.unref()));
  });
}

/**
 * Listens on an abstract socket. The kernel gives its name to one process at a time and frees it when the process ends,
 * also after `kill -9`. Only Linux has abstract sockets, separate for each network namespace; on other systems the socket
 * in the folder is the only lock.
 */
async function holdKernelName(folder: string): Promise<Server | null> {
  const { dev, ino } = statSync(folder);
  return listen(`\0admissions-form-${dev}-${ino}`, "", async () => "");
}

function taken(folder: string): FolderFault {
  return new FolderFault(`Another process uses the data folder ${folder}. Stop it, or set DATA_DIR to another folder.`);
}

/**
 * Takes the folder for this process. Two processes on one embedded database corrupt it silently. Throws a `FolderFault`
 * when another process holds it; takes over from one that was killed.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const kernelName = process.platform === "linux" ? await holdKernelName(folder) : null;
  if (process.platform === "linux" && kernelName === null) throw taken(folder);
  const path = socketPath(folder);
  const name = randomUUID();
  let handler: LineHandler = async () => "";
  const answer: LineHandler = (line) => handler(line);
  let server = await listen(path, name, answer);
  if (server === null && (await askHolder(folder, "")) === null) {
    rmSync(path, { force: true });
    server = await listen(path, name, answer);
    // Another process may have taken over at the same moment; the last socket on the path wins.
    await pause(50);
  }
  if (server === null || (await askHolder(folder, "")) !== name) {
    server?.close();
    kernelName?.close();
    throw taken(folder);
  }
  const held = server;
  return {
    setLineHandler(next) {
      handler = next;
    },
    release() {
      held.close();
      kernelName?.close();
    },
  };
}
