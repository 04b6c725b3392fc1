-- Wrong passwords and codes, and the places of earlier sign-ins. Both tables are ours. All processes share them, and
-- they hold only hashes of accounts and network addresses.

create table auth.attempts (
  -- A hash of the kind of attempt, the account, and the place if it counts.
  key text,
  failures integer not null default 0,
  since timestamptz not null default now(),
  last_at timestamptz not null default now(),
  constraint attempts_pkey primary key (key),
  constraint attempts_failures_check check (failures >= 0)
);
-- For the deletion of old counts.
create index attempts_since_idx on auth.attempts (since);

-- Counts an attempt and returns 0, or returns the seconds to wait. After the free attempts each wrong one doubles the
-- pause. A count restarts after a day, or when a wrong clock has dated it in the future.
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
  -- Parallel attempts are counted one after another.
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
