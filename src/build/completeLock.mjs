// Run after adding a dependency: `node src/build/completeLock.mjs`. A registry that mirrors only some platforms makes
// npm leave the other platforms' packages out of the lock file, and then `npm ci` refuses it on every machine.
import { readFileSync, writeFileSync } from "node:fs";

const path = new URL("../../package-lock.json", import.meta.url);
const lock = JSON.parse(readFileSync(path, "utf8"));

/** The platform in a name such as `@biomejs/cli-linux-arm64-musl`. */
const platform =
  /\b(aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32)-(arm64|arm|ia32|loong64|mips64el|ppc64|riscv64|s390x|x64)\b(?:-(gnu|musl))?/;
const libraries = { gnu: ["glibc"], musl: ["musl"] };

let added = 0;
for (const { optionalDependencies = {}, dev } of Object.values(lock.packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const [, os, cpu, library] = platform.exec(name) ?? [];
    if (lock.packages[`node_modules/${name}`] || os === undefined) continue;
    // npm fetches it only there.
    const libc = os === "linux" ? libraries[library] : undefined;
    lock.packages[`node_modules/${name}`] = { version, dev, cpu: [cpu], libc, optional: true, os: [os] };
    added += 1;
  }
}
const [own, ...others] = Object.entries(lock.packages);
lock.packages = Object.fromEntries([own, ...others.sort(([a], [b]) => (a < b ? -1 : 1))]);
writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`Added ${added} packages of other platforms.`);
