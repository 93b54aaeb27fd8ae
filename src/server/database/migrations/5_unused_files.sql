-- Files of the store that no row uses, and since when: a backup's rows are older than its files, so they are deleted later.
create table unused_file (
  key text primary key,
  since timestamptz not null default now()
);
