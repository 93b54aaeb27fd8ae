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

insert into sign_up (account_id, password_hash, code_hash, expires_at)
  select a.id, a.password_hash, coalesce(c.code_hash, ''), coalesce(c.expires_at, now())
  from account a left join confirmation c on c.account_id = a.id where a.confirmed_at is null;
drop table confirmation;

-- An account that has not been confirmed has no password yet.
alter table account alter column password_hash drop not null;
update account set password_hash = null where confirmed_at is null;
