import { createHash, randomUUID } from "node:crypto";
import { realpathSync, rmSync } from "node:fs";
import { connect, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

/** A held lock; releasing it lets another process open the folder. */
export interface FolderLock {
  release(): void;
}

// A unix socket's path holds about 100 bytes; a deeper folder gets a name of its own in the temporary folder.
const longestPath = 100;

function socketPath(folder: string): string {
  const inside = join(realpathSync(folder), "lock");
  if (Buffer.byteLength(inside) <= longestPath) return inside;
  return join(tmpdir(), `admissions-${createHash("sha256").update(inside).digest("hex").slice(0, 24)}`);
}

/** What the lock's holder says, or null when nobody holds it (`kill -9` leaves the socket file behind). */
function holder(path: string): Promise<string | null> {
  return new Promise((resolve) => {
    let said = "";
    const socket = connect(path);
    socket.on("data", (data) => {
      said += data;
    });
    socket.on("error", () => resolve(null));
    socket.on("end", () => resolve(said));
  });
}

function listen(path: string, name: string): Promise<Server | null> {
  return new Promise((resolve) => {
    const server = createServer((socket) => {
      socket.on("error", () => {});
      socket.end(name);
    });
    server.on("error", () => resolve(null));
    server.listen(path, () => resolve(server.unref()));
  });
}

/**
 * Takes the folder for this process. Two processes on one embedded database corrupt it silently (DESIGN §7).
 * Throws when another process holds it; takes over from one that was killed.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const path = socketPath(folder);
  const name = randomUUID();
  let server = await listen(path, name);
  if (server === null && (await holder(path)) === null) {
    rmSync(path, { force: true });
    server = await listen(path, name);
    // Another process may have taken over in the same moment: the last socket on the path wins.
    await pause(50);
  }
  if (server === null || (await holder(path)) !== name) {
    server?.close();
    throw new Error(`Another process uses the data folder ${folder}. Stop it, or set DATA_DIR to another folder.`);
  }
  const held = server;
  return { release: () => void held.close() };
}
