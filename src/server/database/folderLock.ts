import { randomUUID } from "node:crypto";
import { rmSync, statSync } from "node:fs";
import { connect, type Server } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { FolderFault } from "./dataFolder";
import { listenOn, socketFolder } from "./sockets";

/** A holder that hangs holds the folder, too. */
const patienceMs = 10_000;

/** The name that the holder of a socket writes, "" where it does not in time; null when no process listens (`kill -9` leaves the file). */
function holderOf(path: string): Promise<string | null> {
  return new Promise((resolve) => {
    const socket = connect(path).setTimeout(patienceMs).setEncoding("utf8");
    let name = "";
    socket.on("data", (text) => {
      name += text;
    });
    socket.on("error", () => resolve(null));
    socket.on("timeout", () => socket.destroy());
    socket.on("end", () => socket.destroy());
    socket.on("close", () => resolve(name));
  });
}

/**
 * Listens on an abstract socket. The kernel gives its name to one process at a time and frees it when the process ends,
 * also after `kill -9`. Only Linux has abstract sockets, separate for each network namespace, as of a container; elsewhere the socket
 * in the folder is the only lock.
 */
async function holdKernelName(folder: string): Promise<Server | null> {
  const { dev, ino } = statSync(folder);
  return listenOn(`\0admissions-form-${dev}-${ino}`, (socket) => socket.end());
}

/**
 * Takes the folder for this process, and returns a function that lets another process take it. Two processes on one embedded
 * database corrupt it silently. Throws a `FolderFault` when another process holds it; takes over from one that was killed.
 */
export async function lockFolder(folder: string): Promise<() => void> {
  const isLinux = process.platform === "linux";
  const kernelName = isLinux ? await holdKernelName(folder) : null;
  const path = join(socketFolder(folder), "lock");
  const name = randomUUID();
  const hold = () => (isLinux && !kernelName ? null : listenOn(path, (socket) => socket.end(name)));
  let held = await hold();
  if (held === null && (await holderOf(path)) === null) {
    rmSync(path, { force: true });
    held = await hold();
    // Another process may have taken over at the same moment; the last socket on the path wins.
    await pause(50);
  }
  const release = () => {
    held?.close();
    kernelName?.close();
  };
  if (held !== null && (await holderOf(path)) === name) return release;
  release();
  throw new FolderFault(`Another process uses the data folder ${folder}. Stop it, or set DATA_DIR to another folder.`);
}
