-- Numbers are given in the order in which submissions are committed: the row of `numbering` is locked until then. An export
-- that continues after a number misses none, which an export that continues after a time would.
alter table application add column number int unique;
with numbered as (select account_id, 100000 + row_number() over (order by submitted_at) as n
  from application where submitted_at is not null)
update application a set number = numbered.n from numbered where numbered.account_id = a.account_id;

create table numbering (
  id boolean primary key default true check (id),
  last_number int not null
);

-- How far the office has read: the last number of the last complete export, and of the last daily notice.
create table office_mark (
  name text primary key check (name in ('export', 'notice')),
  number int not null,
  at timestamptz not null default now()
);
