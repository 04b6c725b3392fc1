-- People who buy without an account. A guest is an email address and a name. Where mail reaches people they show that they
-- read the mail of the address before they buy, like everybody else.

-- A guest's wish to buy. Its id is known to the browser that began it, and to nobody else.
create table private.guest_proofs (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  name text not null,
  -- The digits that were mailed; empty where mail reaches nobody.
  code text,
  wrong_tries integer not null default 0,
  -- See private.caller_address_hash.
  caller text not null,
  created_at timestamptz not null default now(),
  -- The code is good until then, and once it was typed the proof is.
  expires_at timestamptz not null,
  proven_at timestamptz,
  constraint guest_proofs_email_check
    check (private.is_address(email) and email = lower(email)),
  constraint guest_proofs_name_check check (name ~ '\S' and length(name) <= 100)
);

alter table private.guest_proofs enable row level security;

-- These count what one caller began within the hour, and what was begun for one address within the day.
create index guest_proofs_caller_idx on private.guest_proofs (caller, created_at);
create index guest_proofs_email_idx on private.guest_proofs (email, created_at);
create index guest_proofs_created_at_idx on private.guest_proofs (created_at);

-- The orders of guests, and of people without an account to whom somebody gave tickets. Whoever has the token sees the
-- tickets and may do with them what a customer may: it stands in the mail that brings them, and in the browser that bought
-- them.
create table private.guest_orders (
  order_id uuid primary key references public.orders (id) on delete cascade,
  token uuid not null default gen_random_uuid(),
  email text not null,
  -- Empty where somebody gave the tickets; what the giver calls the person stands with the purchase.
  name text,
  -- True where only somebody who reads the mail of the address can have got the token.
  is_proven boolean not null default false,
  created_at timestamptz not null default now(),
  constraint guest_orders_token_key unique (token)
);

alter table private.guest_orders enable row level security;

-- Deleting an account looks for what its address has bought.
create index guest_orders_email_idx on private.guest_orders (email);

-- No policy and no grant on either: only functions read and write here.

-- Returns six random digits.
create function private.six_digits() returns text
language sql
set search_path = ''
as $$
  select lpad(((('x' || encode(extensions.gen_random_bytes(7), 'hex'))::bit(56)::bigint) % 1000000)::text, 6, '0');
$$;

-- Where mail reaches people a code of six digits goes to the address, and `needs_code` is true. Throws where the
-- address or the name can't be one, or where too much was asked for.
create function public.begin_guest_purchase(email text, name text)
returns table (proof_id uuid, needs_code boolean)
language plpgsql security definer
set search_path = ''
as $$
declare
  address text := lower(trim(email));
  full_name text := trim(regexp_replace(left(name, 200), '\s+', ' ', 'g'));
  caller_hash text := private.caller_address_hash();
  sends_mail boolean;
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
  select count(*) into of_caller from private.guest_proofs
    where caller = caller_hash and created_at > now() - interval '1 hour';
  select
      count(*) filter (where caller = caller_hash), count(*) filter (where created_at > now() - interval '1 hour'),
      count(*)
    into of_both, lately, today
    from private.guest_proofs
    where guest_proofs.email = address and created_at > now() - interval '1 day';
  -- Callers elsewhere don't use up an address: once they had the ten of its day, one an hour still passes. The last is far
  -- above what a café ever sells in a day, and keeps a flood from many callers from becoming mail.
  if of_caller >= 10 or of_both >= 5 or today >= 10 and lately >= 1
    or (select count(*) from private.guest_proofs where created_at > now() - interval '1 day') >= 2000 then
    raise sqlstate 'PT429' using
      message = 'That was too often. Please try again in an hour, or sign in to buy.';
  end if;

  select installation.sends_mail into sends_mail from private.installation;
  insert into private.guest_proofs (email, name, code, caller, expires_at)
    values (
      address, full_name, case when sends_mail then private.six_digits() end, caller_hash,
      now() + case when sends_mail then interval '15 minutes' else interval '1 hour' end
    )
    returning id into proof_id;
  needs_code = sends_mail;
  if sends_mail then
    insert into private.mail_queue (kind, subject_id) values ('guest_code', proof_id);
  end if;
  return next;
end;
$$;

comment on function public.begin_guest_purchase is 'Begins a purchase without an account and returns its proof.';

-- Returns 'proven', 'wrong', or 'over' where the code is too old or was guessed too often. It throws nothing, because a
-- wrong try counts.
create function public.prove_guest(proof_id uuid, code text) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  proof private.guest_proofs;
begin
  select * into proof from private.guest_proofs where id = prove_guest.proof_id for update;
  if not found or proof.expires_at <= now() or proof.code is null then
    return 'over';
  elsif proof.proven_at is not null then
    return 'proven';
  elsif proof.wrong_tries >= 5 then
    return 'over';
  elsif proof.code is distinct from prove_guest.code then
    update private.guest_proofs set wrong_tries = wrong_tries + 1 where id = proof.id;
    return case when proof.wrong_tries = 4 then 'over' else 'wrong' end;
  end if;
  update private.guest_proofs set proven_at = now(), expires_at = now() + interval '1 hour' where id = proof.id;
  return 'proven';
end;
$$;

comment on function public.prove_guest is
  'Takes the code of a mail and tells whether it proves the address, is wrong, or is over.';

-- Returns the proof of a guest who may buy now, or throws.
create function private.require_guest(proof_id uuid) returns private.guest_proofs
language plpgsql
set search_path = ''
as $$
declare
  proof private.guest_proofs;
begin
  select * into proof from private.guest_proofs where id = require_guest.proof_id and expires_at > now();
  if not found then
    raise insufficient_privilege using
      message = 'That took too long. Please enter your name and email address again.', hint = 'begin_again';
  elsif proof.proven_at is null and (select sends_mail from private.installation) then
    raise sqlstate 'PT403' using
      message = 'Please confirm your email address first.', hint = 'confirm_email';
  end if;
  return proof;
end;
$$;

-- Forgets the wishes of yesterday. A row from the future was written while the clock was ahead.
create function private.forget_guest_proofs() returns void
language sql
set search_path = ''
as $$
  delete from private.guest_proofs
    where created_at not between now() - interval '1 day' and now() + interval '1 day';
$$;

-- Tells whether the links of an event's guests still open.
create function private.guest_link_is_open(event_date date) returns boolean
language sql stable
set search_path = ''
as $$
  select event_date + 30 >= (now() at time zone 'Europe/London')::date;
$$;

-- Forgets the links and the names of guests a month after their event.
create function private.forget_guest_orders() returns void
language sql
set search_path = ''
as $$
  delete from private.guest_orders
    using public.orders join public.events on events.id = orders.event_id
    where orders.id = guest_orders.order_id and not private.guest_link_is_open(events.event_date);
$$;

revoke execute on function private.six_digits(), private.require_guest(uuid), private.forget_guest_proofs(),
  private.forget_guest_orders(), private.guest_link_is_open(date) from public;
revoke execute on function public.begin_guest_purchase(text, text), public.prove_guest(uuid, text)
  from public, authenticated;
grant execute on function public.begin_guest_purchase(text, text), public.prove_guest(uuid, text) to anon;
