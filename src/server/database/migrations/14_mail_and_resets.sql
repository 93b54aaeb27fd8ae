-- A link for a forgotten password proves itself: it is made of what it changes.
drop table password_reset;
-- An e-mail is in its job, sealed, until it is sent or given up; without a mail server it waits for nobody and is shown at /outbox.
update job j set payload = payload || jsonb_build_object('sealed', m.sealed)
  from mail m where m.id::text = j.payload->>'mail' and j.finished_at is null and m.sealed is not null;
insert into job (kind, payload, created_at)
  select 'outbox', jsonb_build_object('mail', id, 'sealed', sealed), created_at from mail m
  where sealed is not null and not exists (select from job j where j.payload->>'mail' = m.id::text and j.finished_at is null);
drop table mail;
