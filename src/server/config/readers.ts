import { accessSync, constants, statSync } from "node:fs";
import { isIP } from "node:net";
import { delimiter, join } from "node:path";
import { SettingFault } from "./settingFault";
import type { SettingName } from "./settingTable";

/** The environment, with empty values counted as absent. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** A setting's text without surrounding space, or null when it is absent or blank. */
export function text(environment: Environment, name: SettingName): string | null {
  const value = environment[name]?.trim();
  return value ? value : null;
}

/** A URL with one of the given schemes, or null when absent. Throws a `SettingFault` on anything else. */
export function url(environment: Environment, name: SettingName, schemes: readonly string[]): string | null {
  const value = text(environment, name);
  if (value === null) return null;
  if (!URL.canParse(value) || !schemes.includes(new URL(value).protocol.slice(0, -1))) {
    throw new SettingFault(`${name} must be a URL that begins with ${schemes.map((s) => `${s}://`).join(" or ")}.`);
  }
  return value;
}

/** Throws a `SettingFault` on an origin with an asterisk, which matches none. */
export function requireExact(name: SettingName, values: readonly string[]): readonly string[] {
  const found = values.find((value) => value.includes("*"));
  if (found === undefined) return values;
  throw new SettingFault(`${name} holds "${found}". Write each origin out: no page has one with an asterisk.`);
}

/** A list of origins separated by commas or spaces. Throws a `SettingFault` that names the invalid one. */
export function origins(environment: Environment, name: SettingName): string[] {
  const values = (text(environment, name) ?? "").split(/[\s,]+/).filter(Boolean);
  for (const value of values) {
    if (!URL.canParse(value) || new URL(value).origin !== value) {
      throw new SettingFault(
        `${name} holds "${value}", which is not an origin. Write scheme, host and port only, as in https://www.university.edu.`,
      );
    }
  }
  return values;
}

function isNetwork(value: string): boolean {
  if (["loopback", "linklocal", "uniquelocal"].includes(value)) return true;
  const [address = "", bits = "1", ...more] = value.split("/");
  const most = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  return more.length === 0 && /^[1-9][0-9]{0,2}$/.test(bits) && Number(bits) <= most;
}

/**
 * Addresses, networks with their prefix length, and the three names that Fastify's `trustProxy` has for networks,
 * separated by commas; this machine when absent. Throws a `SettingFault` that names the invalid one.
 */
export function proxies(environment: Environment, name: SettingName): string {
  const values = (text(environment, name) ?? "loopback").split(/[\s,]+/).filter(Boolean);
  for (const value of values) {
    if (!isNetwork(value)) {
      throw new SettingFault(`${name} holds "${value}". Write addresses or networks, as in 10.0.0.5 or 10.0.0.0/8.`);
    }
  }
  return values.join(",");
}

/** A whole number from 0 to 65535. */
export function port(environment: Environment, fallback: number): number {
  const value = text(environment, "PORT");
  if (value === null) return fallback;
  const number = Number(value);
  if (!/^[0-9]{1,5}$/.test(value) || number > 65_535) {
    throw new SettingFault(`PORT is "${value}". Use a number from 0 to 65535.`);
  }
  return number;
}

/** Who sends an e-mail: the name as people read it, empty for none, and the address. */
export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

const atom = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
const mailbox = `${atom}(?:\\.${atom})*@[\\p{L}\\p{N}-]+(?:\\.[\\p{L}\\p{N}-]+)*`;
const sender = new RegExp(`^(?:(?<name>[^<>\\p{Cc}]*)<(?<named>${mailbox})>|(?<bare>${mailbox}))$`, "iu");

/**
 * A bare address or `Name <address>`, whose name may have any letters and signs: the e-mail quotes or encodes it. Throws a
 * `SettingFault` on anything else, such as two addresses or a quotation mark without its other.
 */
export function mailFrom(environment: Environment): Mailbox {
  const value = text(environment, "MAIL_FROM") ?? "Admissions <admissions@localhost>";
  const { name = "", named, bare } = sender.exec(value)?.groups ?? {};
  const given = name.trim();
  const quoted = /^"((?:[^"\\]|\\.)*)"$/.exec(given)?.[1];
  const address = named ?? bare;
  const isPaired = quoted !== undefined || given.split('"').length % 2 === 1;
  if (address === undefined || !isPaired) {
    throw new SettingFault(
      `MAIL_FROM is ${JSON.stringify(value)}. Use one address, alone or after a name, as in Admissions <admissions@university.edu>.`,
    );
  }
  return { name: quoted?.replace(/\\(.)/g, "$1") ?? given, address };
}

/** Who in the office gets notices of submissions: of each, or once a day; null when absent. Throws a `SettingFault` on anything else. */
export function office(environment: Environment): { readonly address: string; readonly isDaily: boolean } | null {
  const value = text(environment, "OFFICE_EMAIL");
  if (value === null) return null;
  const [, address, daily] = /^([^\s<>@,;"]+@[^\s<>@,;"]+)( +daily)?$/.exec(value) ?? [];
  if (address === undefined) {
    throw new SettingFault(
      `OFFICE_EMAIL is "${value}". Use one address, as in office@university.edu, or "office@university.edu daily".`,
    );
  }
  return { address, isDaily: daily !== undefined };
}

/** A number of days, written as `730d`; null when absent. Throws a `SettingFault` on anything else. */
export function days(environment: Environment, name: SettingName): number | null {
  const value = text(environment, name);
  if (value === null) return null;
  const count = Number(/^([1-9]\d{0,4})d$/.exec(value)?.[1]);
  if (Number.isNaN(count)) throw new SettingFault(`${name} is "${value}". Use a number of days, as in 730d.`);
  return count;
}

/** The cookie domain. It must be the public host or a parent domain of it; browsers refuse other cookies. */
export function cookieDomain(environment: Environment, publicUrl: string | null): string | null {
  const value = text(environment, "SESSION_COOKIE_DOMAIN");
  if (value === null) return null;
  const domain = value.replace(/^\./, "").toLowerCase();
  const host = publicUrl === null ? null : new URL(publicUrl).hostname;
  if (!/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain)) {
    throw new SettingFault(`SESSION_COOKIE_DOMAIN is "${value}". Use a domain, as in university.edu.`);
  }
  if (host === null || (host !== domain && !host.endsWith(`.${domain}`))) {
    throw new SettingFault(`SESSION_COOKIE_DOMAIN is "${value}", but PUBLIC_URL is not under it. Make them agree.`);
  }
  return domain;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/**
 * A setting that is a program's path, or its name on the `PATH`; null when absent. Throws a `SettingFault` when no such
 * program exists.
 */
export function program(environment: Environment, name: SettingName): string | null {
  const value = text(environment, name);
  if (value === null) return null;
  const folders = /[/\\]/.test(value) ? [""] : (environment.PATH ?? "").split(delimiter);
  if (!folders.some((folder) => isProgram(join(folder, value)))) {
    throw new SettingFault(`${name} is "${value}", where there is no program. Write its whole path.`);
  }
  return value;
}
