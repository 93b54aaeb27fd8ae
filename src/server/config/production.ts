import { isIP } from "node:net";
import { type Environment, text } from "./readers";
import { SettingFault } from "./settingFault";

/** The secret of a developer's machine, public in this file and therefore refused in production. */
const developmentSecret = "a-secret-for-development-that-everyone-can-read";

const fewestCharacters = 32;
/** 32 random hexadecimal digits practically always have at least this many different ones. */
const fewestDifferent = 8;

/** Throws a `SettingFault` on a value that is short or repeats a few characters. */
function requireHardToGuess(name: string, value: string): void {
  if (value.length >= fewestCharacters && new Set(value).size >= fewestDifferent) return;
  throw new SettingFault(
    `${name} must have at least ${fewestCharacters} characters, ${fewestDifferent} of them different: try \`openssl rand -hex 32\`.`,
  );
}

/** The bearer token for `/metrics`, or null. Throws a `SettingFault` on one that can be guessed. */
export function metricsToken(environment: Environment): string | null {
  const value = text(environment, "METRICS_TOKEN");
  if (value !== null) requireHardToGuess("METRICS_TOKEN", value);
  return value;
}

/**
 * The secret from which all keys are derived. Throws a `SettingFault` in production when it is missing, a well-known
 * default, or can be guessed.
 */
export function secret(environment: Environment, production: boolean): string {
  const value = text(environment, "SECRET");
  if (!production) return value ?? developmentSecret;
  if (value === null || value === developmentSecret || /^(secret|change.?me|default)/i.test(value)) {
    throw new SettingFault("SECRET must be set to a secret of your own in production: try `openssl rand -hex 32`.");
  }
  requireHardToGuess("SECRET", value);
  return value;
}

const otherModes = ["development", "test"];

/** Whether `NODE_ENV` is `production`. Throws a `SettingFault` on a value that is none of the known ones. */
export function isProduction(environment: Environment): boolean {
  const mode = text(environment, "NODE_ENV");
  if (mode === null || mode === "production") return mode !== null;
  if (otherModes.includes(mode)) return false;
  throw new SettingFault(`NODE_ENV is "${mode}". Use production, or leave it out for development.`);
}

/** Whether a host's name or address is this machine. */
export function isThisMachine(host: string): boolean {
  return host === "localhost" || host === "::1" || (isIP(host) === 4 && host.startsWith("127."));
}

/**
 * Refuses a development start that others could reach: development shows every applicant's mail at /outbox, and its secret is
 * public.
 */
export function requireLocal(environment: Environment, publicUrl: string | null, host: string): void {
  if (publicUrl?.startsWith("https:")) {
    throw new SettingFault("PUBLIC_URL begins with https, but this is development. Set NODE_ENV=production.");
  }
  if (isThisMachine(host)) return;
  const own = text(environment, "SECRET");
  if (own === null) {
    throw new SettingFault(`HOST is "${host}", which others can reach. Set a SECRET, or NODE_ENV=production.`);
  }
  requireHardToGuess("SECRET", own);
}

/** Throws a `SettingFault` on the address of a page that is neither encrypted nor on this machine. */
export function requireHttps(name: string, address: string): void {
  const { protocol, hostname } = new URL(address);
  if (protocol === "https:" || isThisMachine(hostname.replace(/^\[|\]$/g, ""))) return;
  throw new SettingFault(
    `${name} must begin with https in production: http shows sessions and answers to the network.`,
  );
}

/**
 * Requires a database, and refuses one on another machine without TLS, which shows answers and its password to the network.
 * `sslmode=disable` is the operator's word that this network is theirs.
 */
export function requireDatabase(databaseUrl: string | null): void {
  if (databaseUrl === null) {
    throw new SettingFault(
      "DATABASE_URL must be set in production, as postgres://user:password@127.0.0.1/admissions: the database that createdb makes.",
    );
  }
  const { hostname, searchParams } = new URL(databaseUrl);
  const host = searchParams.get("host") ?? hostname;
  const isHere = host === "" || host.startsWith("/") || isThisMachine(host.replace(/^\[|\]$/g, ""));
  if (isHere || searchParams.has("sslmode")) return;
  throw new SettingFault(
    `DATABASE_URL names ${host}, another machine, without TLS. Add ?sslmode=verify-full, or ?sslmode=disable where the network between is yours alone.`,
  );
}

/** Refuses a production start that would send wrong links, lose mail, or show it to everyone. */
export function requireForProduction(publicUrl: string | null, smtpUrl: string | null): void {
  if (publicUrl === null) {
    throw new SettingFault("PUBLIC_URL must be set in production: it is the address in the mails' links.");
  }
  requireHttps("PUBLIC_URL", publicUrl);
  if (smtpUrl === null) {
    throw new SettingFault("SMTP_URL must be set in production: without it the page /outbox would show all mail.");
  }
}
