import { buildCatalogue } from "../../shared/catalogue/catalogue";
import type { InstitutionConfig } from "../../shared/catalogue/config/institutionConfig";
import { institutionOf } from "../../shared/catalogue/config/institutionOf";
import type { Institution } from "../../shared/catalogue/institution";
import { apiFolder, createApi } from "./api";
import { datesFor, startShiftedClock, unshiftedNow } from "./dates";
import { examples, firstScreen, screenOf } from "./screens";

/* The page in the frame: the real form, with an API inside the page. The studio sends its configuration and look. */

interface Show {
  readonly config: InstitutionConfig;
  readonly css: string;
  readonly scheme: string;
  readonly language: string;
  /** The id of the element that was changed, which is scrolled into view. */
  readonly changed: string;
}

/** What the page in the frame offers to the studio around it. Both are pages of one site. */
export interface PreviewPage {
  readonly show: (shown: Show) => void;
}

declare global {
  interface Window {
    studioPreview?: PreviewPage;
  }
}

const screen = screenOf(new URL(location.href).searchParams.get("screen")) ?? firstScreen;
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

function answerCalls(): void {
  const respond = createApi(screen, () => buildCatalogue(institution));
  const network = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    // A configuration may name addresses of this site: requests must not use the user's own session.
    return (await respond(request.clone(), location.href)) ?? network(request, { credentials: "omit" });
  };
}

const shiftClock = startShiftedClock();

const form = document.createElement("admissions-form");
form.setAttribute("api-base-url", new URL(apiFolder, location.href).href);
form.setAttribute("session-cookie-prefix", "studio-");
if (screen.person === "partner") form.setAttribute("service-token", "preview");

/** The institution's style sheet; a constructed one loads no imports. */
const sheet = new CSSStyleSheet();
document.adoptedStyleSheets.push(sheet);

function show({ config, css, scheme, language, changed }: Show): void {
  sheet.replaceSync(css);
  const { dates, now } = datesFor(screen, config.dates, unshiftedNow());
  shiftClock(now - unshiftedNow());
  const dated = { ...config, dates };
  institution = institutionOf(dated);
  document.documentElement.style.colorScheme = scheme;
  form.setAttribute("lang", language);
  // An equal configuration would restart the form's translation.
  if (JSON.stringify(form.config) !== JSON.stringify(dated)) form.config = dated;
  if (!form.isConnected) document.querySelector("main")?.append(form);
  form.shadowRoot?.getElementById(changed)?.scrollIntoView({ block: "nearest" });
}

location.hash = screen.route;
keepCookies(screen.person === "applicant");
// The answers that an earlier preview typed as a visitor.
for (const name of Object.keys(sessionStorage)) if (name.includes(apiFolder)) sessionStorage.removeItem(name);
answerCalls();
// A copy, because an object of another page has other prototypes.
window.studioPreview = { show: (shown) => show(structuredClone(shown)) };
