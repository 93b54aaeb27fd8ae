import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { CompiledInstitution } from "../shared/catalogue/config/compiledInstitution";
import { firstStepHtml, stylesheetOf, type Widget } from "../shared/catalogue/config/firstStepHtml";

/** What is written and where: `dist` is the folder with the built widget, which pages load from `widget.base`. */
interface Target {
  readonly folder: string;
  readonly dist: string;
  readonly widget: Omit<Widget, "css">;
}

/**
 * Writes the first step in each language, as HTML for pages: `first-step.html` in English, `first-step.es.html` and so on, and beside
 * each one with `linked` in its name, which links its styles. Returns the names of the files.
 */
export function writeFirstSteps({ version, steps }: CompiledInstitution, { folder, dist, widget }: Target): string[] {
  const css = readFileSync(join(dist, stylesheetOf(version)), "utf8").trim();
  return Object.entries(steps).flatMap(([language, step]) => {
    const ending = language === "en" ? "html" : `${language}.html`;
    const files = { [`first-step.${ending}`]: { ...widget, css }, [`first-step.linked.${ending}`]: widget };
    return Object.entries(files).map(([name, from]) => {
      writeFileSync(join(folder, name), `${firstStepHtml(step, version, language, from)}\n`);
      return name;
    });
  });
}
