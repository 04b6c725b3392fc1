-- Customers take back their own tickets, until the time that the owner has set for the event. The books are those of a
-- cancellation by an owner.

-- Tells whether customers may cancel their tickets for an event themselves now.
create function private.guests_may_cancel(event public.events) returns boolean
language sql stable
set search_path = ''
as $$
  select event.cancelled_at is null and event.customers_cancel_hours is not null
    and now() < (event.event_date + event.event_time) at time zone 'Europe/London'
      - make_interval(hours => event.customers_cancel_hours);
$$;

-- Throws unless the caller holds this purchase. It is asked before any lock, and once more behind it.
create function private.require_holder(id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.require_signed_in();
  if not exists (
    select from public.ticket_purchases as held
    where held.id = require_holder.id and held.user_id = private.customer_id()
  ) then
    raise exception 'There is no such purchase';
  end if;
end;
$$;

-- Locks a purchase of the caller, of which they saw so many places, and returns it. Throws where it has changed since or
-- has ended, where its event has begun, and while money for it is still on its way back.
create function private.lock_own_ticket(id uuid, seen integer) returns public.ticket_purchases
language plpgsql
set search_path = ''
as $$
declare
  purchase public.ticket_purchases;
  event public.events;
begin
  perform private.require_holder(lock_own_ticket.id);
  purchase = private.lock_ticket(lock_own_ticket.id);
  perform private.require_holder(lock_own_ticket.id);
  select * into event from public.events where events.id = purchase.event_id;
  if event.cancelled_at is not null then
    raise exception 'This event is cancelled';
  elsif purchase.is_given then
    raise exception 'This ticket was given to somebody else';
  elsif purchase.cancelled_at is not null then
    raise exception 'This ticket was cancelled';
  elsif purchase.quantity is distinct from seen then
    raise exception 'Your tickets have changed meanwhile. Please look again.';
  elsif now() >= (event.event_date + event.event_time) at time zone 'Europe/London' then
    raise exception 'This event has begun';
  end if;
  return purchase;
end;
$$;

-- Throws where the money of a purchase is somebody else's, who gave it to its holder: nobody else takes it back.
create function private.check_own_money(purchase public.ticket_purchases) returns void
language plpgsql
set search_path = ''
as $$
begin
  if purchase.given_from is not null and purchase.amount_paid > purchase.amount_refunded then
    raise exception 'Somebody else has paid for these tickets. Please ask us.';
  end if;
end;
$$;

-- Cancels so many of the caller's tickets, of which they saw so many; their places are free, and what was paid goes back
-- the way it came. Returns how many stand. A second try with the same numbers is refused, because fewer stand by then.
create function public.cancel_own_tickets(id uuid, quantity integer, seen integer) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  purchase public.ticket_purchases;
  standing integer;
begin
  if cancel_own_tickets.quantity is null or cancel_own_tickets.quantity < 1 then
    raise exception 'Please say how many tickets are cancelled';
  end if;
  purchase = private.lock_own_ticket(cancel_own_tickets.id, seen);
  if not (select private.guests_may_cancel(events) from public.events where events.id = purchase.event_id) then
    raise exception 'These tickets can no longer be cancelled here. Please ask us.';
  end if;
  perform private.check_own_money(purchase);
  standing = private.cancel_some(purchase, cancel_own_tickets.quantity, true);
  perform private.tell_owners('buyer_cancellation', purchase.id);
  return standing;
end;
$$;

revoke execute on function public.cancel_own_tickets(uuid, integer, integer) from public, anon;
grant execute on function public.cancel_own_tickets(uuid, integer, integer) to authenticated;
