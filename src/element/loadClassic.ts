import { applicationFile, optionListsFile } from "./applicationFile";
import type { ApplicationModule, OptionListsModule } from "./loadApplication";

/** The global key under which the standalone script passes the application to the classic script that loaded it. */
export const standaloneKey = Symbol.for("admissions-form.application");

// Only defined while the script itself runs.
const script = typeof document === "undefined" ? null : document.currentScript;

/** The address of a file in the script's own folder. Throws where the script has no address of its own. */
function besideScript(file: string): string {
  if (script instanceof HTMLScriptElement && script.src) return new URL(file, script.src).href;
  throw new Error(
    "admissions-form.iife.js was copied into the page and has no address. Load it with src, or use the standalone script",
  );
}

function isApplication(value: unknown): value is ApplicationModule {
  return typeof value === "object" && value !== null && "mountApplication" in value;
}

/** Loads the whole widget as one classic script, where modules are not available. */
function loadStandalone(): Promise<ApplicationModule> {
  return new Promise<ApplicationModule>((resolve, reject) => {
    const element = document.createElement("script");
    element.src = besideScript("admissions-form.standalone.js");
    if (script instanceof HTMLScriptElement && script.nonce) element.nonce = script.nonce;
    element.onerror = () => reject(new Error(`${element.src} could not be loaded`));
    element.onload = () => {
      const left: unknown = Reflect.get(globalThis, standaloneKey);
      if (isApplication(left)) resolve(left);
      else reject(new Error(`${element.src} is not the widget's`));
    };
    document.head.append(element);
  });
}

/** A classic script from another origin has no base URL in Chromium, so the import needs an absolute address. */
async function loadModules(): Promise<ApplicationModule> {
  const address = besideScript(applicationFile);
  const module: unknown = await import(address);
  if (isApplication(module)) return module;
  throw new Error(`${address} is not the application's`);
}

/**
 * Loads the application for the classic script: as modules from its folder or, on a page opened from disk, where
 * browsers refuse modules, as the standalone script.
 */
export async function loadApplication(): Promise<ApplicationModule> {
  return location.protocol === "file:" ? loadStandalone() : loadModules();
}

function isOptionLists(value: unknown): value is OptionListsModule {
  return typeof value === "object" && value !== null && "optionLists" in value;
}

/** The option lists from the script's folder; none on a page opened from disk, where the application brings its own. */
export async function loadOptionLists(): Promise<OptionListsModule> {
  if (location.protocol === "file:") return { optionLists: {} };
  const address = besideScript(optionListsFile);
  const module: unknown = await import(address);
  if (isOptionLists(module)) return module;
  throw new Error(`${address} holds no option lists`);
}
