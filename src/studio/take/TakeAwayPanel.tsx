import { useEffect, useState } from "react";
import { Notice } from "../../widget/ui/Notice";
import { reasonAt } from "../faults";
import { cssOf } from "../look/look";
import { ChoiceField, TextField } from "../parts/fields";
import { serverSetting, titleOf } from "../places";
import { useStudio } from "../StudioContext";
import { nameOf } from "../words/names";
import { linkOf } from "../work/link";
import { stillMissing } from "../work/stillMissing";
import { CompiledFile } from "./CompiledFile";
import { FileBox } from "./FileBox";
import { LoadBack } from "./LoadBack";
import { readServer } from "./server";
import { type Integrity, policyFor, wayOf, ways } from "./snippets";

/** The hashes of the scripts, where the studio is served with them. */
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

/** The work as a link, made in advance: a browser allows copying only during a press, not after a wait. */
function LinkBox() {
  const { work } = useStudio();
  const [link, setLink] = useState("");
  useEffect(() => {
    let isNewest = true;
    void linkOf(work, location.href).then((made) => isNewest && setLink(made));
    return () => {
      isNewest = false;
    };
  }, [work]);
  return (
    <FileBox
      name="the link"
      title="A link that holds it all"
      note="Send it to a colleague: the work is in the link itself, and no server sees it. It takes neither the address of your server nor rules of your own over."
      isFile={false}
      text={link}
    />
  );
}

/** Lists the settings without which the configuration cannot be used. */
function StillMissing() {
  const { work, goTo } = useStudio();
  const paths = stillMissing(work.config);
  if (paths.length === 0) return null;
  return (
    <Notice tone="warning" heading={`Still to give: ${paths.length}`}>
      <p>No server starts and no page shows the form without them:</p>
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

/** The files and the snippet, each to copy and to download. */
export function TakeAwayPanel() {
  const { work, faults, change } = useStudio();
  const integrity = useIntegrity();
  const server = work.server ?? location.origin;
  const way = wayOf(work.way);
  const read = readServer(server);
  const base = "address" in read ? read.address : null;
  const css = cssOf(work.look);
  // Within a string of CSS the same text, which does not end the element.
  const style = way.hasStyle && css !== "" ? `<style>\n${css.replaceAll("</", "<\\/")}</style>\n` : "";
  const hasFaults = faults.some(({ place }) => place.panel === "words");
  const config = { ...(base === null ? {} : { $schema: `${base}/dist/institution.schema.json` }), ...work.config };
  return (
    <>
      {hasFaults ? <p className="fault">The configuration has faults: the server would not start with it.</p> : null}
      <StillMissing />
      <FileBox
        name="institution.json"
        title="1. institution.json"
        note="The form's texts and questions. The server reads it: INSTITUTION_CONFIG=/etc/admissions/institution.json"
        text={`${JSON.stringify(config, null, 2)}\n`}
      />
      <FileBox
        name="admissions-form.css"
        title="2. admissions-form.css"
        note="How it looks: for the page that shows the form, and beside institution.json for the server's own pages."
        text={css === "" ? "/* The standard look: nothing to set. */\n" : css}
      />
      <CompiledFile config={work.config} isDisabled={hasFaults || stillMissing(work.config).length > 0} />
      <section className="card">
        <TextField
          id={serverSetting.join(".")}
          label={nameOf(serverSetting)}
          fault={reasonAt(faults, serverSetting)}
          hint="It holds the applications, and gives pages the form. Until you write it, it is the address of this studio."
          type="url"
          value={server}
          onChange={(text) => change(serverSetting, (before) => ({ ...before, server: text }))}
        />
        <ChoiceField
          id="way"
          label={nameOf(["take", "way"])}
          hint={way.note}
          value={way.id}
          options={ways.map(({ id, name }) => [id, name])}
          onChange={(id) => change(["take", "way"], (before) => ({ ...before, way: id }))}
        />
        <p className="hint">
          A page in Spanish, <code>&lt;html lang="es"&gt;</code>, shows the form in Spanish by itself; so does{" "}
          <code>lang="es"</code> on the tag, or <code>?lang=es</code> in the address of the server's own page.
        </p>
      </section>
      <FileBox
        name="the line for dark"
        title="If the form should be dark, too"
        note="It is dark only on a page that says that it can be, for visitors whose device is dark. Without this line in your page's stylesheet it always stays light."
        isFile={false}
        text={":root { color-scheme: light dark; }"}
      />
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
            text={`${style}${way.snippet(base, integrity)}\n`}
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
        <h2>If the form does not appear</h2>
        <p className="hint">
          Then there is no form at the address of your server, at which <code>/dist/admissions-form.js</code> must open;
          or institution.json was not reached, or lacks the name or the address for help: the reason is in the browser's
          console, and in the event <code>admissions-error</code>, which your page can report to you. Another part with
          a fault is left out.
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
