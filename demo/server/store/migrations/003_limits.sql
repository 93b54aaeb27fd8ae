-- Unlogged: a crash of the database forgets the counts and nothing else, and a count costs no sync.
create unlogged table rate_limit (
  bucket bytea primary key,
  hits int not null,
  resets_at timestamptz not null
);
create index rate_limit_resets on rate_limit (resets_at);
