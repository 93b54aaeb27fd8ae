/** The rules of all blocks of styles. Null in the source; the build replaces this module by the output of `src/build/prerender.tsx`. */
export const rules: string | null = null;
