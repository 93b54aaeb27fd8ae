import { createHash } from "node:crypto";
import { mkdirSync, realpathSync } from "node:fs";
import { createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

// The path of a unix socket may have about 100 bytes. The names of ours have up to 20.
const longestPath = 80;

/** Where processes that share a folder have their sockets: the folder itself, or one of its own where its path is too long. */
export function socketFolder(folder: string): string {
  const path = realpathSync(folder);
  if (Buffer.byteLength(path) <= longestPath) return path;
  const other = join(tmpdir(), `admissions-${createHash("sha256").update(path).digest("hex").slice(0, 24)}`);
  mkdirSync(other, { recursive: true, mode: 0o700 });
  return other;
}

/** Listens on a socket, which keeps no process alive; null where that is not possible, as for a path that is taken. */
export function listenOn(path: string, connected: (socket: Socket) => void): Promise<Server | null> {
  return new Promise((resolve) => {
    const server = createServer({ allowHalfOpen: true }, connected);
    server.on("error", () => resolve(null));
    server.listen(path, () => resolve(server.unref()));
  });
}
