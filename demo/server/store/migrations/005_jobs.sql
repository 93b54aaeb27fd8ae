create table job (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  payload jsonb not null,
  status text not null default 'UNPROCESSED'
    check (status in ('UNPROCESSED', 'IN_PROGRESS', 'COMPLETED', 'NOT_ANSWERED', 'FAILED')),
  attempts int not null default 0,
  run_after timestamptz not null default now(),
  locked_until timestamptz,
  message text,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index job_waiting on job (run_after) where status in ('UNPROCESSED', 'IN_PROGRESS');
create index job_finished on job (finished_at) where finished_at is not null;
