-- Customers take back their own tickets, until the time that the owner has set for the event. The books are those of a
-- cancellation by an owner. Whoever has no account shows the token of a link instead.

-- Tells whether customers may cancel their tickets for an event themselves now.
create function private.customers_may_cancel(event public.events, moment timestamptz default now()) returns boolean
language sql stable
set search_path = ''
as $$
  select event.cancelled_at is null and event.customers_cancel_hours is not null
    and moment < (event.event_date + event.event_time) at time zone 'Europe/London'
      - make_interval(hours => event.customers_cancel_hours);
$$;

-- Throws unless the caller holds this purchase: by their account or, with the token of a link, by the address that the
-- link was mailed to. It is asked before any lock, and once more behind it. What is in an account is for that account
-- alone, whose second factor no link steps over.
create function private.require_holder(id uuid, token uuid default null) returns void
language plpgsql
set search_path = ''
as $$
declare
  guest private.guest_orders;
  held record;
begin
  if token is null then
    perform private.require_signed_in();
    if not exists (
      select from public.ticket_purchases as own
      where own.id = require_holder.id and own.user_id = private.customer_id()
    ) then
      raise exception 'There is no such purchase';
    end if;
    return;
  end if;
  guest = private.order_of_link(token);
  select purchases.user_id, purchases.attendee_email into held from public.ticket_purchases as purchases
    where purchases.id = require_holder.id and purchases.order_id = guest.order_id;
  if not found or not private.is_of_guest(guest, held.user_id, held.attendee_email) then
    raise exception 'There is no such purchase';
  elsif held.user_id is not null then
    raise exception 'These tickets are in your account by now. Please sign in.';
  end if;
end;
$$;

-- Locks a purchase of the caller, whose code lets in so many as they saw, and returns it. Throws where it has changed since or
-- has ended, and where its event has begun.
create function private.lock_own_ticket(id uuid, seen integer, token uuid default null)
returns public.ticket_purchases
language plpgsql
set search_path = ''
as $$
declare
  purchase public.ticket_purchases;
  event public.events;
begin
  perform private.require_holder(lock_own_ticket.id, token);
  purchase = private.lock_ticket(lock_own_ticket.id);
  perform private.require_holder(lock_own_ticket.id, token);
  select * into event from public.events where events.id = purchase.event_id;
  if event.cancelled_at is not null then
    raise exception 'This event is cancelled';
  elsif purchase.cancelled_at is not null then
    raise exception 'This ticket was cancelled';
  elsif purchase.quantity - purchase.sent is distinct from seen then
    raise exception 'Your tickets have changed meanwhile. Please look again.';
  elsif now() >= (event.event_date + event.event_time) at time zone 'Europe/London' then
    raise exception 'This event has begun';
  end if;
  return purchase;
end;
$$;

-- Cancels so many of the caller's tickets, of which they saw so many; their places are free, and what was paid goes back
-- the way it came. What they sent to friends stands until they take it back. Returns how many stand. A second try with the
-- same numbers is refused, because fewer stand by then. `token` is that of a link, for callers without an account.
create function public.cancel_own_tickets(id uuid, quantity integer, seen integer, token uuid default null)
returns integer
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
  purchase = private.lock_own_ticket(cancel_own_tickets.id, seen, token);
  if not (select private.customers_may_cancel(events) from public.events where events.id = purchase.event_id) then
    raise exception 'These tickets can no longer be cancelled here. Please ask us.';
  end if;
  standing = private.cancel_some(purchase, cancel_own_tickets.quantity, 'buyer');
  perform private.tell_owners('buyer_cancellation', purchase.id);
  return standing;
end;
$$;

comment on function public.cancel_own_tickets is
  'Cancels so many of the caller’s tickets, of which they saw so many, and returns how many stand.';

revoke execute on function public.cancel_own_tickets(uuid, integer, integer, uuid) from public;
grant execute on function public.cancel_own_tickets(uuid, integer, integer, uuid) to anon, authenticated;
