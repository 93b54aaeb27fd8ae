import type { Option } from "../form/catalogue";
import type { mountApplication } from "./mountApplication";

/** The module with React and the application. */
export interface ApplicationModule {
  readonly mountApplication: typeof mountApplication;
}

/** The module of option lists, which the application imports too. */
export interface OptionListsModule {
  readonly optionLists: Readonly<Record<string, readonly Option[]>>;
}

/** Imports it from the entry's folder; the build of the classic script replaces this module by `loadClassic.ts`. */
export const loadApplication = (): Promise<ApplicationModule> => import("./mountApplication");

export const loadOptionLists = (): Promise<OptionListsModule> => import("../catalogue/options/lists");
