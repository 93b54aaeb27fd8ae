create table mail (
  id uuid primary key default gen_random_uuid(),
  -- The whole e-mail, sealed, since it holds an address and a code; cleared when it is sent.
  sealed text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index mail_created on mail (created_at);
