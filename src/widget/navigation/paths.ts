const formPaths = {
  about: "/about",
  education: "/education-ug",
  finalSteps: "/final-steps",
  completion: "/completion",
} as const;

const authPaths = {
  signup: "/signup",
  confirm: "/confirm",
  login: "/login",
  forgot: "/forgot",
  reset: "/reset",
} as const;

/** The paths of §2, in the hash after `#`. Each has its row in the route table (`app/routes.tsx`). */
export const paths = { ...formPaths, ...authPaths } as const;

export type AuthPath = (typeof authPaths)[keyof typeof authPaths];
export type Path = (typeof paths)[keyof typeof paths];

/** Unknown paths, a login and a refused submission lead here. */
export const defaultPath: Path = paths.about;

const known: ReadonlySet<string> = new Set(Object.values(paths));
const authentication: ReadonlySet<string> = new Set(Object.values(authPaths));

export function isPath(path: string): path is Path {
  return known.has(path);
}

/** True for the paths of the authentication group; the others are the form group. */
export function isAuthPath(path: string): path is AuthPath {
  return authentication.has(path);
}

/** The route of a step: its id is the path. */
export function pathOf(page: string): Path {
  const path = `/${page}`;
  return isPath(path) ? path : defaultPath;
}
