import { fileURLToPath } from "node:url";

/** The repository's folder, ending in a separator. */
export const root = fileURLToPath(new URL("../..", import.meta.url));
