import { type ChangeEvent, useEffect, useId, useState } from "react";
import { grandviewUniversity } from "../../../src/catalogue/institution";
import { Button } from "../../../src/ui/Button";
import { Notice } from "../../../src/ui/Notice";
import { cssOf } from "../look/look";
import { ChoiceField, Field, TextField } from "../parts/fields";
import { useStudio } from "../StudioContext";
import { linkOf } from "../work/keeping";
import { stillOurs } from "../work/stillOurs";
import { emptyWork, withFile } from "../work/work";
import { copy, download } from "./files";
import { type Integrity, policyFor, wayOf, ways } from "./snippets";

interface FileBoxProps {
  readonly name: string;
  readonly title: string;
  readonly text: string;
  /** Whether it can be downloaded, too. */
  readonly isFile?: boolean;
  readonly note?: string;
}

/** A text to take away, with its buttons. */
function FileBox({ name, title, text, isFile = true, note }: FileBoxProps) {
  const id = useId();
  const [message, setMessage] = useState("");
  const onCopy = async () => setMessage((await copy(text)) ? "Copied" : "Select the text and copy it");
  return (
    <section className="card" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {note ? <p className="hint">{note}</p> : null}
      <textarea
        className="input code"
        readOnly
        rows={Math.min(12, text.split("\n").length)}
        aria-labelledby={id}
        spellCheck={false}
        value={text}
      />
      <p className="beside">
        <Button look="secondary" size="compact" aria-label={`Copy ${name}`} onClick={() => void onCopy()}>
          Copy
        </Button>
        {isFile ? (
          <Button look="secondary" size="compact" aria-label={`Download ${name}`} onClick={() => download(name, text)}>
            Download
          </Button>
        ) : null}
        <span className="hint" role="status">
          {message}
        </span>
      </p>
    </section>
  );
}

/** The hashes of the scripts, where the studio stands beside them. */
function useIntegrity(): Integrity {
  const [integrity, setIntegrity] = useState<Integrity>({});
  useEffect(() => {
    const stop = new AbortController();
    fetch("studio/integrity.json", { signal: stop.signal })
      .then((response) => (response.ok ? response.json() : {}))
      .then((read: Integrity) => setIntegrity(read))
      .catch(() => undefined);
    return () => stop.abort();
  }, []);
  return integrity;
}

/** Takes files of an earlier session, and begins again. */
function LoadBack() {
  const { change } = useStudio();
  const [message, setMessage] = useState("");
  async function load({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const files = [...(target.files ?? [])];
    const read = await Promise.all(files.map(async (file) => [file.name, await file.text()] as const));
    const refused = read.filter(([name, text]) => withFile(emptyWork, name, text) === null).map(([name]) => name);
    change("file", (work) => read.reduce((before, [name, text]) => withFile(before, name, text) ?? before, work));
    const names = read.map(([name]) => name).filter((name) => !refused.includes(name));
    const loaded = names.length > 0 ? `Loaded ${names.join(" and ")}. ` : "";
    setMessage(
      refused.length > 0
        ? `${loaded}${refused.join(" and ")} is neither a JSON object nor a stylesheet with --admissions-… properties.`
        : loaded,
    );
    target.value = "";
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
      <Button look="quiet" size="compact" onClick={() => change("start", () => emptyWork)}>
        Begin again
      </Button>
    </section>
  );
}

/** The work as a link, made before it is asked for: a browser lets a press alone copy, not what comes after a wait. */
function LinkBox() {
  const { work } = useStudio();
  const [link, setLink] = useState("");
  useEffect(() => {
    let isNewest = true;
    linkOf(work, location.href).then((made) => isNewest && setLink(made));
    return () => {
      isNewest = false;
    };
  }, [work]);
  return (
    <FileBox
      name="the link"
      title="A link that holds it all"
      note="Send it to a colleague: the work is in the link itself, and no server sees it. It does not take the address of your server over."
      isFile={false}
      text={link}
    />
  );
}

/** What an institution has not said yet: the form would go out with our made-up university's. */
function StillOurs() {
  const { work, goTo } = useStudio();
  const paths = stillOurs(work.config);
  if (paths.length === 0) return null;
  return (
    <Notice tone="warning" heading={`Still ${grandviewUniversity.partnerName}'s: ${paths.length}`}>
      <p>Applicants would read these of a university that does not exist. Say your own:</p>
      <ul>
        {paths.map((path) => (
          <li key={path.join(".")}>
            <button type="button" className="link" onClick={() => goTo(path)}>
              {path.join(" › ")}
            </button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** The files and the snippet, each to copy and to download. */
export function TakeAwayPanel() {
  const { work, faults, change } = useStudio();
  const integrity = useIntegrity();
  const server = work.server ?? location.origin;
  const way = wayOf(work.way);
  const base = server.replace(/\/+$/, "");
  const css = cssOf(work.look);
  const style = way.hasStyle && css !== "" ? `<style>\n${css}</style>\n` : "";
  const config = { $schema: `${base}/dist/institution.schema.json`, ...work.config };
  return (
    <>
      {faults.length > 0 ? (
        <p className="fault">The configuration has faults: the server would not start with it.</p>
      ) : null}
      <StillOurs />
      <FileBox
        name="institution.json"
        title="1. institution.json"
        note="What the form says and asks. The server reads it: INSTITUTION_CONFIG=/etc/admissions/institution.json"
        text={`${JSON.stringify(config, null, 2)}\n`}
      />
      <FileBox
        name="admissions-form.css"
        title="2. admissions-form.css"
        note="How it looks: for the page that shows the form, and beside institution.json for the server's own pages."
        text={css === "" ? "/* The standard look: nothing to set. */\n" : css}
      />
      <section className="card">
        <TextField
          id="server"
          label="Address of your server"
          hint="It holds the applications, and gives pages the form"
          type="url"
          value={server}
          onChange={(text) => change("server", (before) => ({ ...before, server: text }))}
        />
        <ChoiceField
          id="way"
          label="Your page"
          hint={way.note}
          value={way.id}
          options={ways.map(({ id, name }) => [id, name])}
          onChange={(id) => change("way", (before) => ({ ...before, way: id }))}
        />
      </section>
      <FileBox
        name={way.file}
        title="3. Snippet"
        note={
          Object.keys(integrity).length > 0
            ? "Its hashes and preloads are those of this release: take it again after an upgrade."
            : "From a release's studio it also has integrity hashes and preloads."
        }
        text={`${style}${way.snippet(base, integrity)}\n`}
      />
      <FileBox
        name="the policy"
        title="If your page has a Content-Security-Policy"
        note="Add these. A server with S3 uploads also needs its bucket in connect-src."
        isFile={false}
        text={policyFor(base, way)}
      />
      <section className="card">
        <h2>If your page is not on the server</h2>
        <p className="hint">
          The server must name its origin: <code>ALLOWED_ORIGINS=https://www.university.edu</code>. Best is a page of
          the same site, whose sessions are first-party.
        </p>
      </section>
      <LinkBox />
      <LoadBack />
    </>
  );
}
