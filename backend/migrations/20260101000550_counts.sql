-- The rate limits that several processes share (counters.ts), in rate-limiter-flexible's columns, with hashed keys.
-- Unlogged, because counts last minutes and may be lost in a crash.

create unlogged table auth.counts (
  key text,
  points integer not null default 0,
  -- Milliseconds since 1970, when the count restarts.
  expire bigint,
  constraint counts_pkey primary key (key)
);
create index counts_expire_idx on auth.counts (expire);

alter table auth.counts enable row level security;
revoke all on auth.counts from anon, authenticated;
grant all on auth.counts to service_role;
