import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { freshDatabase } from "../../../test/support/referenceServer/freshData";
import type { Db, Queryable } from "./db";
import { migrate } from "./migrate";

const migrations = new URL("migrations/", import.meta.url);
const names = readdirSync(migrations).sort((one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10));

const account = "11111111-1111-4111-8111-111111111111";
const job = "22222222-2222-4222-8222-222222222222";

/** By migration, a row of each table that it makes, as the server of that release wrote it. */
const rows: Readonly<Record<string, string>> = {
  "1_baseline.sql": `
    insert into account (id, username, password_hash, confirmed_at) values ('${account}', 'ada@example.edu', 'hash', now());
    insert into sign_up (account_id, password_hash, browser_hash, code_hash, expires_at)
      values ('${account}', 'hash', 'browser', 'code', now());
    insert into password_reset (id_hash, account_id, expires_at) values ('reset', '${account}', now());
    insert into session (token_hash, account_id, replaced) values ('token', '${account}', 'former');
    insert into login (account_id) values ('${account}');
    insert into rate_limit (bucket, hits, resets_at) values ('bucket', 3, now());
    insert into application (account_id, version, answers, versions, last_page, web_status, add_another, tabs, validations, submitted_at)
      values ('${account}', 7, '{"first_name": "Ada", "legal_agree": true}', '{"first_name": 2, "legal_agree": 7}', '/final-steps',
        '{started,validating,submitted}', '{"activity": 3}', '{"transcript": "upload"}', '{"city": ["Please answer."]}', now());
    insert into upload (account_id, field_key, file_key) values ('${account}', 'fafsa_file', 'uploads/b');
    insert into document (account_id, field_key, job_id, file_key, file_name, file_size, pdf_key, outcome)
      values ('${account}', 'fafsa_file', '${job}', 'uploads/a', 'aid.pdf', 1234, 'documents/a', 'COMPLETED');
    insert into pdf_copy (account_id, job_id, pdf_key, outcome, finished_at) values ('${account}', '${job}', 'copies/a', 'COMPLETED', now());
    insert into access_token (token_hash, purpose, account_id, expires_at, uses_left) values ('link', 'application', '${account}', now(), 2);
    insert into job (id, kind, payload, status, attempts) values ('${job}', 'mail', '{"mail": "${job}", "network": "n"}', 'UNPROCESSED', 1);
    insert into mail (id, sealed) values ('${job}', 'sealed');
    insert into secret_check (sealed) values ('sealed');
    insert into lookup_place (category, id, label, sub_text, record) values ('hs_ceeb', '990100', 'North High', 'Grandview', '{"ceeb": "990100"}');`,
  "2_office.sql": `
    insert into numbering (last_number) values (100001);
    insert into office_mark (name, number, at) values ('export', 100001, now());`,
  "5_unused_files.sql": "insert into unused_file (key) values ('uploads/a');",
  "6_place_import.sql": `
    insert into place_import (category, id) values ('hs_ceeb', '${job}');`,
  "8_deleted_accounts.sql": `insert into deleted_account (id) values ('${job}');`,
};

/** Tables of former releases that have gone, with what they held. */
const left = [
  "password_reset",
  "mail",
  "unused_file",
  "deleted_account",
  "login",
  "numbering",
  "office_mark",
  "place_import",
  "document",
  "upload",
];

/** Every row by its table, in which these tests have one each, without what the database itself derives, and a column that has gone. */
async function contentsOf(db: Db): Promise<Record<string, unknown>> {
  const tables = await db.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_name <> all($1)",
    [["migration", ...left]],
  );
  const contents: Record<string, unknown> = {};
  for (const { name } of tables) {
    const [found] = await db.query<{ row: unknown }>(
      `select to_jsonb(t) - array(select attname::text from pg_attribute where attrelid = '${name}'::regclass and attgenerated <> '') - 'import' as row
       from ${name} t order by to_jsonb(t)::text`,
    );
    contents[name] = found?.row ?? "no row";
  }
  return contents;
}

async function applyTo(db: Db, name: string): Promise<void> {
  await db.script(readFileSync(new URL(name, migrations), "utf8"));
  await db.query("insert into migration (name) values ($1)", [name]);
}

/** Brings an empty database to the schema of a former release. */
async function makeFormer(db: Db, former: readonly string[]): Promise<void> {
  await db.script("drop schema public cascade; create schema public");
  await db.script("create table migration (name text primary key, applied_at timestamptz not null default now())");
  for (const name of former) await applyTo(db, name);
}

// So does a database of each former release: what it holds comes through the migrations after its own.
test("each migration keeps every value of every table, of the releases before it", async () => {
  const { db, end } = await freshDatabase();
  try {
    await makeFormer(db, []);
    for (const name of names) {
      const before = await contentsOf(db);
      expect(Object.entries(before).filter(([, row]) => row === "no row")).toEqual([]);
      await applyTo(db, name);
      expect(await contentsOf(db)).toMatchObject(before);
      await db.script(rows[name] ?? "");
    }
    expect(await migrate(db)).toEqual([]);
    expect(await db.query("select cardinality(logins) as logins from account")).toEqual([{ logins: 1 }]);
    const mail = await db.query("select payload->>'sealed' as sealed from job where kind = 'mail'");
    expect(mail).toEqual([{ sealed: "sealed" }]);
  } finally {
    await end();
  }
});

test("a statement of a migration may take longer than one of a call, which is ended after seconds", async () => {
  const { db, end } = await freshDatabase();
  const limit = async (of: Queryable) => {
    const [row] = await of.query<{ limit: string }>("select current_setting('statement_timeout') as limit");
    return row?.limit;
  };
  const limits = new Set<string | undefined>();
  const watched: Db = {
    ...db,
    transaction: (work) =>
      db.transaction(async (tx) => {
        const result = await work(tx);
        limits.add(await limit(tx));
        return result;
      }),
  };
  try {
    const usual = await limit(db);
    await migrate(watched);
    expect(limits).toEqual(new Set(["0"]));
    expect(await limit(db)).toBe(usual);
  } finally {
    await end();
  }
});

test("a database from before the baseline of migrations is refused with one line that says what to do", async () => {
  const { db, end } = await freshDatabase();
  await db.query("update migration set name = '001_accounts.sql' where name like '1\\_%'");
  await expect(migrate(db)).rejects.toThrow(
    /^This database was made by a version of the server before 0\.1\.0, [^\n]+$/,
  );
  await end();
});
