import { files } from "./applicationFiles";
import type { ApplicationModule, OptionListsModule, StylesModule } from "./loadApplication";

/** The global key under which the standalone script passes the application to the classic script that loaded it. */
export const standaloneKey = Symbol.for("admissions-form.application");

const hasAddress = (tag: unknown): tag is HTMLScriptElement => tag instanceof HTMLScriptElement && !!tag.src;

// The current script is only defined while the script itself runs. Optimizers that run its text by themselves leave its tag on the page.
const script =
  typeof document === "undefined"
    ? undefined
    : [document.currentScript, document.querySelector('[src*="admissions-form.iife"]')].find(hasAddress);

/** The address of a file in the script's own folder. Throws where the script has no address of its own. */
function besideScript(file: string): string {
  if (script) return new URL(file, script.src).href;
  throw new Error("Load admissions-form.iife.js with src, or use the standalone script");
}

const has = (module: unknown, name: string) => typeof module === "object" && module !== null && name in module;

const isApplication = (module: unknown): module is ApplicationModule => has(module, "mountApplication");
const isOptionLists = (module: unknown): module is OptionListsModule => has(module, "optionLists");
const isStyles = (module: unknown): module is StylesModule => has(module, "adoptStyles");

/** Loads the whole widget as one classic script, where modules are not available. */
function loadStandalone(): Promise<ApplicationModule> {
  return new Promise<ApplicationModule>((resolve, reject) => {
    const element = document.createElement("script");
    element.src = besideScript("admissions-form.standalone.js");
    if (script?.nonce) element.nonce = script.nonce;
    element.onerror = () => reject(new Error(`${element.src} could not be loaded`));
    element.onload = () => {
      const left: unknown = Reflect.get(globalThis, standaloneKey);
      if (isApplication(left)) resolve(left);
      else reject(new Error(`${element.src} is not the widget's`));
    };
    document.head.append(element);
  });
}

/** Browsers refuse modules on a page opened from disk. */
const isOnDisk = () => location.protocol === "file:";

/** A classic script from another origin has no base URL in Chromium, so the import needs an absolute address. */
async function loadModule<M>(file: string, isModule: (module: unknown) => module is M): Promise<M> {
  const address = besideScript(file);
  const module: unknown = await import(address);
  if (isModule(module)) return module;
  throw new Error(`${address} is not the application's`);
}

/**
 * Loads the application for the classic script: as modules from its folder or, on a page opened from disk, as the standalone
 * script.
 */
export async function loadApplication(): Promise<ApplicationModule> {
  return isOnDisk() ? loadStandalone() : loadModule(files.application, isApplication);
}

/** The option lists from the script's folder; none on a page opened from disk, where the application brings its own. */
export async function loadOptionLists(): Promise<OptionListsModule> {
  return isOnDisk() ? { optionLists: {} } : loadModule(files.options, isOptionLists);
}

/** All styles; on a page opened from disk the application brings them. */
export async function loadStyles(): Promise<StylesModule> {
  if (isOnDisk()) throw new Error("The standalone script brings the styles.");
  return loadModule(files.sheet, isStyles);
}

/** Requests what the application will import for a language. */
export function requestTexts(language: string): readonly Promise<unknown>[] {
  if (language === "en" || isOnDisk()) return [];
  const names = language === "es" ? [files.spanish, files.translation] : [files.translation];
  return names.map((name) => loadModule(name, (module): module is object => module !== null));
}
