-- Identifies callers for limits without knowing them: a network address is only kept as a keyed hash, and the key lasts
-- a day. Afterwards no one can tell whose a hash was, or whether hashes of two days belong together.

create table private.daily_keys (
  day date primary key,
  key bytea not null default extensions.gen_random_bytes(32)
);

alter table private.daily_keys enable row level security;
-- No policy and no grant: only the functions below read and write here.

-- Returns the same hash for the same words all day (UTC), and another on the next. The first call of a day writes, so a
-- transaction that only reads can't call it. Keys of future days come from a clock that was ahead.
create function private.hash_for_today(words text) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  today date := (now() at time zone 'UTC')::date;
  todays_key bytea;
begin
  select key into todays_key from private.daily_keys where day = today;
  if not found then
    delete from private.daily_keys where day not between today and today + 1;
    insert into private.daily_keys (day) values (today) on conflict do nothing;
    select key into todays_key from private.daily_keys where day = today;
  end if;
  return encode(extensions.hmac(convert_to(words, 'UTF8'), todays_key, 'sha256'), 'hex');
end;
$$;

-- Returns the network address of the caller: an IPv4 address, also one that is mapped to IPv6, or the first 64 bits of
-- IPv6, within which a subscriber chooses freely. Null within the process. Hosted Supabase sends it in the same header;
-- the backend writes it, so that callers can't choose it.
create function private.caller_network() returns text
language plpgsql stable
set search_path = ''
as $$
declare
  headers json := nullif(current_setting('request.headers', true), '');
  address text := nullif(trim(split_part(headers ->> 'x-forwarded-for', ',', 1)), '');
begin
  if address like '%:%' then
    -- Text of an address has one spelling, and shows a mapped IPv4 address with its dots.
    address = regexp_replace(host(split_part(address, '%', 1)::inet), '^::ffff:(?=\d+\.)', '');
  end if;
  if address like '%:%' then
    address = network(set_masklen(address::inet, 64))::text;
  end if;
  return address;
exception when invalid_text_representation then
  return address;
end;
$$;

create function private.caller_address_hash() returns text
language sql security definer
set search_path = ''
as $$
  select private.hash_for_today(network) from private.caller_network() as network where network is not null;
$$;

revoke execute on function private.hash_for_today(text), private.caller_network(), private.caller_address_hash()
  from public;
