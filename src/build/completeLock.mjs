// Run after adding a dependency: `node src/build/completeLock.mjs`. A registry that mirrors only some platforms makes
// npm leave the other platforms' packages out of the lock file, and then `npm ci` refuses it on every machine.
import { readFileSync, writeFileSync } from "node:fs";

const path = new URL("../../package-lock.json", import.meta.url);
const lock = JSON.parse(readFileSync(path, "utf8"));

const systems = ["aix", "android", "darwin", "freebsd", "linux", "netbsd", "openbsd", "openharmony", "sunos", "win32"];
const processors = ["arm64", "arm", "ia32", "loong64", "mips64el", "ppc64", "riscv64", "s390x", "x64"];
const libraries = { musl: "musl", gnu: "glibc", gnueabihf: "glibc", musleabihf: "musl" };

/** Reads `linux-arm64-musl` off a name such as `@biomejs/cli-linux-arm64-musl`, so that npm fetches it only there. */
function platformOf(name) {
  const words = name.split(/[/-]/);
  const os = systems.filter((one) => words.includes(one));
  const cpu = processors.filter((one) => words.includes(one));
  const libc = os.includes("linux") ? words.flatMap((word) => libraries[word] ?? []) : [];
  if (os.length !== 1 || cpu.length !== 1) return null;
  return { cpu, ...(libc.length > 0 ? { libc } : {}), optional: true, os };
}

/** Packages for other platforms that the lock file names as dependencies and does not hold. */
function missingPlatforms(packages) {
  return Object.values(packages).flatMap(({ optionalDependencies = {}, dev }) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !packages[`node_modules/${name}`] && platformOf(name))
      .map(([name, version]) => ({ name, version, dev })),
  );
}

const missing = missingPlatforms(lock.packages);
for (const { name, version, dev } of missing) {
  lock.packages[`node_modules/${name}`] = { version, ...(dev ? { dev } : {}), ...platformOf(name) };
}
const [own, ...others] = Object.entries(lock.packages);
lock.packages = Object.fromEntries([own, ...others.sort(([a], [b]) => (a < b ? -1 : 1))]);
writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
console.log(
  missing.length === 0 ? "The lock file is complete." : `Added ${missing.length} packages of other platforms.`,
);
