/** What the system lets a process use. */
interface ProcessLimits {
  /** MiB of writable memory: heap, buffers, stacks. Enforced where `ulimit -d` counts it, as on Linux. */
  readonly memoryMb: number;
  /** Seconds of CPU, of all threads, after which the system ends it with SIGXCPU: other work on the machine does not count. */
  readonly cpuSeconds: number;
}

/** The command that runs another under limits, without a core file. Windows has no such limits. */
export function underLimits(
  command: readonly [string, ...string[]],
  { memoryMb, cpuSeconds }: ProcessLimits,
): readonly [string, ...string[]] {
  if (process.platform === "win32") return command;
  // `-v` would count the address space that V8 reserves, many gigabytes; `-d` counts the memory that is writable.
  const limits = [
    "ulimit -c 0",
    // The hard limit would end it with SIGKILL, as a lack of memory does.
    `ulimit -H -t ${cpuSeconds + 5}`,
    `ulimit -S -t ${cpuSeconds}`,
    `ulimit -d ${memoryMb * 1024}`,
  ];
  return ["/bin/sh", "-c", `${limits.join(" 2>/dev/null; ")} 2>/dev/null; exec "$@"`, "sh", ...command];
}
