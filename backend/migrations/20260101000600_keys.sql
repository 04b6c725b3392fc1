-- The keys of an installation whose database is a server: several processes sign and verify with one set. Ours. An
-- embedded database leaves this table empty, because its keys lie beside it in a file.

create table auth.keys (
  is_only_row boolean primary key default true,
  -- The keys as keys.json has them; null where KEYS_FILE has them.
  keys jsonb,
  -- The ids of all signing keys that this set has ever had: by them an older copy is told from another set.
  known_ids jsonb not null,
  constraint keys_is_only_row_check check (is_only_row)
);

alter table auth.keys enable row level security;
-- No policy and no grant, also not to the service: a key that it holds must not give it the means to make others.
revoke all on auth.keys from anon, authenticated, service_role;
