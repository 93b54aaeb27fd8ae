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
