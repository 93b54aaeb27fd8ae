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
create table deleted_object (key text primary key, at timestamptz not null default now());
create index deleted_object_at on deleted_object (at);
create function delete_object() returns trigger language plpgsql as $$
begin
  insert into deleted_object (key) values (old.key) on conflict (key) do update set at = now();
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
-- Files of accounts that this database does not know stay: it may be the wrong one.
insert into deleted_object (key)
  select key from unused_file where exists (select from account where id::text = split_part(key, '/', 2))
    or exists (select from deleted_account where id::text = split_part(key, '/', 2))
  union select file_key from document where outcome is not null;
delete from job where kind = 'delete-files';
drop table unused_file;
drop table deleted_account;
