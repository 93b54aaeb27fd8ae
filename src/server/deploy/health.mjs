// The health check of the container: ends a server that hangs, which the container's restart policy then starts again. A server
// that does not listen yet is left alone.
import { readdirSync } from "node:fs";

const { PORT = "4173", DATA_DIR = "/var/lib/admissions" } = process.env;

function endServer() {
  // Each server has a socket for staff commands, named after its process.
  for (const name of readdirSync(DATA_DIR)) {
    const [, pid] = /^commands-(\d+)$/.exec(name) ?? [];
    if (pid === undefined) continue;
    try {
      process.kill(Number(pid), "SIGKILL");
      console.log(`The server ${pid} hangs and is ended.`);
    } catch {
      // It has ended: a server that is killed leaves its socket.
    }
  }
}

try {
  await fetch(`http://127.0.0.1:${PORT}/healthz`, { signal: AbortSignal.timeout(20_000) });
} catch (error) {
  if (error.name === "TimeoutError") endServer();
  process.exit(1);
}
