import { buildCatalogue } from "../../shared/catalogue/catalogue";
import { institutionOf } from "../../shared/catalogue/config/institutionOf";
import type { Institution } from "../../shared/catalogue/institution";
import { examples } from "../work/reading";
import { apiFolder, createApi } from "./api";
import { startShiftedClock, unshiftedNow } from "./clock";
import { datesFor } from "./dates";
import type { PickingListener, Show } from "./page";
import { pickingMarks, startPicking } from "./picking";
import { createRevealing } from "./revealing";
import { type Screen, screenOf, screens } from "./screens";

/* The page in the frame: the real form, with an API inside the page. The studio sends its configuration and look. */

const [first] = screens;
const screen = screenOf(new URL(location.href).searchParams.get("screen")) ?? first;
let institution: Institution = institutionOf(examples);

/** A cookie jar of this page alone: a preview must not log anyone in on the site that shows it. */
function keepCookies(isLoggedIn: boolean): void {
  const jar = new Map<string, string>(isLoggedIn ? [["studio-session", "1"]] : []);
  Object.defineProperty(document, "cookie", {
    get: () => [...jar].map(([name, value]) => `${name}=${value}`).join("; "),
    set(text: string) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
      if (/max-age=-/i.test(text)) jar.delete(name);
      else jar.set(name, value);
    },
  });
}

/** Clears the answers that an earlier preview typed as a visitor. */
function forgetDrafts(): void {
  for (const name of Object.keys(sessionStorage)) if (name.includes(apiFolder)) sessionStorage.removeItem(name);
}

function answerCalls(shown: Screen): void {
  const respond = createApi(shown, () => buildCatalogue(institution));
  const network = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    // Anyone can make a link whose configuration names addresses: requests must not use the user's own session.
    return (await respond(request.clone(), location.href)) ?? network(request, { credentials: "omit" });
  };
}

const shiftClock = startShiftedClock();

let form: HTMLElementTagNameMap["admissions-form"] | null = null;

function createForm(shown: Screen): HTMLElementTagNameMap["admissions-form"] {
  const made = document.createElement("admissions-form");
  made.setAttribute("api-base-url", new URL(apiFolder, location.href).href);
  made.setAttribute("session-cookie-prefix", "studio-");
  if (shown.person === "partner") made.setAttribute("service-token", "preview");
  return made;
}

/** The institution's own rules; a constructed sheet loads none of their imports. */
const ownRules = new CSSStyleSheet();
document.adoptedStyleSheets.push(ownRules);

function show(shown: Screen, { config, properties, rules, scheme, language }: Show): void {
  const { dates, now } = datesFor(shown, config.dates, unshiftedNow());
  shiftClock(now - unshiftedNow());
  const dated = { ...config, dates };
  institution = institutionOf(dated);
  const isNew = form === null;
  const shownForm = form ?? createForm(shown);
  document.documentElement.style.colorScheme = scheme;
  shownForm.setAttribute("lang", language);
  ownRules.replaceSync(rules);
  shownForm.removeAttribute("style");
  for (const [name, value] of properties) shownForm.style.setProperty(name, value);
  // An equal configuration would restart the form's translation.
  if (JSON.stringify(shownForm.config) !== JSON.stringify(dated)) shownForm.config = dated;
  if (isNew) {
    document.querySelector("main")?.append(shownForm);
    shownForm.shadowRoot?.adoptedStyleSheets.push(pickingMarks);
  }
  form = shownForm;
}

if (screen) {
  location.hash = screen.route;
  keepCookies(screen.person === "applicant");
  forgetDrafts();
  answerCalls(screen);
  let listener: PickingListener | null = null;
  window.studioPreview = {
    // A copy, because an object of another page has other prototypes.
    show: (shown) => show(screen, structuredClone(shown)),
    setPicking: startPicking(
      (picked) => listener?.onPick(picked),
      () => listener?.onLeave(),
    ),
    listen(next) {
      listener = next;
    },
    reveal: createRevealing(() => form),
  };
}
