import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { stagePackage } from "../../../../src/build/stagePackage";
import { root } from "../../root";

const run = promisify(execFile);

/** A new project in which the tarball of the package is installed. */
export interface Installed {
  /** The project's folder. */
  readonly folder: string;
  /** The package's folder in it. */
  readonly packageFolder: string;
  readonly tarball: Uint8Array;
  /** Paths of all files in the tarball. */
  readonly files: readonly string[];
  write(name: string, text: string): void;
  /** Runs Node in the project and returns its output. Throws an error with the output if it fails. */
  node(...args: string[]): Promise<string>;
  /** Links a package of this repository into the project. */
  borrow(name: string): void;
  remove(): void;
}

/** Packs what is built, and runs `npm install` without a network. */
export async function installPackage(): Promise<Installed> {
  const folder = mkdtempSync(join(tmpdir(), "host-"));
  const npm = (args: readonly string[], cwd: string) =>
    run("npm", [...args, "--ignore-scripts", "--no-update-notifier"], { cwd, maxBuffer: 2 ** 24 });
  const staged = join(folder, "staged");
  stagePackage(staged);
  const packed = await npm(["pack", "--json", "--pack-destination", folder], staged);
  const [{ filename, files }] = JSON.parse(packed.stdout);
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  write("package.json", JSON.stringify({ name: "host", private: true, type: "module" }));
  await npm(["install", `./${filename}`, "--offline", "--no-audit", "--no-fund"], folder);
  return {
    folder,
    packageFolder: join(folder, "node_modules/admissions-form"),
    tarball: readFileSync(join(folder, filename)),
    files: files.map(({ path }: { path: string }) => path),
    write,
    node: async (...args) => {
      const ended = await run(process.execPath, args, { cwd: folder }).catch((fault) => fault);
      if (ended instanceof Error) throw new Error(`${Reflect.get(ended, "stdout")}${Reflect.get(ended, "stderr")}`);
      return ended.stdout;
    },
    borrow: (name) => {
      const path = join(folder, "node_modules", name);
      mkdirSync(join(path, ".."), { recursive: true });
      symlinkSync(join(root, "node_modules", name), path);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
