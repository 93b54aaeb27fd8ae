import { resolve } from "node:path";
import { institution, sampleNote } from "./institution";
import {
  isProduction,
  metricsToken,
  requireDatabase,
  requireForProduction,
  requireHttps,
  requireLocal,
  secret,
} from "./production";
import {
  cookieDomain,
  days,
  type Environment,
  mailFrom,
  office,
  origins,
  port,
  program,
  proxies,
  requireExact,
  text,
  url,
} from "./readers";
import { s3 } from "./s3";
import { SettingFault } from "./settingFault";
import { formerSettings } from "./settingTable";

function publicUrlOf(environment: Environment): string | null {
  const value = url(environment, "PUBLIC_URL", ["https", "http"]);
  if (value === null) return null;
  const { href, search, hash, username } = new URL(value);
  if (search || hash || username) throw new SettingFault("PUBLIC_URL must have no query, hash or user name.");
  return href.replace(/\/+$/, "");
}

/** The value of `FORM_URL` for a server that serves the page with the form itself. */
const ownPage = "self";

/**
 * `FORM_URL`: the address of the page that embeds the form, to which the links in e-mails lead. Null when this server
 * serves that page, which outside production is the default. Throws a `SettingFault` on anything else.
 */
function formUrl(environment: Environment, production: boolean): string | null {
  const value = text(environment, "FORM_URL");
  if (value === ownPage || (value === null && !production)) return null;
  if (value === null) {
    throw new SettingFault(
      `FORM_URL must be set in production: the address of the page that embeds the form, or "${ownPage}" for a plain page of this server.`,
    );
  }
  const page = url(environment, "FORM_URL", ["https", "http"]) ?? value;
  if (production) requireHttps("FORM_URL", page);
  const { hash, username } = new URL(page);
  // The form's routes are in the hash, below the route prefix of the tag.
  if (username || !/^(#\/[^?#]+)?$/.test(hash)) {
    throw new SettingFault("FORM_URL must have no user name, and no hash but the tag's route-prefix, as #/apply.");
  }
  return page;
}

/** `ALLOWED_ORIGINS` and the origin of the page that embeds the form, which must be able to call the API. */
function withFormOrigin(origins: readonly string[], page: string | null): readonly string[] {
  return page === null ? origins : [...new Set([...origins, new URL(page).origin])];
}

/** Outside production, the names of this machine: under the other one the demonstration's partner is another site. */
const thisMachine = ["http://localhost:*", "http://127.0.0.1:*"];

function logLevel(environment: Environment, production: boolean): "info" | "warn" | "silent" {
  if (production) return "info";
  return text(environment, "NODE_ENV") === "test" ? "silent" : "warn";
}

/**
 * Reads and checks the environment variables, once, at the start. Throws a `SettingFault`, whose message is one line, on
 * the first bad value, and in production on values that are unsafe there.
 */
export function readSettings(environment: Environment) {
  for (const [name, remedy] of formerSettings) {
    if (environment[name]) throw new SettingFault(`${name} is no setting any more: ${remedy}.`);
  }
  const production = isProduction(environment);
  const publicUrl = publicUrlOf(environment);
  const smtpUrl = url(environment, "SMTP_URL", ["smtp", "smtps"]);
  const host = text(environment, "HOST") ?? "127.0.0.1";
  if (production) requireForProduction(publicUrl, smtpUrl);
  else requireLocal(environment, publicUrl, host);
  const page = formUrl(environment, production);
  const framing = origins(environment, "FRAME_ANCESTORS");
  const allowed = requireExact("ALLOWED_ORIGINS", origins(environment, "ALLOWED_ORIGINS"));
  const store = s3(environment);
  const form = institution(environment, production);
  const databaseUrl = url(environment, "DATABASE_URL", ["postgres", "postgresql"]);
  if (production) {
    for (const origin of allowed) requireHttps("ALLOWED_ORIGINS", origin);
    for (const origin of framing) requireHttps("FRAME_ANCESTORS", origin);
    if (store !== null) requireHttps("S3_URL", store.endpoint);
    requireDatabase(databaseUrl);
  }
  return {
    production,
    /** 0 means any free port. */
    port: port(environment, 4173),
    host,
    /** The origin (and path) under which people reach this server; the listening address when null. */
    publicUrl,
    /** The page that embeds the form, for links; null when this server serves that page itself. */
    formUrl: page,
    /** Absolute path of the folder for LibreOffice's work, and in a trial for the embedded database. */
    dataDir: resolve(text(environment, "DATA_DIR") ?? ".data"),
    /** A PostgreSQL server; outside production the embedded database when null. */
    databaseUrl,
    /** SMTP server; null: e-mails appear in the outbox. */
    smtpUrl,
    mailFrom: mailFrom(environment),
    /** Who in the office gets notices of submissions; null without notices. */
    office: office(environment),
    /** Days after which an application is deleted; never when null. */
    keepDays: days(environment, "KEEP_APPLICATIONS"),
    /** Null when files are in the database. */
    s3: store,
    /** LibreOffice's program, which converts Word documents; our own simpler converter when null. */
    sofficePath: program(environment, "SOFFICE_PATH"),
    /** Origins besides our own whose pages may call the API. */
    allowedOrigins: withFormOrigin(allowed, page),
    /** Origins besides our own that may show our pages in a frame. */
    frameAncestors: framing.length > 0 || production ? framing : thisMachine,
    sessionCookieDomain: cookieDomain(environment, publicUrl),
    institution: form,
    /** The secret from which every key of the server is derived. */
    secret: secret(environment, production),
    /** The former secret, with which values stored before the last change of secret are encrypted. */
    previousSecret: text(environment, "PREVIOUS_SECRET"),
    /** The proxies whose `X-Forwarded-For` is trusted: names or addresses as in the `proxy-addr` package. */
    trustedProxies: proxies(environment, "TRUSTED_PROXIES"),
    /** The bearer token for `/metrics`. When null, `/metrics` is refused in production and open in development. */
    metricsToken: metricsToken(environment),
    /** Whether the studio is at `/studio.html`: outside production, and in a trial. */
    studio: !production || sampleNote(form.institution) !== null,
    /** What is written to standard output: outside production only what is wrong. */
    logs: logLevel(environment, production),
  };
}

/** Everything an operator can set. */
export type Settings = Readonly<ReturnType<typeof readSettings>>;
