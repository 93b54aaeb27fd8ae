-- The session that a login in the same browser ended and this one replaced.
alter table session add column replaced bytea;
create index session_replaced on session (replaced) where replaced is not null;
