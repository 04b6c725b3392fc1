-- The limits on a customer's purchases.

-- Tells whether one purchase may have so many tickets; the tables check it too. Without a search path it is planned as
-- a part of what calls it.
create function private.is_quantity(quantity integer) returns boolean
language sql immutable
as $$ select coalesce(quantity between 1 and 10, false) $$;

-- Tells whether the caller is a guest or signed in, and neither owner nor staff. The limits of customers don't apply to
-- those and the service.
create function private.is_customer() returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return coalesce(auth.role() in ('anon', 'authenticated'), false) and not public.is_staff();
end;
$$;

-- Whose tickets are: those of an account, and those that wait under an address. A guest has only an address.
create type private.buyer as (account uuid, address text);

-- Makes the purchases of one buyer go through one at a time, so that two at once count each other.
create function private.lock_buyer(buyer private.buyer) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('purchases of ' || coalesce(buyer.account::text, buyer.address), 0));
end;
$$;

-- Counts the places for an event that a buyer has, with those that are held for them. One of their orders may be left
-- out.
create function private.places_of(event_id uuid, buyer private.buyer, but_order uuid default null) returns bigint
language plpgsql stable
set search_path = ''
as $$
begin
  return coalesce((
      select sum(quantity) from public.ticket_purchases as own
        where (own.user_id = buyer.account or own.attendee_email = buyer.address) and own.event_id = places_of.event_id
          and cancelled_at is null and own.order_id is distinct from but_order
    ), 0) + coalesce((
      select sum(held.places) from public.holds as held
        where (held.user_id = buyer.account or held.attendee_email = buyer.address)
          and held.event_id = places_of.event_id and held.state = 'open' and held.order_id is distinct from but_order
    ), 0);
end;
$$;

-- Refuses an order or hold of a buyer who has made many within an hour. Runs behind the customer's lock.
create function private.limit_orders(purchase public.ticket_purchases) returns void
language plpgsql
set search_path = ''
as $$
declare
  has bigint;
  recent bigint;
begin
  -- An order counts once, however many kinds of tickets it has. A purchase dated further ahead was made while the clock
  -- was wrong.
  select count(distinct order_id) into has from public.ticket_purchases
    where (user_id = purchase.user_id or attendee_email = purchase.attendee_email)
      and order_id is distinct from purchase.order_id
      and purchase_date between now() - interval '1 hour' and now() + interval '1 hour';
  -- Places that are held for a payment by card count like tickets. A paid hold is counted by its tickets.
  select count(*) into recent
    from public.holds as held
    where (held.user_id = purchase.user_id or held.attendee_email = purchase.attendee_email)
      and held.state <> 'paid' and held.order_id is distinct from purchase.order_id
      and held.created_at between now() - interval '1 hour' and now() + interval '1 hour';
  if has + recent >= 20 then
    raise sqlstate 'PT429' using
      message = 'You’ve bought a lot of tickets in the last hour. Please try again later.';
  end if;
end;
$$;

-- Says that a customer who has so many places may not have more.
create function private.limit_words(most integer, has bigint) returns text
language sql immutable
set search_path = ''
as $$
  select concat(
    format('You can have at most %s %s for this event.', most, case most when 1 then 'ticket' else 'tickets' end),
    case when has > 0 then format(' You already have %s.', has) end
  );
$$;

-- Refuses a purchase over the customer's limits, or by a customer who may not buy yet. Runs behind the customer's lock.
-- A purchase has an account or the address of a guest, never both.
create function private.limit_customer(purchase public.ticket_purchases) returns void
language plpgsql
set search_path = ''
as $$
declare
  most integer;
  has bigint;
  in_order bigint;
  address text := purchase.attendee_email;
  sends_mail boolean := (select installation.sends_mail from private.installation);
begin
  perform private.limit_orders(purchase);
  select max_tickets_per_customer into most from public.events where id = purchase.event_id;
  if most is not null then
    select coalesce(sum(quantity), 0) into in_order
      from public.ticket_purchases
      where order_id = purchase.order_id and cancelled_at is null
        and (user_id = purchase.user_id or attendee_email = purchase.attendee_email);
    -- What an address has is told only to a person who has shown that it is theirs; they are refused below.
    if purchase.user_id is not null and (not sends_mail or private.has_proven_email()) then
      select lower(email) into address from auth.users where id = purchase.user_id;
    end if;
    has = private.places_of(purchase.event_id, (purchase.user_id, address), purchase.order_id);
    if has + in_order + purchase.quantity > most then
      raise exception '%', private.limit_words(most, has);
    end if;
  end if;

  -- This rule is the last, so that no one is sent to their mailbox for tickets that they can't have. Guests have proven
  -- their address before, because the rules above tell what tickets it has.
  if auth.role() <> 'anon' and sends_mail and not private.has_proven_email() then
    raise sqlstate 'PT403' using
      message = 'Please confirm your email address first.', hint = 'confirm_email';
  end if;
end;
$$;
