import type { ApplicationModule } from "./loadApplication";

/** Under this name the standalone script leaves the application for the small one that asked for it. */
export const standaloneKey = Symbol.for("admissions-form.application");

// Known only while the script itself runs.
const script = typeof document === "undefined" ? null : document.currentScript;
const address = script instanceof HTMLScriptElement ? script.src : "";

function isApplication(value: unknown): value is ApplicationModule {
  return typeof value === "object" && value !== null && "mountApplication" in value;
}

/** The whole widget in one classic script, for where modules may not be had. */
function loadStandalone(): Promise<ApplicationModule> {
  return new Promise<ApplicationModule>((resolve, reject) => {
    const element = document.createElement("script");
    element.src = new URL("admissions-form.standalone.js", address).href;
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

/**
 * The classic script's way to the application: the modules beside it, as everywhere else; for a page opened from disk,
 * where browsers refuse modules, the standalone script beside it.
 */
export function loadApplication(): Promise<ApplicationModule> {
  return location.protocol === "file:" ? loadStandalone() : import("./mountApplication");
}
