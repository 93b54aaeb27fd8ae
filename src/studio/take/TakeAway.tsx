import { type ChangeEvent, useState } from "react";
import { inputClass } from "../../widget/controls/inputClass";
import { Button } from "../../widget/ui/Button";
import { classes } from "../../widget/ui/stylesheet";
import { Faults } from "../Faults";
import { cssOf } from "../look/look";
import { useStudio } from "../StudioContext";
import { ChoiceField, descriptionOf, Frame, namesById, TextField } from "../settings/controls";
import { partIn, stillMissing, withFile } from "../work";
import { type Integrity, policyFor, readServer, type Way, ways } from "./snippets";

/** The hashes of the scripts of this release; the build puts them in. */
declare const integrity: Integrity;

/** Saves a text as a download. */
function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  Object.assign(document.createElement("a"), { href: address, download: name }).click();
  URL.revokeObjectURL(address);
}

/** A file that was made, to copy and to download. */
function FileBox({ name, title, text, note }: Readonly<Record<"name" | "title" | "text" | "note", string>>) {
  return (
    <section className="card">
      <h2>{title}</h2>
      <p className="hint">{note}</p>
      <textarea
        className={classes(inputClass, "code")}
        readOnly
        rows={Math.min(12, text.split("\n").length)}
        aria-label={title}
        spellCheck={false}
        value={text}
        onFocus={({ target }) => target.select()}
      />
      <Button look="secondary" size="compact" aria-label={`Download ${name}`} onClick={() => download(name, text)}>
        Download
      </Button>
    </section>
  );
}

/** Why a file was not loaded. */
function refusalOf(name: string, text: string): string {
  if (/\.css$/i.test(name)) return `${name} has nothing of the form in it.`;
  try {
    JSON.parse(text);
  } catch (error) {
    return `${name} is not JSON: ${error instanceof Error ? error.message : String(error)}.`;
  }
  return `${name} is no JSON object.`;
}

/** Loads files of an earlier visit, or begins with nothing. */
function LoadBack() {
  const { work, replace } = useStudio();
  const [refused, setRefused] = useState("");
  const mayReplace = () => Object.keys(work).length === 0 || confirm("Your work in the studio is replaced. Go on?");
  async function load({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const files = await Promise.all(
      [...(target.files ?? [])].map(async (file) => [file.name, await file.text()] as const),
    );
    target.value = "";
    const bad = files.filter(([name, text]) => withFile({}, name, text) === null);
    setRefused(bad.map((file) => refusalOf(...file)).join(" "));
    if (bad.length < files.length && mayReplace())
      replace(files.reduce((before, file) => withFile(before, ...file) ?? before, work));
  }
  const frame = {
    id: "load",
    label: "Load files back",
    hint: "institution.json, admissions-form.css, a language such as fr.json",
    fault: refused,
  };
  return (
    <section className="card">
      <Frame {...frame}>
        <input
          id={frame.id}
          type="file"
          multiple
          accept=".json,.css"
          aria-describedby={descriptionOf(frame)}
          onChange={(event) => void load(event)}
        />
      </Frame>
      <Button look="quiet" size="compact" onClick={() => mayReplace() && replace({})}>
        Begin again
      </Button>
    </section>
  );
}

/** The files and the snippet, each to copy and to download. */
export function TakeAway() {
  const { work, reading } = useStudio();
  const [wayId, setWay] = useState<string>(ways[0].id);
  const way: Way = ways.find(({ id }) => id === wayId) ?? ways[0];
  const [typed, setTyped] = useState(location.origin);
  const address = readServer(typed);
  const server = address ?? location.origin;
  const css = cssOf(reading.look);
  // Within a string of CSS the same text, which does not end the element.
  const style = way.hasStyle && css !== "" ? `<style>\n${css.replaceAll("</", "<\\/")}</style>\n` : "";
  const missing = stillMissing(work);
  const config = { $schema: `${server}/dist/institution.schema.json`, ...partIn(work, "config") };
  return (
    <>
      <Faults faults={missing} tone="warning" heading={`Still to give: ${missing.length}`} />
      <FileBox
        name="institution.json"
        title="1. institution.json"
        note="The form's texts and questions. The server reads it: INSTITUTION_CONFIG=/etc/admissions/institution.json"
        text={`${JSON.stringify(config, null, 2)}\n`}
      />
      <FileBox
        name="admissions-form.css"
        title="2. admissions-form.css"
        note="How it looks: for the page that shows the form, and beside institution.json for the server's own pages. The form is dark only on a page whose stylesheet says :root { color-scheme: light dark; }"
        text={css === "" ? "/* The standard look: nothing to set. */\n" : css}
      />
      <section className="card">
        <TextField
          id="server"
          label="Address of your server"
          hint="It holds the applications and gives pages the form; until you write it, it is the studio's own"
          fault={
            address === null ? "It must begin with https://, without ? and #, as https://apply.university.edu" : ""
          }
          type="url"
          value={typed}
          onChange={setTyped}
        />
        <ChoiceField
          id="way"
          label="Your page"
          hint={way.note}
          value={wayId}
          options={namesById(ways)}
          onChange={setWay}
        />
        <p className="hint">
          A page in Spanish, <code>&lt;html lang="es"&gt;</code>, shows the form in Spanish by itself; so does{" "}
          <code>lang="es"</code> on the tag, or <code>?lang=es</code> in the address of the server's own page.
        </p>
      </section>
      <FileBox
        name="snippet.html"
        title="3. Snippet"
        note="Hashes and preloads in it are those of this release: take it again after an upgrade."
        text={`<!-- A Content-Security-Policy of the page needs: ${policyFor(server, way)} -->\n${style}${way.snippet(server, integrity)}\n`}
      />
      <LoadBack />
    </>
  );
}
