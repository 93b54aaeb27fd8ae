import { compileInstitution } from "./compileInstitution";

/** The version of the widget beside the studio; the build puts it in. */
declare const widgetVersion: string;

/**
 * The studio's compiler, in a worker: React and the whole form, which the studio needs only here. It answers a configuration with
 * the compiled file, or the reason why there is none.
 */
self.addEventListener("message", async ({ data }) => {
  try {
    self.postMessage({ file: JSON.stringify(await compileInstitution(data, widgetVersion)) });
  } catch (fault) {
    self.postMessage({ reason: fault instanceof Error ? fault.message : String(fault) });
  }
});
