import { defaultPath, isPath, type Path } from "../../navigation/paths";

/** The route of a step: its id is the path (§2). */
export function pathOf(page: string): Path {
  const path = `/${page}`;
  return isPath(path) ? path : defaultPath;
}
