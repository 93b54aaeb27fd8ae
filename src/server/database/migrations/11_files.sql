-- The files of applicants, sealed: what they upload, what is converted from it, their PDF copies.
create table file (
  key text primary key,
  account_id uuid not null references account on delete cascade,
  -- Null where an S3 store has it, under this key.
  content bytea,
  stored_at timestamptz not null default now()
);
create index file_account on file (account_id);
-- It is encrypted: compression would only cost time.
alter table file alter column content set storage external;

-- An object of an S3 store stays two weeks longer than its row, so that a dump of these weeks finds it when it is restored.
create function delete_object() returns trigger language plpgsql as $$
begin
  insert into job (kind, payload, run_after)
    values ('delete-object', jsonb_build_object('key', old.key), now() + interval '14 days');
  return null;
end $$;
create trigger file_object after delete on file for each row when (old.content is null) execute function delete_object();

-- Of files from before, the content is in the bucket, or in DATA_DIR/files, from where the server takes it at its start.
insert into file (key, account_id)
  select key, account_id from (
    select file_key as key, account_id from document where outcome is null
    union select pdf_key, account_id from document where pdf_key is not null
    union select pdf_key, account_id from pdf_copy where pdf_key is not null
    union select file_key, account_id from upload) as named
  on conflict do nothing;
insert into job (kind, payload, run_after)
  select 'delete-object', jsonb_build_object('key', key), now() + interval '14 days' from unused_file;
delete from job where kind = 'delete-files';
drop table unused_file;
drop table deleted_account;
