-- Customers give their own tickets back, as the owner has said for the event. The books are those of a cancellation by
-- an owner.

-- Tells whether the holders of tickets for an event may give them back themselves now: those with money of theirs here,
-- or those without.
create function private.may_give_back(event public.events, is_paid boolean, moment timestamptz default now())
returns boolean
language sql stable
set search_path = ''
as $$
  select event.cancelled_at is null and case
      when not is_paid then event.lets_give_back and moment < start.at
      when event.refund_rule = 'until_hours' then moment < start.at - make_interval(hours => event.customers_cancel_hours)
      else event.refund_rule = 'when_taken' and moment < start.at
    end
    from private.london_instant(event.event_date + event.event_time) as start (at);
$$;

-- Throws unless the caller holds this purchase: by their account, or by the link that was mailed to its address. It is
-- asked before any lock, and once more behind it. What is in an account is only for that account, whose second factor
-- no link steps over.
create function private.require_holder(id uuid) returns void
language plpgsql
set search_path = ''
as $$
declare
  purchase public.ticket_purchases;
begin
  select * into purchase from public.ticket_purchases where ticket_purchases.id = require_holder.id;
  if private.guest_token() is null then
    perform private.require_signed_in();
    if (purchase.user_id = private.customer_id()) is not true then
      raise exception 'There’s no such purchase';
    end if;
  elsif (purchase.order_id = private.guest_order_id()) is not true then
    raise exception 'There’s no such purchase';
  elsif purchase.user_id is not null then
    raise exception 'These tickets are now in your account. Please sign in.';
  end if;
end;
$$;

-- Locks a purchase of the caller, whose code lets in so many as they saw, and returns it. Throws where it has changed
-- since or has ended, and where its event has begun.
create function private.lock_own_ticket(id uuid, seen integer)
returns public.ticket_purchases
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
  elsif purchase.cancelled_at is not null then
    raise exception 'This ticket was cancelled';
  elsif purchase.quantity - purchase.sent is distinct from seen then
    raise exception 'Your tickets have just changed. Please look again.';
  elsif now() >= (event.event_date + event.event_time) at time zone 'Europe/London' then
    raise exception 'This event has begun';
  end if;
  return purchase;
end;
$$;

-- Gives back so many of the caller's tickets, of which they saw so many, and returns how many stand. What was paid
-- goes back the way it came, by the event's rule. What they sent to friends stands until they take it back. A second
-- try with the same numbers is refused, because fewer stand by then.
create function public.cancel_own_tickets(id uuid, quantity integer, seen integer) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  purchase public.ticket_purchases;
  standing integer;
begin
  if cancel_own_tickets.quantity is null or cancel_own_tickets.quantity < 1 then
    raise exception 'Please choose how many tickets to give back';
  end if;
  purchase = private.lock_own_ticket(cancel_own_tickets.id, seen);
  if not (
    select private.may_give_back(events, purchase.amount_paid > purchase.amount_refunded)
      from public.events where events.id = purchase.event_id
  ) then
    raise exception 'These tickets can’t be given back here. Please ask us.';
  end if;
  if exists (select from public.events where events.id = purchase.event_id and refund_rule = 'when_taken') then
    perform private.await_takers(purchase, cancel_own_tickets.quantity);
  end if;
  standing = private.cancel_some(purchase, cancel_own_tickets.quantity, 'buyer');
  perform private.tell_owners('buyer_cancellation', purchase.id);
  return standing;
end;
$$;

comment on function public.cancel_own_tickets is
  'Gives back so many of the caller’s tickets, of which they saw so many, and returns how many stand.';

revoke execute on function public.cancel_own_tickets(uuid, integer, integer) from public;
grant execute on function public.cancel_own_tickets(uuid, integer, integer) to anon, authenticated;
