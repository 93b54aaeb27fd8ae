-- The import that last wrote a place, so that a replacing import can remove the others.
alter table lookup_place add column import uuid;
