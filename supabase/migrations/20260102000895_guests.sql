-- People who buy without an account. A guest is an email address and a name. Where mail reaches people they show that
-- they read the mail of the address before they buy, like everybody else.

-- One row is one order: of the person who is about to place it, and then of the bearer of its link.
create table private.guests (
  id uuid primary key default gen_random_uuid(),
  -- Is known to the browser that began, and stands in the mails of the order. Its bearer is the guest.
  token uuid not null default gen_random_uuid(),
  email text not null,
  name text not null,
  -- The digits that were mailed; empty where mail reaches no one.
  code text,
  wrong_tries integer not null default 0,
  -- See private.caller_address_hash.
  caller text not null,
  created_at timestamptz not null default now(),
  -- The code is good until then, and once it was typed the proof is.
  expires_at timestamptz not null,
  proven_at timestamptz,
  -- Empty until something is bought.
  order_id uuid references public.orders (id) on delete cascade,
  constraint guests_token_key unique (token),
  constraint guests_order_id_key unique (order_id),
  constraint guests_email_check check (private.is_address(email) and email = lower(email)),
  constraint guests_name_check check (name ~ '\S' and length(name) <= 100)
);

alter table private.guests enable row level security;

-- These count what one caller began within the hour, and what was begun for one address within the day.
create index guests_caller_idx on private.guests (caller, created_at);
create index guests_email_idx on private.guests (email, created_at);
create index guests_created_at_idx on private.guests (created_at);

-- No policy and no grant: only functions read and write here.

-- Returns the token that a guest's client sends as a header, or null. It is no claim of a session, because hosted
-- Supabase signs no sessions for us.
create function private.guest_token() returns uuid
language plpgsql stable
set search_path = ''
as $$
declare
  headers text := current_setting('request.headers', true);
  token text;
begin
  -- Hardly any request has one, so the headers of all others are not taken apart.
  if headers like '%"x-guest-token"%' and auth.role() = 'anon' then
    token = headers::json ->> 'x-guest-token';
  end if;
  return case when token ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then token::uuid end;
end;
$$;

-- Tells whether the links of an event's guests still open.
create function private.guest_link_is_open(event_date date) returns boolean
language sql stable
set search_path = ''
as $$
  select event_date + 30 >= (now() at time zone 'Europe/London')::date;
$$;

-- Returns the guest who calls: until their proof is over, until 30 days after the event of their order, or while they
-- are on a waiting list. Else nothing.
create function private.guest() returns private.guests
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (
    select guests from private.guests
      left join public.orders on orders.id = guests.order_id
      left join public.events on events.id = orders.event_id
      where guests.token = private.guest_token() and (
        coalesce(private.guest_link_is_open(events.event_date), guests.expires_at > now())
        or exists (select from public.waiting_list where guest_id = guests.id and ended_at is null)
      )
  );
end;
$$;

-- Returns six random digits.
create function private.six_digits() returns text
language sql
set search_path = ''
as $$
  select lpad(((('x' || encode(extensions.gen_random_bytes(7), 'hex'))::bit(56)::bigint) % 1000000)::text, 6, '0');
$$;

-- Where mail reaches people a code of six digits goes to the address, `needs_code` is true, and the lines of an order
-- are held in the time between. What the caller held before is free. Throws where the address or the name can't be one,
-- where too much was asked for, or where the event can't sell the lines.
create function public.begin_guest_purchase(email text, name text, event_id uuid default null, lines jsonb default '[]')
returns table (token uuid, needs_code boolean, held_until timestamptz)
language plpgsql security definer
set search_path = ''
as $$
declare
  address text := lower(trim(email));
  full_name text := trim(regexp_replace(left(name, 200), '\s+', ' ', 'g'));
  caller_hash text := private.caller_address_hash();
  sends_mail boolean;
  guest_id uuid;
  of_caller bigint;
  of_both bigint;
  lately bigint;
  today bigint;
begin
  if not private.is_address(address) then
    raise check_violation using message = 'Please enter a valid email address';
  elsif (length(full_name) between 1 and 100) is not true then
    raise check_violation using message = 'Please enter your name';
  end if;

  -- Each lock makes sure that one of two at once counts the other.
  caller_hash = coalesce(caller_hash, private.hash_for_today('guest ' || address));
  perform pg_advisory_xact_lock(hashtextextended('guest ' || caller_hash, 0));
  perform pg_advisory_xact_lock(hashtextextended('guest ' || address, 0));
  select count(*) into of_caller from private.guests
    where caller = caller_hash and created_at > now() - interval '1 hour';
  select
      count(*) filter (where caller = caller_hash), count(*) filter (where created_at > now() - interval '1 hour'),
      count(*)
    into of_both, lately, today
    from private.guests
    where guests.email = address and created_at > now() - interval '1 day';
  -- Callers elsewhere don't use up an address: once they had the ten of its day, one an hour still passes. The last is
  -- far above what a café ever sells in a day, and keeps a flood from many callers from becoming mail.
  if of_caller >= 10 or of_both >= 5 or today >= 10 and lately >= 1
    or (select count(*) from private.guests where created_at > now() - interval '1 day') >= 2000 then
    raise sqlstate 'PT429' using
      message = 'You’ve tried too many times. Please try again in an hour, or sign in to buy.';
  end if;

  select installation.sends_mail into sends_mail from private.installation;
  insert into private.guests (email, name, code, caller, expires_at)
    values (
      address, full_name, case when sends_mail then private.six_digits() end, caller_hash,
      now() + case when sends_mail then interval '15 minutes' else interval '1 hour' end
    )
    returning guests.id, guests.token into guest_id, token;
  needs_code = sends_mail;
  if sends_mail then
    insert into private.mail_queue (kind, subject_id) values ('guest_code', guest_id);
    held_until = private.hold_for_guest(guest_id, begin_guest_purchase.event_id, lines);
  end if;
  return next;
end;
$$;

comment on function public.begin_guest_purchase is 'Begins a purchase without an account and returns the secret token of the guest.';

-- Returns 'proven', 'wrong', or 'over' where the code is too old or was guessed too often. It throws nothing, because a
-- wrong try counts.
create function public.prove_guest(code text) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  guest private.guests;
begin
  select * into guest from private.guests where token = private.guest_token() for update;
  if not found or guest.expires_at <= now() or guest.code is null then
    return 'over';
  elsif guest.proven_at is not null then
    return 'proven';
  elsif guest.wrong_tries >= 5 then
    return 'over';
  elsif guest.code is distinct from prove_guest.code then
    update private.guests set wrong_tries = wrong_tries + 1 where id = guest.id;
    return case when guest.wrong_tries = 4 then 'over' else 'wrong' end;
  end if;
  update private.guests set proven_at = now(), expires_at = now() + interval '1 hour' where id = guest.id;
  return 'proven';
end;
$$;

comment on function public.prove_guest is
  'Takes the code of a mail and tells whether it proves the caller’s address, is wrong, or is over.';

revoke execute on function private.six_digits(), private.guest_token(), private.guest_link_is_open(date),
  private.guest() from public;
revoke execute on function public.begin_guest_purchase(text, text, uuid, jsonb), public.prove_guest(text)
  from public, authenticated;
grant execute on function public.begin_guest_purchase(text, text, uuid, jsonb), public.prove_guest(text) to anon;
