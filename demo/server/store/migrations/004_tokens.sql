create table access_token (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('answer', 'application')),
  -- 'application': whose application the token shows.
  account_id uuid references account on delete cascade,
  -- 'answer': the sealed answers that the token loads.
  sealed text,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  check ((purpose = 'application') = (account_id is not null)),
  check ((purpose = 'answer') = (sealed is not null))
);
