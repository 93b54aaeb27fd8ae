import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { compileInstitution } from "../../src/build/compileInstitution";
import { byId } from "../support/browsers/engines/engineApplicant";
import { inEachEngine } from "../support/browsers/engines/engines";
import { type Listening, listening } from "../support/listening";
import { applicationScript } from "../support/pages/hosts/hostPage";
import { root } from "../support/root";
import { waitFor } from "../support/waitFor";

const config = {
  partnerName: "Larkspur College",
  helpEmail: "admission@larkspur.example",
  admissionsAddress: { name: "Office of Admission", lines: ["1 Mill Lane"] },
  start: { text: { en: "Welcome to the hill.", es: "Bienvenida a la colina." } },
  questions: { suffix: { hidden: true } },
  dates: { timeZone: "America/New_York", opens: "2020-01-01" },
} as const;

/** What a first step has not, in every place where it could act; each act marks the page. */
const hostile = `<div class="admissions-surface" part="surface" lang="en"><p id="harmless" onclick="act()" style="color: red">Text</p>
<script>act()</script><iframe srcdoc="<script>parent.act()</script>"></iframe><img src="x" onerror="act()"/><svg onload="act()"><path d="M0 0"/></svg>
<style>:host { display: none }</style><details open ontoggle="act()"><summary>More</summary></details>
<a id="link" href="javascript:act()">Link</a><form action="javascript:act()"><button>Send</button></form></div>`;

let widget: Listening;
let page: Listening;
/** Answers the requests of the application, which wait for it. */
let release = () => {};

beforeAll(async () => {
  const { version } = JSON.parse(readFileSync(join(root, "dist/institution.json"), "utf8"));
  const compiled = await compileInstitution(config, version);
  const filesAt = (address: string): Readonly<Record<string, string>> => ({
    "/institution.json": JSON.stringify(compiled),
    // Firefox has not loaded a page while it waits for a script.
    "/start.js": `addEventListener("load", () => setTimeout(() => import("${address}/dist/admissions-form.js")));`,
    "/hostile.json": JSON.stringify({ ...compiled, steps: { en: hostile } }),
  });
  widget = await listening(({ url = "" }, response) => {
    const own = filesAt(widget.url)[url];
    response.setHeader("access-control-allow-origin", "*");
    response.setHeader("content-type", url.endsWith(".js") ? "text/javascript" : "application/json");
    const send = () => response.end(own ?? readFileSync(join(root, url)));
    if (!applicationScript.test(url)) return void send();
    const before = release;
    release = () => {
      before();
      send();
    };
  });
  const policy = `default-src 'none'; script-src ${widget.url}; connect-src ${widget.url}; img-src 'self'; require-trusted-types-for 'script'`;
  page = await listening(({ url = "" }, response) => {
    const [, name = "", language = ""] = url.split("/");
    if (name !== "hostile") response.setHeader("content-security-policy", policy);
    const act = name === "hostile" ? "<script>function act() { document.title = 'acted'; }</script>" : "";
    response.setHeader("content-type", "text/html; charset=utf-8").end(
      `<!doctype html><html lang="${language}"><title>Host</title>${act}<script src="${widget.url}/start.js"></script>
      <admissions-form api-base-url="/" config-url="${widget.url}/${name}.json"></admissions-form>`,
    );
  });
});

afterAll(() => Promise.all([widget.stop(), page.stop()]));

/** The value of the first field, and whether it is the one into which a letter was typed. */
const typed = () => {
  const input = document.querySelector("admissions-form")?.shadowRoot?.getElementById("first_name");
  return input instanceof HTMLInputElement ? `${input.value} ${Reflect.get(input, "isMarked")}` : "";
};
const mark = () => {
  const input = document.querySelector("admissions-form")?.shadowRoot?.getElementById("first_name");
  return input !== null && input !== undefined && Reflect.set(input, "isMarked", true);
};
/** The application has the answers once it keeps them. */
const isKept = () => Object.values(sessionStorage).some((kept) => String(kept).includes("Zuzana"));

describe("the first step of an institution on a page of another origin", () => {
  inEachEngine(
    "takes letters before the application, under a strict policy and Trusted Types, and a hostile file does nothing",
    async (visitor) => {
      const { page: tab } = visitor;
      release = () => {};
      await tab.goTo(`${page.url}/hostile/en`);
      await visitor.shows("p", "Text");
      await tab.click(byId("harmless"));
      await tab.click(byId("link"));
      const forbidden = () =>
        document
          .querySelector("admissions-form")
          ?.shadowRoot?.querySelectorAll(
            "script, iframe, img, style, form, [onclick], [onload], [ontoggle], [href^=java]",
          ).length;
      expect(await tab.evaluate(forbidden, null)).toBe(0);
      release();
      await visitor.heading("About You");
      expect(await tab.evaluate(() => document.title, null)).toBe("Host");

      // Another origin for each language: the draft of the first is not the second's.
      for (const [language, origin, welcome] of [
        ["en", page.url, "Welcome to the hill."],
        ["es", page.url.replace("localhost", "127.0.0.1"), "Bienvenida a la colina."],
      ] as const) {
        release = () => {};
        await tab.goTo(`${origin}/institution/${language}`);
        await visitor.shows("p", welcome);
        await tab.type(byId("first_name"), "Zuzan");
        expect([await tab.evaluate(mark, null), await tab.has(byId("suffix"))]).toEqual([true, false]);
        release();
        await tab.write("a");
        await waitFor("the answers", async () => (await tab.evaluate(isKept, null)) || undefined);
        expect(await tab.evaluate(typed, null)).toBe("Zuzana true");
        expect(await tab.faults()).toEqual([]);
      }
    },
  );
});
