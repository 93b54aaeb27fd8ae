-- The upload that each question waits for: until it is confirmed, every permit for the question is for the same file.
create table upload (
  account_id uuid not null references account on delete cascade,
  field_key text not null,
  file_key text not null,
  primary key (account_id, field_key)
);

-- When a job's turn is: when it was put in line, and later for each job of the same applicant that waits already.
alter table job add column turn timestamptz not null default now();
create index job_turn on job (kind, turn) where status in ('UNPROCESSED', 'IN_PROGRESS');

-- Copies of earlier releases were encrypted in another form: they are made anew when they are asked for.
delete from pdf_copy;
