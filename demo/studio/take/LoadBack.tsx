import { type ChangeEvent, useState } from "react";
import { Button } from "../../../src/ui/Button";
import { isClosedCss } from "../look/styleSheet";
import { faultOfRules } from "../look/typed";
import { Field } from "../parts/fields";
import { useStudio } from "../StudioContext";
import { groupTitles } from "../words/names";
import { BeginDialog, LoadDialog } from "../work/Replacing";
import { emptyWork, isSameForm, type Work, withFile } from "../work/work";
import { jsonFault } from "./jsonPlace";

type Files = readonly (readonly [name: string, text: string])[];

/** Chosen files, and the message that follows their loading. */
interface Loaded {
  readonly files: Files;
  readonly message: string;
}

function withFiles(work: Work, files: Files): Work {
  return files.reduce((before, [name, text]) => withFile(before, name, text) ?? before, work);
}

/** What becomes of a style sheet's parts without a setting. */
function carriedIn(name: string, text: string): string {
  const rules = withFile(emptyWork, name, text)?.look.rules;
  if (!/\.css$/i.test(name) || rules === undefined) return "";
  return `What has no setting here is kept under Look › ${groupTitles.rules}, and comes with the next ${name}: ${rules}`;
}

function refusalOf(name: string, text: string): string {
  if (/\.css$/i.test(name) && !isClosedCss(text)) return `${name}: ${faultOfRules}`;
  const fault = /\.css$/i.test(name) ? null : jsonFault(text);
  return fault
    ? `${name}: line ${fault.line}, column ${fault.column}: ${fault.reason}.`
    : `${name} is neither a JSON object nor a stylesheet with --admissions-… properties.`;
}

/** Loads files of an earlier session, or begins an empty work. */
export function LoadBack() {
  const { work, change } = useStudio();
  const [isBeginning, setBeginning] = useState(false);
  const [message, setMessage] = useState("");
  const [waiting, setWaiting] = useState<Loaded | null>(null);
  function take({ files, message: taken }: Loaded): void {
    change("file", (before) => withFiles(before, files));
    setMessage(taken);
    setWaiting(null);
  }
  async function load({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const files = [...(target.files ?? [])];
    const read = await Promise.all(files.map(async (file) => [file.name, await file.text()] as const));
    const refused = read.filter(([name, text]) => withFile(emptyWork, name, text) === null);
    const names = read.filter((each) => !refused.includes(each)).map(([name]) => name);
    const loaded = names.length > 0 ? `Loaded ${names.join(" and ")}. ` : "";
    const taken: Loaded = {
      files: read,
      message:
        loaded + [...refused.map((file) => refusalOf(...file)), ...read.map((file) => carriedIn(...file))].join(" "),
    };
    target.value = "";
    // Asks before the files replace settings, as before a link does.
    if (isSameForm(work, emptyWork) || isSameForm(withFiles(work, read), work)) take(taken);
    else setWaiting(taken);
  }
  return (
    <section className="card">
      <Field id="load" label="Load files back" hint="institution.json, admissions-form.css, a language such as fr.json">
        {(control) => (
          <input {...control} type="file" multiple accept=".json,.css" onChange={(event) => void load(event)} />
        )}
      </Field>
      <p className="hint" role="status">
        {message}
      </p>
      <Button
        look="quiet"
        size="compact"
        disabled={isSameForm(work, emptyWork) && work.server === emptyWork.server}
        onClick={() => setBeginning(true)}
      >
        Begin again
      </Button>
      <LoadDialog
        loaded={waiting ? withFiles(work, waiting.files) : null}
        own={work}
        onOpen={() => waiting && take(waiting)}
        onKeep={() => setWaiting(null)}
      />
      <BeginDialog
        isOpen={isBeginning}
        own={work}
        onKeep={() => setBeginning(false)}
        onBegin={() => {
          change("start", () => emptyWork);
          setBeginning(false);
        }}
      />
    </section>
  );
}
