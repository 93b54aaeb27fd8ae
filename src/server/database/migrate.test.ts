import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
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

/** Brings an empty database to the schema of a former release, with the rows of each one before. */
async function makeFormer(
  db: Db,
  former: readonly string[],
  rows: Readonly<Record<string, string>> = {},
): Promise<void> {
  await db.script("drop schema public cascade; create schema public");
  await db.script("create table migration (name text primary key, applied_at timestamptz not null default now())");
  for (const name of former) {
    await db.script(readFileSync(new URL(name, migrations), "utf8"));
    await db.query("insert into migration (name) values ($1)", [name]);
    await db.script(rows[name] ?? "");
  }
}

describe.each(names.slice(0, -1))("a database of the release whose newest migration was %s", (newest) => {
  test("keeps every value of every table", async () => {
    const { db, end } = await freshDatabase();
    try {
      const former = names.slice(0, names.indexOf(newest) + 1);
      await makeFormer(db, former, rows);
      const before = await contentsOf(db);
      expect(Object.entries(before).filter(([, row]) => row === "no row")).toEqual([]);
      expect(await migrate(db)).toEqual(names.slice(former.length));
      expect(await contentsOf(db)).toMatchObject(before);
      expect(await db.query("select cardinality(logins) as logins from account")).toEqual([{ logins: 1 }]);
      const mail = await db.query("select payload->>'sealed' as sealed from job where kind = 'mail'");
      expect(mail).toEqual([{ sealed: "sealed" }]);
    } finally {
      await end();
    }
  });
});

test("documents of a release in which a question had one row keep their files, names, messages and running conversions", async () => {
  const { db, end } = await freshDatabase();
  try {
    await makeFormer(db, names.slice(0, names.indexOf("13_documents.sql")));
    const keyOf = (field: string, folder = "uploads") => `${folder}/${account}/${field}/1`;
    await db.script(`insert into account (id, username) values ('${account}', 'ada@example.edu');
      insert into application (account_id, answers) values ('${account}', '{"city": "Ames", "done": "ANSWERED", "failed": ""}');`);
    const documents = {
      waiting: { job: true },
      jobless: {},
      done: { pdf_key: keyOf("done", "documents"), outcome: "COMPLETED", notice: "1 picture." },
      failed: { outcome: "FAILED", message: "Damaged." },
      replacing: { pdf_key: keyOf("replacing", "documents"), next_name: "new.pdf", next_size: 8, job: true },
      unreplaced: { pdf_key: keyOf("unreplaced", "documents"), outcome: "COMPLETED", message: "Damaged." },
    };
    for (const [field, { job: hasJob, ...values }] of Object.entries<Record<string, unknown>>(documents)) {
      const row = {
        account_id: account,
        field_key: field,
        file_key: keyOf(field),
        file_name: "aid.pdf",
        file_size: 7,
        ...values,
      };
      await db.query(
        `with job as (insert into job (kind, payload, finished_at)
           values ('convert-document', '{"network": "n"}', case when $2 then null else now() end) returning id)
         insert into document select (jsonb_populate_record(null::document, $1::jsonb || jsonb_build_object('job_id', id, 'created_at', now()))).* from job`,
        [JSON.stringify(row), hasJob === true],
      );
      for (const key of [keyOf(field), keyOf(field, "documents")])
        await db.query("insert into file (key, account_id, content) values ($1, $2, 'x')", [key, account]);
    }
    await db.query("insert into upload values ($1, 'permitted', $2)", [account, keyOf("permitted")]);
    await migrate(db);
    const found = await db.query<Record<string, unknown>>(
      `select concat_ws(' ', field_key, state, version, name, size, pdf_key is not null, message, notice) as what from document order by field_key, version`,
    );
    expect(found.map(({ what }) => what)).toEqual([
      "done converted 1 aid.pdf 7 t 1 picture.",
      "failed failed 1 aid.pdf 7 f Damaged.",
      "jobless confirmed 1 aid.pdf 7 f",
      "permitted permitted f",
      "replacing converted 1 aid.pdf 7 t",
      "replacing confirmed 2 new.pdf 8 f",
      "unreplaced converted 1 aid.pdf 7 t",
      "unreplaced failed 2 f Damaged.",
      "waiting confirmed 1 aid.pdf 7 f",
    ]);
    const files = await db.query<{ key: string; state: string }>(
      "select f.key, d.state from file f join document d on d.key = f.document_key order by f.key",
    );
    expect(files.map(({ key, state }) => `${key} ${state}`)).toEqual([
      ...["done", "replacing", "unreplaced"].map((field) => `${keyOf(field, "documents")} converted`),
      ...["jobless", "replacing", "waiting"].map((field) => `${keyOf(field)} confirmed`),
    ]);
    expect(await db.query("select from file where document_key is null")).toEqual([]);
    const jobs = await db.query<{ document: string }>(
      "select payload->>'document' as document from job where finished_at is null order by 1",
    );
    expect(jobs.map(({ document }) => document)).toEqual(
      ["jobless", "replacing", "waiting"].map((field) => keyOf(field)),
    );
    expect(await db.query("select answers from application")).toEqual([{ answers: { city: "Ames" } }]);
  } finally {
    await end();
  }
});

test("submissions since the last daily notice of a release that counted them wait for the next one", async () => {
  const { db, end } = await freshDatabase();
  try {
    await makeFormer(db, names.slice(0, names.indexOf("12_fewer_tables.sql")));
    await db.script(`insert into account (id, username) values ('${account}', 'ada@example.edu'), ('${job}', 'told@example.edu');
      insert into application (account_id, number) values ('${account}', 100002), ('${job}', 100001);
      insert into office_mark (name, number) values ('notice', 100001);`);
    await migrate(db);
    expect(await db.query("select kind, payload from job")).toEqual([{ kind: "notice", payload: { account } }]);
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
