-- This table counts what callers and receivers have used up of their limits, where several processes count together
-- (counters.ts). Its columns are those that rate-limiter-flexible wants, and its keys are hashes. A count is about minutes and may
-- be lost in a crash, so nothing is written ahead.

create unlogged table auth.counts (
  key text,
  points integer not null default 0,
  -- Milliseconds since 1970; then the count begins anew.
  expire bigint,
  constraint counts_pkey primary key (key)
);
create index counts_expire_idx on auth.counts (expire);

alter table auth.counts enable row level security;
revoke all on auth.counts from anon, authenticated;
grant all on auth.counts to service_role;
