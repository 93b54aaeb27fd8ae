/** Every route of §2, in the hash after `#`. */
export const paths = {
  about: "/about",
  education: "/education-ug",
  finalSteps: "/final-steps",
  completion: "/completion",
  signup: "/signup",
  confirm: "/confirm",
  login: "/login",
  forgot: "/forgot",
  reset: "/reset",
} as const;

export type Path = (typeof paths)[keyof typeof paths];

/** Where unknown paths, a login and a failed submit lead (§2). */
export const defaultPath: Path = paths.about;

const known: ReadonlySet<string> = new Set(Object.values(paths));
const authentication: ReadonlySet<string> = new Set([
  paths.signup,
  paths.confirm,
  paths.login,
  paths.forgot,
  paths.reset,
]);

export function isPath(path: string): path is Path {
  return known.has(path);
}

/** True for the routes of the authentication group; the rest are the form group (§2). */
export function isAuthPath(path: string): boolean {
  return authentication.has(path);
}
