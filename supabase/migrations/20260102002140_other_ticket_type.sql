-- Customers change tickets into those of another type of the same event, where there is room. What the new ones cost more is
-- paid at the café; what they cost less goes back as if it were cancelled, and so while customers may cancel alone.

-- Changes all tickets of one of the caller's purchases, of which they saw so many, to another type; `total_price` is the
-- one that they saw. The code stays. Returns the difference in pounds, below zero where money goes back.
create function public.change_ticket_type(id uuid, seen integer, ticket_type_id uuid, total_price numeric)
returns numeric
language plpgsql security definer
set search_path = ''
as $$
declare
  purchase public.ticket_purchases;
  event public.events;
  type record;
  remaining integer;
begin
  purchase = private.lock_own_ticket(change_ticket_type.id, seen);
  select * into event from public.events where events.id = purchase.event_id;
  select types.price, types.capacity, types.sold, types.held into type from public.ticket_types as types
    where types.id = change_ticket_type.ticket_type_id and types.event_id = purchase.event_id;
  if not found then
    raise exception 'Invalid ticket type';
  elsif purchase.ticket_type_id = change_ticket_type.ticket_type_id then
    raise exception 'These tickets are of this type already';
  elsif purchase.admitted > 0 then
    raise exception 'Somebody has already come in with this ticket';
  elsif purchase.to_refund > 0 then
    raise exception 'Money for these tickets is still on its way back. Please try again once you have it.';
  elsif not (event.is_published and coalesce(event.publish_at <= now(), true) and coalesce(event.take_down_at > now(), true)
    and coalesce(event.expires_at > now(), true) and coalesce(event.sales_end_at > now(), true)) then
    raise exception 'Tickets for this event are no longer on sale';
  elsif purchase.total_price = 0 and exists (
    select from public.ticket_types as former where former.id = purchase.ticket_type_id and former.price > 0
  ) then
    raise exception 'Tickets on the house can’t be changed. Please ask us.';
  elsif change_ticket_type.total_price is distinct from type.price * purchase.quantity then
    raise exception 'Sorry, the price has changed. Please check the new total and try again.';
  elsif change_ticket_type.total_price > 0 and event.payment = 'card' and purchase.amount_paid = purchase.amount_refunded then
    raise exception 'Tickets for this event are paid by card';
  end if;
  if change_ticket_type.total_price < purchase.total_price then
    perform private.check_own_money(purchase);
    if not private.guests_may_cancel(event) then
      raise exception 'These tickets can’t be changed to cheaper ones. Please ask us.';
    end if;
  end if;

  -- The places of unpaid tickets are free on time, also where the server slept.
  if event.unpaid_kept_until <= now() then
    perform private.lapse_unpaid_tickets(change_ticket_type.ticket_type_id);
  end if;
  -- Whoever waits comes first, the caller's own offer among them.
  perform private.take_offer(change_ticket_type.ticket_type_id, purchase.user_id, purchase.order_id);
  select sold, held into type.sold, type.held
    from public.ticket_types where ticket_types.id = change_ticket_type.ticket_type_id;
  remaining = type.capacity - type.sold - type.held;
  if remaining <= 0 then
    raise exception 'Sold out';
  elsif purchase.quantity > remaining then
    raise exception 'Only % % left', remaining, case remaining when 1 then 'ticket' else 'tickets' end;
  end if;
  update public.ticket_purchases as purchases
    set ticket_type_id = change_ticket_type.ticket_type_id, total_price = change_ticket_type.total_price
    where purchases.id = purchase.id;
  return change_ticket_type.total_price - purchase.total_price;
end;
$$;

revoke execute on function public.change_ticket_type(uuid, integer, uuid, numeric) from public, anon;
grant execute on function public.change_ticket_type(uuid, integer, uuid, numeric) to authenticated;
