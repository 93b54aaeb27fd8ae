-- A row for each SECRET that something may be encrypted with: since when it is in use; null for the first one.
alter table secret_check drop constraint secret_check_pkey, add column since timestamptz;
