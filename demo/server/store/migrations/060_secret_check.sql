-- A text encrypted under SECRET, by which a server with another SECRET is told at its start.
create table secret_check (
  id boolean primary key default true check (id),
  sealed text not null
);
