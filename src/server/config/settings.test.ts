import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { production as without } from "../../../test/support/referenceServer/production";
import { leastConfig as least } from "../../../test/support/sampleFacts";
import { sampleNote } from "./institution";
import { listenFault } from "./settingFault";
import { readSettings } from "./settings";
import { settingTable } from "./settingTable";

const production = { ...without, FORM_URL: "https://www.university.edu/apply" };

describe("the environment variables", () => {
  test("everything is optional", () => {
    expect(readSettings({})).toMatchObject({ port: 4173, host: "127.0.0.1", databaseUrl: null, s3: null });
  });

  test.each([
    ["PORT", "80a", "PORT is"],
    ["PORT", "65536", "PORT is"],
    ["PUBLIC_URL", "apply.university.edu", "PUBLIC_URL must be a URL"],
    ["PUBLIC_URL", "http://apply.university.edu/?a=b", "PUBLIC_URL must have no query"],
    ["FORM_URL", "www.university.edu/apply", "FORM_URL must be a URL"],
    ["FORM_URL", "https://www.university.edu/#apply", "no hash but the tag's route-prefix"],
    ["DATABASE_URL", "mysql://db", "DATABASE_URL must be a URL that begins with postgres://"],
    ["SMTP_URL", "mail.university.edu:25", "SMTP_URL must be a URL"],
    ["MAIL_FROM", "Admissions\r\nBcc: all@example.edu", "MAIL_FROM is"],
    ["MAIL_FROM", "Admissions", "MAIL_FROM is"],
    ["MAIL_FROM", "Admissions <a@u.edu>, Aid <b@u.edu>", "MAIL_FROM is"],
    ["MAIL_FROM", '"Admissions <a@u.edu>', "MAIL_FROM is"],
    ["MAIL_FROM", "Admissions <a..b@u.edu>", "MAIL_FROM is"],
    ["MAIL_FROM", "Admissions a@u.edu", "MAIL_FROM is"],
    ["OFFICE_EMAIL", "office", 'OFFICE_EMAIL is "office"'],
    ["OFFICE_EMAIL", "office@university.edu weekly", "Use one address"],
    ["OFFICE_NOTICES", "daily", 'write "daily" behind the address of OFFICE_EMAIL'],
    ["S3_ENDPOINT", "https://s3.example", "S3_URL"],
    ["ALLOWED_ORIGINS", "*", "ALLOWED_ORIGINS holds"],
    ["ALLOWED_ORIGINS", "https://*.university.edu", "no page has one with an asterisk"],
    ["ALLOWED_ORIGINS", "https://a.example https://b.example/path", "https://b.example/path"],
    ["FRAME_ANCESTORS", "https://partner.example; script-src *", "FRAME_ANCESTORS holds"],
    ["S3_URL", "https://s3.example/uploads?region=a", "S3_URL must have all parts"],
    ["S3_URL", "https://a:b@s3.example/uploads", "S3_URL must have all parts"],
    ["S3_URL", "https://a:50%@s3.example/uploads?region=a", "Write %25 for it"],
    ["SESSION_COOKIE_DOMAIN", "university.edu", "PUBLIC_URL is not under it"],
    ["TRUSTED_PROXIES", "banana", 'TRUSTED_PROXIES holds "banana"'],
    ["TRUSTED_PROXIES", "10.0.0.0/33", "10.0.0.0/33"],
    ["SOFFICE_PATH", "/nowhere/soffice", 'SOFFICE_PATH is "/nowhere/soffice"'],
    ["SOFFICE_PATH", tmpdir(), "where there is no program"],
    ["NODE_ENV", "Production", 'NODE_ENV is "Production"'],
    ["PUBLIC_URL", "https://apply.university.edu", "Set NODE_ENV=production"],
    ["HOST", "0.0.0.0", "Set a SECRET"],
  ])("%s=%j stops the start with one line", (name, value, message) => {
    const read = () => readSettings({ [name]: value });
    expect(read).toThrow(message);
    expect(read).toThrow(/^[^\n]+$/);
  });

  test("a secret that can be guessed stops a start of development that others can reach", () => {
    expect(() => readSettings({ HOST: "0.0.0.0", SECRET: "x" })).toThrow("SECRET must have at least 32 characters");
  });

  test.each([
    ["no.such.host.invalid", "ENOTFOUND", "which cannot be found."],
    ["192.0.2.1", "EADDRNOTAVAIL", "which is no address of this machine."],
  ])("the host %s is named where the server cannot listen: %s", (HOST, code, reason) => {
    const fault = Object.assign(new Error("listen"), { code });
    const settings = readSettings({ HOST, SECRET: production.SECRET });
    expect(String(listenFault(fault, settings))).toContain(`HOST is "${HOST}", ${reason}`);
  });

  test("lists may be separated by commas or spaces", () => {
    const { allowedOrigins } = readSettings({ ALLOWED_ORIGINS: "https://a.example, https://b.example:8443" });
    expect(allowedOrigins).toEqual(["https://a.example", "https://b.example:8443"]);
  });

  test.each([
    [undefined, "loopback"],
    ["uniquelocal 10.0.0.5", "uniquelocal,10.0.0.5"],
    ["10.0.0.0/8, fd00::/8", "10.0.0.0/8,fd00::/8"],
  ])("TRUSTED_PROXIES=%j is %s", (value, trustedProxies) => {
    expect(readSettings({ TRUSTED_PROXIES: value })).toMatchObject({ trustedProxies });
  });

  test("a program may be named by its path, or by its name on the PATH", () => {
    const [folder, name] = [dirname(process.execPath), basename(process.execPath)];
    expect(readSettings({ SOFFICE_PATH: process.execPath }).sofficePath).toBe(process.execPath);
    expect(readSettings({ SOFFICE_PATH: name, PATH: folder }).sofficePath).toBe(name);
  });

  test("a cookie domain is the public host's parent", () => {
    const environment = { PUBLIC_URL: "https://apply.university.edu/", SESSION_COOKIE_DOMAIN: ".university.edu" };
    expect(readSettings({ ...production, ...environment })).toMatchObject({
      sessionCookieDomain: "university.edu",
      publicUrl: "https://apply.university.edu",
    });
  });
});

describe("in production", () => {
  test("starts with its own secret, address and mail server", () => {
    expect(readSettings(production)).toMatchObject({ production: true });
    const trial = { PUBLIC_URL: "http://localhost:4173", FORM_URL: "http://[::1]:8080/" };
    expect(readSettings({ ...production, ...trial })).toMatchObject({ production: true });
  });

  test.each([
    [{ SECRET: "" }, "SECRET must be set"],
    [{ SECRET: readSettings({}).secret }, "SECRET must be set"],
    [{ SECRET: "change-me-0123456789abcdef0123456789" }, "SECRET must be set"],
    [{ SECRET: "0123456789" }, "SECRET must have at least 32 characters"],
    [{ SECRET: "abcdefg".repeat(9) }, "SECRET must have at least 32 characters, 8 of them different"],
    [{ METRICS_TOKEN: "x" }, "METRICS_TOKEN must have at least 32 characters"],
    [{ METRICS_TOKEN: "x".repeat(64) }, "METRICS_TOKEN must have at least 32 characters, 8 of them"],
    [{ DATABASE_URL: "" }, "DATABASE_URL must be set in production"],
    [{ PUBLIC_URL: "" }, "PUBLIC_URL must be set"],
    [{ FORM_URL: "" }, 'FORM_URL must be set in production: the address of the page that embeds the form, or "self"'],
    [{ PUBLIC_URL: "http://apply.university.edu" }, "PUBLIC_URL must begin with https"],
    [{ FORM_URL: "http://www.university.edu/" }, "FORM_URL must begin with https"],
    [{ SMTP_URL: "" }, "/outbox"],
  ])("refuses to start with %j", (change, message) => {
    expect(() => readSettings({ ...production, ...change })).toThrow(message);
  });
});

describe("FORM_URL", () => {
  test("allows the origin of its page to call the API", () => {
    const { formUrl, allowedOrigins } = readSettings({ ...production, ALLOWED_ORIGINS: "https://a.example" });
    expect(formUrl).toBe("https://www.university.edu/apply");
    expect(allowedOrigins).toEqual(["https://a.example", "https://www.university.edu"]);
  });

  test.each([
    ["self in production", { ...production, FORM_URL: "self" }],
    ["absent elsewhere", {}],
  ])("%s: the server serves the form itself", (_what, environment) => {
    expect(readSettings(environment)).toMatchObject({ formUrl: null, allowedOrigins: [] });
  });
});

describe("INSTITUTION_CONFIG", () => {
  const folder = mkdtempSync(join(tmpdir(), "admissions-config-"));
  const path = join(folder, "institution.json");
  afterAll(() => rmSync(folder, { recursive: true }));
  const reading = (text: string) => {
    writeFileSync(path, text);
    return () => readSettings({ INSTITUTION_CONFIG: path });
  };
  test("names the institution whose lists and questions the server checks by", () => {
    const { institution } = reading(JSON.stringify(least))();
    expect(institution.institution.partnerName).toBe("Larkspur College");
    expect(JSON.parse(institution.json)).toEqual(least);
  });

  test("may be the compiled file, whose configuration is checked like any other", () => {
    const compiled = { compiled: 1, version: "1234abcd", config: least, open: { from: null, until: null }, steps: {} };
    expect(JSON.parse(reading(JSON.stringify(compiled))().institution.json)).toEqual(least);
    expect(reading(JSON.stringify({ ...compiled, config: { ...least, phone: "" } }))).toThrow(
      'The config\'s "phone" is ""',
    );
  });

  test.each([
    ['{\n  "phone": "1"\n  "codes": {}\n}', "which is not JSON:\n- line 3, column 3: comma expected"],
    ['{"colour":"blue"}', '- line 1, column 11: The config has an unknown part "colour".'],
    [
      '{\n"phone": "",\n"translations": {"es": {"Legal First Nam": "Nombre"}}}',
      '- line 2, column 10: The config\'s "phone" is ""',
    ],
    [
      '{"translations": {"es": {"Legal First Nam": "Nombre"}}}',
      'name "Legal First Nam", which is no text of the form. Did you mean "questions.first_name.label"?',
    ],
  ])("%s stops the start with the place and the fault", (text, message) => {
    expect(reading(text)).toThrow(message);
  });

  test("reads the files that its translations name, and accepts every text of the form, of the server and of its own", () => {
    const former = { "Legal First Name": "Prénom", "Saved {1}": "Enregistré {1}" };
    writeFileSync(join(folder, "fr.json"), JSON.stringify({ ...former, "messages.loggedOut": "Au revoir." }));
    const words = {
      "questions.first_name.label": "Prénom",
      "steps.savedAt": "Enregistré {time}",
      "messages.loggedOut": "Au revoir.",
    };
    const given = { ...least, translations: { fr: "fr.json" }, promises: { essay: { en: "Short", fr: "Court" } } };
    const { institution } = reading(JSON.stringify(given))();
    expect(institution.institution.translations.fr).toEqual({ ...words, "promises.essay": "Court" });
    expect(JSON.parse(institution.json)).toMatchObject({ translations: { fr: words } });
  });

  test("must be set in production, where demo is a trial as Grandview University", () => {
    expect(() => readSettings({ ...production, INSTITUTION_CONFIG: "" })).toThrow(
      "INSTITUTION_CONFIG must be set in production",
    );
    expect(readSettings(production).institution.institution.partnerName).toBe("Grandview University");
  });

  test("that is demo is noted at the start", () => {
    const { institution } = readSettings(production);
    expect(sampleNote(institution.institution)).toContain("the sample, Grandview University, which does not exist");
    expect(sampleNote(reading(JSON.stringify(least))().institution.institution)).toBeNull();
  });

  test("must give the name, the e-mail address and the address for transcripts: all that is missing is named at once", () => {
    const all = /lacks "partnerName".*\n.*lacks "helpEmail".*\n.*lacks "admissionsAddress"/;
    expect(reading('{"questions":{"last_name":{"hidden":true}}}')).toThrow(all);
    expect(reading('{"questions":{"last_name":{"hidden":true}}}')).toThrow('The config hides "last_name"');
  });
});

test("the table of settings in the operators' page is the one that the code prints", () => {
  const page = readFileSync(new URL("../README.md", import.meta.url), "utf8");
  const [found = ""] = /^\| setting .*(\n\|.*)*/m.exec(page) ?? [];
  // The formatter pads the cells.
  const plain = (table: string) => table.replaceAll(/ *\| */g, "|").replaceAll(/-+/g, "-");
  expect(plain(found), "Copy the rows that differ to README.md, then run: npm run format").toBe(plain(settingTable()));
});

describe("in production, what crosses the network is encrypted", () => {
  test.each<[Record<string, string>, string]>([
    [{ ALLOWED_ORIGINS: "http://www.university.edu" }, "ALLOWED_ORIGINS must begin with https"],
    [{ FRAME_ANCESTORS: "http://partner.example" }, "FRAME_ANCESTORS must begin with https"],
    [{ S3_URL: "http://a:b@store.university.edu/c?region=d" }, "S3_URL must begin with https"],
    [{ DATABASE_URL: "postgres://a:b@db.university.edu/c" }, "DATABASE_URL names db.university.edu, another machine"],
  ])("%j is refused", (environment, message) => {
    expect(() => readSettings({ ...production, ...environment })).toThrow(message);
  });

  test.each<[Record<string, string>]>([
    [{ S3_URL: "http://a:b@127.0.0.1:9000/c?region=d" }],
    [{ DATABASE_URL: "postgres://a:b@localhost/c" }],
    [{ DATABASE_URL: "postgres://a:b@db.university.edu/c?sslmode=verify-full" }],
    [{ DATABASE_URL: "postgres://a:b@db.university.edu/c?sslmode=disable" }],
    [{ DATABASE_URL: "postgres:///c?host=/var/run/postgresql" }],
  ])("%j is accepted", (environment) => {
    expect(() => readSettings({ ...production, ...environment })).not.toThrow();
  });
});
