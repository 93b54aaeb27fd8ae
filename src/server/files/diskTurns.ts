import { StorageAway } from "./storage";

/**
 * Two of the four threads that Node has for files and passwords: a disk or network file system that hangs leaves the others. The
 * threads are the process's, and so are the turns.
 */
const atOnce = 2;

const waiting = new Set<() => void>();
let running = 0;

function next(): void {
  const [start] = waiting;
  if (start === undefined || running >= atOnce) return;
  waiting.delete(start);
  running += 1;
  start();
}

/** Does work on the disk in its turn. Throws a `StorageAway` when it is not done in `ms`, the wait included; it may be done later. */
export function inDiskTurn<T>(ms: number, work: () => Promise<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const start = () => {
      work()
        .then(resolve, reject)
        .finally(() => {
          clearTimeout(timer);
          running -= 1;
          next();
        });
    };
    const timer = setTimeout(() => {
      waiting.delete(start);
      reject(new StorageAway(new Error(`The disk did not answer within ${ms / 1000} s.`)));
    }, ms);
    waiting.add(start);
    next();
  });
}

/** How long the disk may take for one file, in milliseconds. */
export const diskFileMs = 10_000;
