import type { Option } from "../../shared/form/catalogueTypes";
import type { adoptStyles } from "../ui/sheet";
import type { mountApplication, prepare } from "./mountApplication";

export { requestTexts } from "../state/language/language";

/** The module with React and the application. */
export interface ApplicationModule {
  readonly prepare: typeof prepare;
  readonly mountApplication: typeof mountApplication;
}

/** The module of option lists, which the application imports too. */
export interface OptionListsModule {
  readonly optionLists: Readonly<Record<string, readonly Option[]>>;
}

/** The module of all styles, which the application imports too. */
export interface StylesModule {
  readonly adoptStyles: typeof adoptStyles;
}

/** Imports it from the entry's folder. */
export const loadApplication = (): Promise<ApplicationModule> => import("./mountApplication");

export const loadOptionLists = (): Promise<OptionListsModule> => import("../../shared/catalogue/options/lists");

export const loadStyles = (): Promise<StylesModule> => import("../ui/sheet");
