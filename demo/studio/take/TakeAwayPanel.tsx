import { type ChangeEvent, useEffect, useId, useState } from "react";
import { grandviewUniversity } from "../../../src/catalogue/institution";
import { languageTags } from "../../../src/texts/languages";
import { Button } from "../../../src/ui/Button";
import { Notice } from "../../../src/ui/Notice";
import { contrastsOf, isTooLow } from "../look/contrast";
import { LowContrasts } from "../look/LookPanel";
import { cssOf } from "../look/look";
import { ChoiceField, Field, TextField } from "../parts/fields";
import { serverSetting, titleOf } from "../places";
import { useStudio } from "../StudioContext";
import { nameOf } from "../words/names";
import { isObject } from "../work/json";
import { linkOf } from "../work/keeping";
import { BeginDialog, LoadDialog } from "../work/Replacing";
import { stillOurs } from "../work/stillOurs";
import { emptyWork, isSameForm, type Work, withFile } from "../work/work";
import { copy, download } from "./files";
import { jsonFault } from "./jsonPlace";
import { readServer } from "./server";
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

type Files = readonly (readonly [name: string, text: string])[];

/** Chosen files, and the message that follows their loading. */
interface Loaded {
  readonly files: Files;
  readonly message: string;
}

function withFiles(work: Work, files: Files): Work {
  return files.reduce((before, [name, text]) => withFile(before, name, text) ?? before, work);
}

function refusalOf(name: string, text: string): string {
  const fault = /\.css$/i.test(name) ? null : jsonFault(text);
  return fault
    ? `${name}: line ${fault.line}, column ${fault.column}: ${fault.reason}.`
    : `${name} is neither a JSON object nor a stylesheet with --admissions-… properties.`;
}

/** Takes files of an earlier session, and begins again. */
function LoadBack() {
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
      message: loaded + refused.map(([name, text]) => refusalOf(name, text)).join(" "),
    };
    target.value = "";
    // What would be lost is asked for, as before a link.
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
  const paths = stillOurs(work.config, work.look);
  if (paths.length === 0) return null;
  return (
    <Notice tone="warning" heading={`Still ${grandviewUniversity.partnerName}'s: ${paths.length}`}>
      <p>Applicants would meet these of a university that does not exist. Say your own:</p>
      <ul>
        {paths.map((path) => (
          <li key={path.join(".")}>
            <button type="button" className="link" onClick={() => goTo(path)}>
              {titleOf(path)}
            </button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** The colours that applicants could not read. */
function TooLow() {
  const { look } = useStudio().work;
  const low = contrastsOf(look).filter(isTooLow);
  if (low.length === 0) return null;
  return (
    <Notice tone="warning" heading={`Colours with too little contrast: ${low.length}`}>
      <LowContrasts low={low} />
    </Notice>
  );
}

function languageName(tag: string): string {
  return new Intl.DisplayNames(["en"], { type: "language" }).of(tag) ?? tag;
}

/** The files and the snippet, each to copy and to download. */
export function TakeAwayPanel() {
  const { work, faults, change } = useStudio();
  const integrity = useIntegrity();
  const [language, setLanguage] = useState("");
  const ownLanguages = isObject(work.config.translations) ? Object.keys(work.config.translations) : [];
  const languages = [...new Set([...languageTags, ...ownLanguages])];
  const server = work.server ?? location.origin;
  const way = wayOf(work.way);
  const read = readServer(server);
  const base = "address" in read ? read.address : null;
  const css = cssOf(work.look);
  const style = way.hasStyle && css !== "" ? `<style>\n${css}</style>\n` : "";
  const config = { ...(base === null ? {} : { $schema: `${base}/dist/institution.schema.json` }), ...work.config };
  return (
    <>
      {faults.some(({ place }) => place.panel === "words") ? (
        <p className="fault">The configuration has faults: the server would not start with it.</p>
      ) : null}
      <TooLow />
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
          id={serverSetting.join(".")}
          label={nameOf(serverSetting)}
          fault={"reason" in read ? read.reason : undefined}
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
        <ChoiceField
          id="language"
          label="Language of the form"
          hint={
            'A page in Spanish, <html lang="es">, shows the form in Spanish by itself; lang="es" on the tag does so on any page. On the server\'s own page, add ?lang=es to the address.'
          }
          value={language}
          options={[["", "As the page"], ...languages.map((each) => [each, languageName(each)] as const)]}
          onChange={setLanguage}
        />
      </section>
      {base === null ? null : (
        <>
          <FileBox
            name={way.file}
            title="3. Snippet"
            note={
              Object.keys(integrity).length > 0
                ? "Its hashes and preloads are those of this release: take it again after an upgrade."
                : "From a release's studio it also has integrity hashes and preloads."
            }
            text={`${style}${way.snippet(base, integrity, language)}\n`}
          />
          <FileBox
            name="the policy"
            title="If your page has a Content-Security-Policy"
            note="Add these. A server with S3 uploads also needs its bucket in connect-src."
            isFile={false}
            text={policyFor(base, way)}
          />
        </>
      )}
      <section className="card">
        <h2>If the form shows {grandviewUniversity.partnerName}</h2>
        <p className="hint">
          Then institution.json was not reached, or it has a fault. Applicants read the standard form and nothing of it:
          the reason is in the browser's console, and in the event <code>admissions-error</code>, which your page can
          report to you.
        </p>
      </section>
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
