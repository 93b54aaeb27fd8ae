-- The accounts that were deleted in the last days: their files are not those of another database.
create table deleted_account (id uuid primary key, at timestamptz not null default now());
