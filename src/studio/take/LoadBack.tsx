import { type ChangeEvent, useState } from "react";
import { Button } from "../../widget/ui/Button";
import { isClosedCss, openRules } from "../look/css";
import { Field } from "../parts/fields";
import { useStudio } from "../StudioContext";
import { emptyWork, isSameForm, withFile } from "../work/work";

/** Why a file was not loaded. */
function refusalOf(name: string, text: string): string {
  if (/\.css$/i.test(name))
    return isClosedCss(text) ? `${name} has no --admissions-… properties.` : `${name}: ${openRules}`;
  try {
    JSON.parse(text);
    return `${name} is no JSON object.`;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const place = /(line|position) \d/.test(message)
      ? ""
      : " The browser gives no line: look for a missing comma, quotation mark or bracket.";
    return `${name} is not JSON: ${message}.${place}`;
  }
}

/** Loads files of an earlier visit, or begins an empty work. */
export function LoadBack() {
  const { work, replace } = useStudio();
  const [refused, setRefused] = useState("");
  async function load({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const files = [...(target.files ?? [])];
    const read = await Promise.all(files.map(async (file) => [file.name, await file.text()] as const));
    target.value = "";
    const bad = read.filter(([name, text]) => withFile(emptyWork, name, text) === null);
    setRefused(bad.map((file) => refusalOf(...file)).join(" "));
    replace({
      heading: "Load the files over your work?",
      action: "Load the files",
      work: read.reduce((before, file) => withFile(before, ...file) ?? before, work),
    });
  }
  return (
    <section className="card">
      <Field
        id="load"
        label="Load files back"
        hint="institution.json, admissions-form.css, a language such as fr.json"
        fault={refused || undefined}
      >
        {(control) => (
          <input {...control} type="file" multiple accept=".json,.css" onChange={(event) => void load(event)} />
        )}
      </Field>
      <Button
        look="quiet"
        size="compact"
        disabled={isSameForm(work, emptyWork) && work.server === emptyWork.server}
        onClick={() => replace({ heading: "Begin again with nothing?", action: "Begin with nothing", work: emptyWork })}
      >
        Begin again
      </Button>
    </section>
  );
}
