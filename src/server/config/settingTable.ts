/** Every setting, in the order of the operators' page: its value in production where it is not set, and what it means, as Markdown. */
const settings = {
  NODE_ENV: [
    "",
    "`production`; without it demonstration pages, mail shown at `/outbox`, sample schools, a public `SECRET`",
  ],
  DATABASE_URL: [
    "required",
    "`postgres://user:password@host/database`, with pg_trgm; elsewhere with `?sslmode=verify-full` (or `disable`, in a network of yours)",
  ],
  PUBLIC_URL: ["required", "the https address under which browsers reach this server"],
  FORM_URL: [
    "required",
    "the page that embeds the form: links in e-mails lead there, and its origin may call the API. `self`: a plain page of this server",
  ],
  INSTITUTION_CONFIG: [
    "required",
    "the institution's file (`demo/INSTITUTION.md`), beside it the look, `admissions-form.css`. `demo`: the sample and the studio, for a trial",
  ],
  SECRET: [
    "required",
    "`openssl rand -hex 32`: encrypts sensitive answers, files and waiting mail. The server does not start with another one than its database's",
  ],
  PREVIOUS_SECRET: ["", "the former `SECRET`, after a change"],
  SMTP_URL: ["required", "`smtp://` or `smtps://user:password@host:port`"],
  MAIL_FROM: [
    "admissions@localhost",
    "sender: `Admissions <admissions@university.edu>`. Replies go to the institution's `helpEmail`",
  ],
  OFFICE_EMAIL: [
    "",
    "address that is told of each submission, with a link for three days; with ` daily` behind it one e-mail a day with all",
  ],
  PORT: ["4173", "where it listens"],
  HOST: ["127.0.0.1", "`0.0.0.0` where the proxy is on another machine"],
  TRUSTED_PROXIES: [
    "this machine",
    "addresses or networks whose `X-Forwarded-For` and `-Proto` are believed; otherwise all behind another proxy count as one",
  ],
  DATA_DIR: [".data", "a folder for LibreOffice's work, and in a trial the embedded database"],
  S3_URL: ["", "a bucket for files instead of the database"],
  ALLOWED_ORIGINS: ["", "further origins whose pages may call the API, each written out"],
  FRAME_ANCESTORS: ["", "origins of partner sites that may show the print view in a frame"],
  SESSION_COOKIE_DOMAIN: ["", "`university.edu`, where page and API are siblings of one site"],
  SOFFICE_PATH: [
    "",
    "LibreOffice's program, for Word documents as they look; 768 MB more memory at most. In the unit set `RestrictNamespaces=user net`",
  ],
  KEEP_APPLICATIONS: [
    "",
    "`730d`: the server deletes applications so many days after submission, or without one after the last change and login",
  ],
  METRICS_TOKEN: ["", "bearer token for `/metrics` (made like `SECRET`), which otherwise is not served"],
} as const satisfies Record<string, readonly [fallback: string, meaning: string]>;

export type SettingName = keyof typeof settings;

/** The table of the operators' page. */
export function settingTable(): string {
  const rows = Object.entries(settings).map(
    ([name, [fallback, meaning]]) => `| \`${name}\` | ${fallback} | ${meaning} |`,
  );
  return ["| setting | otherwise | meaning |", "| --- | --- | --- |", ...rows].join("\n");
}

/** Settings of former releases that a server must not ignore, and what takes their place. */
export const formerSettings: ReadonlyMap<string, string> = new Map([
  ["S3_ENDPOINT", "the five S3_ settings are one now: S3_URL"],
  ["OFFICE_NOTICES", 'write "daily" behind the address of OFFICE_EMAIL'],
]);
