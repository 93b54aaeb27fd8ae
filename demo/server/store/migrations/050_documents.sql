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
