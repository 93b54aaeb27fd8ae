-- How often a token may still be used; null: as often as wanted until it expires.
alter table access_token add column uses_left int check (uses_left >= 0);
alter table access_token add column used_at timestamptz;
