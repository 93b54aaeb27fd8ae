import type { mountApplication } from "./mountApplication";

/** What holds React and the application. */
export interface ApplicationModule {
  readonly mountApplication: typeof mountApplication;
}

/** Fetches it from beside the entry; the build of the classic script has another way (`loadClassic.ts`). */
export const loadApplication = (): Promise<ApplicationModule> => import("./mountApplication");
