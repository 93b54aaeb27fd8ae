-- A document is a list of versions: a row for each upload, from its permit on. Its states: `../../INSIDE.md`.
alter table document rename to former;
alter table former rename constraint document_pkey to former_pkey;

create table document (
  -- Names the upload on the wire, and its file in the storage.
  key text primary key,
  account_id uuid not null references account on delete cascade,
  field_key text not null,
  state text not null default 'permitted' check (state in ('permitted', 'confirmed', 'converting', 'converted', 'failed')),
  -- Its place in the list of its question, which it gets when it is confirmed.
  version int check ((version is null) = (state = 'permitted')),
  -- Those of the upload, when it is confirmed. Of failed ones of former releases the name may be unknown.
  name text,
  size int,
  -- The file of the converted document.
  pdf_key text unique check ((pdf_key is not null) = (state = 'converted')),
  -- Why it could not be converted; what had to be left out of it.
  message text,
  notice text,
  created_at timestamptz not null default now(),
  unique (account_id, field_key, version)
);
create index document_permitted on document (created_at) where state = 'permitted';

-- The document of each question that has versions: the newest one that is converted; null in each column where there is none.
create view question_document as
  select q.account_id, q.field_key, d.key, d.name, d.size, d.pdf_key, d.notice, q.is_converting, q.failed_name, q.newest_key
  from (
    select account_id, field_key, bool_or(state in ('confirmed', 'converting')) as is_converting,
      max(version) filter (where state = 'converted') as version,
      -- The name of the newest version where that could not be converted.
      case (array_agg(state order by version desc))[1] when 'failed' then (array_agg(name order by version desc))[1] end as failed_name,
      -- The version that will be the document unless its conversion fails.
      (array_agg(key order by version desc) filter (where state <> 'failed'))[1] as newest_key
    from document where version is not null group by account_id, field_key) q
  left join document d using (account_id, field_key, version);

-- Two versions where a file was to replace a document: the document, whose upload has gone, and that file.
insert into document (key, account_id, field_key, state, version, name, size, pdf_key, notice, created_at)
  select case when outcome = 'COMPLETED' and message is null then file_key
      else 'uploads/' || account_id || '/' || field_key || '/' || gen_random_uuid() end,
    account_id, field_key, 'converted', 1, file_name, file_size, pdf_key, notice, created_at
  from former where pdf_key is not null;
insert into document (key, account_id, field_key, state, version, name, size, message, created_at)
  select file_key, account_id, field_key, case when outcome is null then 'confirmed' else 'failed' end,
    case when pdf_key is null then 1 else 2 end,
    case when pdf_key is null then file_name else next_name end, case when pdf_key is null then file_size else next_size end,
    case when outcome is not null then message end, created_at
  from former where outcome is null or outcome = 'FAILED' or message is not null;
insert into document (key, account_id, field_key)
  select file_key, account_id, field_key from upload on conflict do nothing;

-- A job names the document that it converts.
update job j set payload = j.payload || jsonb_build_object('document', f.file_key) from former f where j.id = f.job_id;
insert into job (kind, payload)
  select 'convert-document', jsonb_build_object('account', account_id, 'document', file_key) from former f
  where outcome is null and not exists (select from job j where j.id = f.job_id and j.finished_at is null);

-- A file of a document goes with its row. What is left are files of documents that were deleted or replaced, and uploads that were converted.
alter table file add column document_key text references document on delete cascade;
update file f set document_key = d.key from document d
  where f.key = d.pdf_key or f.key = d.key and d.state in ('permitted', 'confirmed');
delete from file where document_key is null and key not like 'copies/%';
create index file_document on file (document_key);

-- Whether a document's question is answered follows from its documents.
update application set answers = answers - array(select distinct field_key from document) where answers ?| array(select distinct field_key from document);

drop table former, upload;
