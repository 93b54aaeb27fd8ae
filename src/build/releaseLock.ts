/** One package in a lock file (version 3), by its path in `node_modules`. */
export interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

/** A lock file: its packages by path, the package itself under "". */
export interface Lock {
  readonly lockfileVersion: number;
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

function neededBy(locked: LockedPackage): string[] {
  const peers = Object.keys(locked.peerDependencies ?? {});
  return [
    ...Object.keys(locked.dependencies ?? {}),
    ...Object.keys(locked.optionalDependencies ?? {}),
    ...peers.filter((name) => locked.peerDependenciesMeta?.[name]?.optional !== true),
  ];
}

/** Where Node finds a package that the package at `path` imports: in its own `node_modules`, or in one further up. */
function placeOf(lock: Lock, path: string, name: string): string | null {
  for (let folder = path; ; folder = folder.replace(/(^|\/)[^/]*$/, "")) {
    const place = folder === "" ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (place in lock.packages) return place;
    if (folder === "") return null;
  }
}

/**
 * The part of the repository's lock file that one workspace needs, as a lock file of its own: the same versions are
 * deployed that were tested. What npm installs in the workspace's own folder, because the repository uses another
 * version, moves to the top. Throws when both versions are needed.
 */
export function workspaceLock(lock: Lock, workspace: string): Lock {
  const own = lock.packages[workspace];
  if (!own) throw new Error(`package-lock.json has no workspace "${workspace}". Run npm install.`);
  const packages: Record<string, LockedPackage> = { "": own };
  const places = new Map<string, string>();
  const waiting = [workspace];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    for (const name of neededBy(lock.packages[path] ?? {})) {
      const place = placeOf(lock, path, name);
      if (place === null) continue;
      const target = place.startsWith(`${workspace}/`) ? place.slice(workspace.length + 1) : place;
      const known = places.get(target);
      if (known === place) continue;
      if (known !== undefined) throw new Error(`${workspace} needs two versions of "${name}": ${known} and ${place}.`);
      places.set(target, place);
      packages[target] = lock.packages[place] ?? {};
      waiting.push(place);
    }
  }
  const sorted = Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1));
  return { lockfileVersion: lock.lockfileVersion, packages: Object.fromEntries(sorted) };
}
