import type { mountApplication } from "./mountApplication";

/** The module with React and the application. */
export interface ApplicationModule {
  readonly mountApplication: typeof mountApplication;
}

/** Imports it from the entry's folder; the build of the classic script replaces this module by `loadClassic.ts`. */
export const loadApplication = (): Promise<ApplicationModule> => import("./mountApplication");
