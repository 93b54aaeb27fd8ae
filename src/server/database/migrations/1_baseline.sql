create extension if not exists pg_trgm;

create table account (
  id uuid primary key default gen_random_uuid(),
  username text not null unique check (username = lower(username)),
  -- Null until the account is confirmed.
  password_hash text,
  confirmed_at timestamptz,
  created_at timestamptz not null default now()
);

-- Each sign-up keeps the password it was made with, so that a code confirms that password and no other.
create table sign_up (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account on delete cascade,
  password_hash text not null,
  -- Which browser signed up: the digest of a cookie.
  browser_hash bytea,
  code_hash bytea not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index sign_up_account on sign_up (account_id, created_at);

create table password_reset (
  id_hash bytea primary key,
  account_id uuid not null references account on delete cascade,
  expires_at timestamptz not null
);
create index password_reset_account on password_reset (account_id);

create table session (
  token_hash bytea primary key,
  account_id uuid not null references account on delete cascade,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  -- The session that a login in the same browser ended and this one replaced.
  replaced bytea
);
create index session_account on session (account_id);
create index session_replaced on session (replaced) where replaced is not null;

create table login (
  account_id uuid not null references account on delete cascade,
  at timestamptz not null default now()
);
create index login_account on login (account_id, at);

-- Unlogged: a crash of the database forgets the counts and nothing else, and a count costs no sync.
create unlogged table rate_limit (
  bucket bytea primary key,
  hits int not null,
  resets_at timestamptz not null
);
create index rate_limit_resets on rate_limit (resets_at);

create table application (
  account_id uuid primary key references account on delete cascade,
  -- Counts the saves; `versions` holds for each answer key the save that last changed it (the ETag of §7).
  version int not null default 0,
  answers jsonb not null default '{}',
  versions jsonb not null default '{}',
  last_page text,
  web_status text[] not null default '{}',
  add_another jsonb not null default '{}',
  tabs jsonb not null default '{}',
  validations jsonb not null default '{}',
  submitted_at timestamptz,
  updated_at timestamptz not null default now()
);

-- The upload that each question waits for: until it is confirmed, every permit for the question is for the same file.
create table upload (
  account_id uuid not null references account on delete cascade,
  field_key text not null,
  file_key text not null,
  primary key (account_id, field_key)
);

create table document (
  account_id uuid not null references account on delete cascade,
  field_key text not null,
  -- The conversion; its status is the document's until the outcome is known.
  job_id uuid not null unique,
  file_key text not null,
  file_name text not null,
  file_size int not null,
  pdf_key text,
  outcome text check (outcome in ('COMPLETED', 'FAILED')),
  message text,
  created_at timestamptz not null default now(),
  primary key (account_id, field_key)
);
create index document_file on document (file_key);
create index document_pdf on document (pdf_key);

create table pdf_copy (
  account_id uuid primary key references account on delete cascade,
  job_id uuid not null,
  pdf_key text,
  outcome text check (outcome in ('COMPLETED', 'FAILED')),
  finished_at timestamptz
);
create index pdf_copy_pdf on pdf_copy (pdf_key);

create table access_token (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('answer', 'application')),
  -- 'application': whose application the token shows.
  account_id uuid references account on delete cascade,
  -- 'answer': the sealed answers that the token loads.
  sealed text,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  -- How often a token may still be used; null: as often as wanted until it expires.
  uses_left int check (uses_left >= 0),
  used_at timestamptz,
  check ((purpose = 'application') = (account_id is not null)),
  check ((purpose = 'answer') = (sealed is not null))
);

create table job (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  payload jsonb not null,
  status text not null default 'UNPROCESSED'
    check (status in ('UNPROCESSED', 'IN_PROGRESS', 'COMPLETED', 'NOT_ANSWERED', 'FAILED')),
  attempts int not null default 0,
  run_after timestamptz not null default now(),
  -- Its place in line, on a clock that goes on only with the queue (`enqueue`).
  turn timestamptz not null default now(),
  locked_until timestamptz,
  message text,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index job_waiting on job (run_after) where status in ('UNPROCESSED', 'IN_PROGRESS');
create index job_turn on job (kind, turn) where status in ('UNPROCESSED', 'IN_PROGRESS');
create index job_finished on job (finished_at) where finished_at is not null;

create table mail (
  id uuid primary key default gen_random_uuid(),
  -- The whole e-mail, sealed, since it holds an address and a code; cleared when it is sent.
  sealed text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index mail_created on mail (created_at);

-- A text encrypted with SECRET, by which a server detects at its start that it has another SECRET.
create table secret_check (
  id boolean primary key default true check (id),
  sealed text not null
);

create table lookup_place (
  category text not null check (category in ('hs_ceeb', 'college_ceeb', 'address')),
  id text not null,
  label text not null,
  sub_text text not null default '',
  -- What a search compares with: the label and the sub-text, lower-cased.
  search text collate "C" generated always as (lower(label || ' ' || sub_text)) stored,
  record jsonb not null,
  -- The import that last wrote a place, so that a replacing import can remove the others.
  import uuid,
  primary key (category, id)
);
create index lookup_place_search on lookup_place using gin (search gin_trgm_ops);
create index lookup_place_prefix on lookup_place (category, search);
