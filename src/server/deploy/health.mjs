// The health check of the container: ends a server that hangs, which the container's restart policy then starts again. A server
// that does not listen yet is left alone.
import { readdirSync, readFileSync, readlinkSync } from "node:fs";

const { PORT = "4173" } = process.env;

/** Whether a process is the server of this folder. */
function isServer(pid) {
  try {
    const [, program] = readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
    return program === "main.js" && readlinkSync(`/proc/${pid}/cwd`) === process.cwd();
  } catch {
    // It has ended.
    return false;
  }
}

function endServer() {
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name) && isServer(name))) {
    process.kill(Number(pid), "SIGKILL");
    console.log(`The server ${pid} hangs and is ended.`);
  }
}

try {
  await fetch(`http://127.0.0.1:${PORT}/healthz`, { signal: AbortSignal.timeout(20_000) });
} catch (error) {
  if (error.name === "TimeoutError") endServer();
  process.exit(1);
}
