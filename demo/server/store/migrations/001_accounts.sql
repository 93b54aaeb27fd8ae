create table account (
  id uuid primary key default gen_random_uuid(),
  username text not null unique check (username = lower(username)),
  password_hash text not null,
  confirmed_at timestamptz,
  created_at timestamptz not null default now()
);

create table confirmation (
  account_id uuid primary key references account on delete cascade,
  code_hash bytea not null,
  expires_at timestamptz not null
);

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
  seen_at timestamptz not null default now()
);
create index session_account on session (account_id);

create table login (
  account_id uuid not null references account on delete cascade,
  at timestamptz not null default now()
);
create index login_account on login (account_id, at);
