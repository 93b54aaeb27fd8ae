import { execFile } from "node:child_process";

/** Sends a line to systemd, by its own program: Node has no datagrams of unix sockets. */
function notify(line: string): void {
  execFile("systemd-notify", [line], () => undefined);
}

/**
 * Tells systemd that the process is ready, and from then on, from the event loop, that it does not hang: the unit's `WatchdogSec`
 * restarts a process that does. Nothing without systemd.
 */
export function startHeartbeat({ NOTIFY_SOCKET, WATCHDOG_USEC }: NodeJS.ProcessEnv): void {
  if (NOTIFY_SOCKET === undefined) return;
  notify("READY=1");
  const microseconds = Number(WATCHDOG_USEC ?? 0);
  if (microseconds > 0) setInterval(() => notify("WATCHDOG=1"), microseconds / 3_000).unref();
}
