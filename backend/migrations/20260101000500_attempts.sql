-- Guessing: how often a password or a code was wrong, and where somebody has signed in before. Both are ours. They
-- lie in the database so that all processes count together and a restart forgets nothing. Accounts and network
-- addresses are kept as hashes only.

create table auth.attempts (
  -- A hash of what was tried, for which account, and from where, if that counts.
  key text,
  failures integer not null default 0,
  since timestamptz not null default now(),
  last_at timestamptz not null default now(),
  constraint attempts_pkey primary key (key),
  constraint attempts_failures_check check (failures >= 0)
);
-- Old counts are forgotten.
create index attempts_since_idx on auth.attempts (since);

-- Counts one try and returns 0, or returns how many seconds to wait for the next one. The first tries are free;
-- after them each wrong one doubles the pause. After a day the count begins anew, and so does one that is dated in the
-- future: the machine's clock was ahead then, and would close the door until it gets there again.
create function auth.count_attempt(
  counted_key text,
  free bigint,
  first_pause_seconds integer,
  longest_pause_seconds integer
)
returns integer
language plpgsql
set search_path = ''
as $$
declare
  counted auth.attempts;
  pause interval;
  next_at timestamptz;
begin
  insert into auth.attempts (key) values (counted_key) on conflict (key) do nothing;
  -- Tries that come at once go one after another.
  select * into counted from auth.attempts where key = counted_key for update;
  if counted.since < now() - interval '1 day' or counted.last_at > now() + interval '1 minute' then
    update auth.attempts set failures = 1, since = now(), last_at = now() where key = counted_key;
    return 0;
  end if;
  if counted.failures >= free then
    pause := make_interval(secs => least(
      first_pause_seconds * 2.0 ^ least(counted.failures - free, 20), longest_pause_seconds
    )::integer);
    next_at := least(counted.last_at + pause, counted.since + interval '1 day');
    if next_at > now() then
      return ceil(extract(epoch from next_at - now()));
    end if;
  end if;
  update auth.attempts set failures = failures + 1, last_at = now() where key = counted_key;
  return 0;
end
$$;
revoke execute on function auth.count_attempt from public;
grant execute on function auth.count_attempt to service_role;

create table auth.known_places (
  -- A hash of the network address and the browser.
  place text,
  user_id uuid not null references auth.users (id) on delete cascade,
  last_seen_at timestamptz not null default now(),
  constraint known_places_pkey primary key (place, user_id)
);
create index known_places_user_id_idx on auth.known_places (user_id, last_seen_at);

do $$
declare
  name text;
begin
  foreach name in array array['attempts', 'known_places'] loop
    execute format('alter table auth.%I enable row level security', name);
    execute format('revoke all on auth.%I from anon, authenticated', name);
    execute format('grant all on auth.%I to service_role', name);
  end loop;
end
$$;
