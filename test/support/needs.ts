import { existsSync } from "node:fs";
import type { TestOptions } from "vitest";
import { hasCompleteChromium } from "./chromium";
import { findFirefox, findWebKit, onPath } from "./programs";
import { hasIpv6 } from "./referenceServer/nginx";
import { hasPostgres } from "./referenceServer/postgres";

declare module "vitest" {
  interface TaskMeta {
    /** Why a test is skipped. */
    missing?: string;
  }
}

interface Need {
  readonly isHere: () => boolean;
  /** What a reader does about it. */
  readonly remedy: string;
  /** Whether a run with `CI` set fails without it. */
  readonly isRequired: boolean;
}

const debian = (packages: string) => `apt-get install ${packages}`;

/** All that tests need beyond Node, npm and Chromium, which is downloaded where the machine has none. */
const needsByName = {
  "complete Chromium": { isHere: hasCompleteChromium, remedy: debian("chromium"), isRequired: false },
  Firefox: { isHere: () => findFirefox() !== null, remedy: debian("firefox-esr"), isRequired: true },
  WebKit: { isHere: () => findWebKit() !== null, remedy: debian("webkit2gtk-driver xvfb"), isRequired: true },
  PostgreSQL: {
    isHere: () => hasPostgres,
    remedy: `${debian("postgresql")}, or TEST_DATABASE_URL`,
    isRequired: true,
  },
  pgbouncer: {
    isHere: () => existsSync("/usr/sbin/pgbouncer") || onPath("pgbouncer") !== null,
    remedy: debian("pgbouncer"),
    isRequired: true,
  },
  nginx: { isHere: () => existsSync("/usr/sbin/nginx"), remedy: debian("nginx-light"), isRequired: true },
  poppler: { isHere: () => onPath("pdftotext") !== null, remedy: debian("poppler-utils"), isRequired: true },
  LibreOffice: {
    isHere: () => onPath("soffice") !== null,
    remedy: debian("libreoffice-writer-nogui"),
    isRequired: true,
  },
  systemd: { isHere: () => onPath("systemd-analyze") !== null, remedy: debian("systemd"), isRequired: false },
  IPv6: { isHere: () => hasIpv6, remedy: "turn it on for the loopback", isRequired: false },
  Linux: { isHere: () => process.platform === "linux", remedy: "run them on Linux", isRequired: false },
} as const satisfies Readonly<Record<string, Need>>;

export type NeedName = keyof typeof needsByName;

/** A need that this machine does not meet, as one sentence. */
const sentence = (name: string, { remedy }: Need) => `This machine has no ${name} (${remedy}).`;

/** The sentences of all that is missing here; only of what is required, if `isRequired`. */
export function missingHere(isRequired: boolean): readonly string[] {
  return Object.entries<Need>(needsByName)
    .filter(([, need]) => !need.isHere() && (need.isRequired || !isRequired))
    .map(([name, need]) => sentence(name, need));
}

/** The options of a test or group that is skipped for a reason, which `npm test` prints. */
export function skippedFor(reason: string): TestOptions {
  return { skip: true, meta: { missing: reason } };
}

/** The options of a test or group that runs only where the machine has this: `test("…", needs("nginx"), () => …)`. */
export function needs(name: NeedName): TestOptions {
  const need = needsByName[name];
  return need.isHere() ? {} : skippedFor(sentence(name, need));
}
