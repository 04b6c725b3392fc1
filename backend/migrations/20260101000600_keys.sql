-- The keys that several processes on a database server share. Ours. An embedded database leaves this table empty,
-- because its keys are in a file.

create table auth.keys (
  is_only_row boolean primary key default true,
  -- The keys in the format of keys.json; null when they are in KEYS_FILE.
  keys jsonb,
  -- The ids of all signing keys that this set ever had, which distinguish an older copy from another set.
  known_ids jsonb not null,
  constraint keys_is_only_row_check check (is_only_row)
);

alter table auth.keys enable row level security;
-- No policy and no grant, even for the service: a key must not give the means to make others.
revoke all on auth.keys from anon, authenticated, service_role;
