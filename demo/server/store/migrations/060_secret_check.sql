-- A text encrypted with SECRET, by which a server detects at its start that it has another SECRET.
create table secret_check (
  id boolean primary key default true check (id),
  sealed text not null
);
