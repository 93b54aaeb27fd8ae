create extension if not exists pg_trgm;

create table lookup_place (
  category text not null check (category in ('hs_ceeb', 'college_ceeb', 'address')),
  id text not null,
  label text not null,
  sub_text text not null default '',
  -- What a search compares with: the label and the sub-text, lower-cased.
  search text collate "C" generated always as (lower(label || ' ' || sub_text)) stored,
  record jsonb not null,
  primary key (category, id)
);
create index lookup_place_search on lookup_place using gin (search gin_trgm_ops);
create index lookup_place_prefix on lookup_place (category, search);
