-- What a search compares with, in one spelling (places/spelling.ts). The server writes it: at an import, and at its start where it is null.
alter table lookup_place drop column search;
alter table lookup_place add column search text collate "C";
create index lookup_place_search on lookup_place using gin (search gin_trgm_ops);
create index lookup_place_prefix on lookup_place (category, search);
