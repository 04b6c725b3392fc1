-- Customers change tickets into those of another type of the same event, where there is room. What the new ones cost more
-- is paid at the café, or by card (other_type_by_card.sql), and by card alone where an event takes nothing else; what they
-- cost less goes back as if it were cancelled, and so while customers may cancel alone, and to nobody but whoever paid. Where
-- some of a purchase stay as they are, the others become a purchase of their own in the same order, with a new code; the
-- money that was paid for them moves along. Whoever has no account shows the token of a link instead.

-- Lets in a purchase that take_type makes of a part of another.
create function private.purchase_of_split(purchase public.ticket_purchases) returns public.ticket_purchases
language plpgsql security definer
set search_path = ''
as $$
begin
  if not exists (
    select from public.ticket_purchases as whole
    where whole.id = purchase.split_from and whole.split_off >= purchase.quantity
      and (whole.event_id, whole.order_id) = (purchase.event_id, purchase.order_id)
      and (whole.user_id, whole.attendee_email, whole.given_from)
        is not distinct from (purchase.user_id, purchase.attendee_email, purchase.given_from)
  ) then
    raise exception 'Only what somebody holds can be changed';
  end if;
  purchase.amount_paid = 0;
  purchase.amount_refunded = 0;
  purchase.paid_at = case when purchase.total_price = 0 then now() end;
  purchase.payment_method = case when purchase.total_price = 0 then 'free' end;
  return purchase;
end;
$$;

-- Tells whether an event is on the site and sells tickets now.
create function private.is_on_sale(event public.events) returns boolean
language sql stable
set search_path = ''
as $$
  select event.is_published and coalesce(event.publish_at <= now(), true) and coalesce(event.take_down_at > now(), true)
    and coalesce(event.expires_at > now(), true) and coalesce(event.sales_end_at > now(), true);
$$;

-- Returns what so many tickets of a purchase cost.
create function private.price_of(purchase public.ticket_purchases, quantity integer) returns numeric
language sql immutable
set search_path = ''
as $$
  select purchase.total_price / purchase.quantity * price_of.quantity;
$$;

-- Throws where so many tickets of a purchase, which the caller has locked, can't become those of this type at this price,
-- whatever room there is.
create function private.check_other_type(
  purchase public.ticket_purchases, quantity integer, ticket_type_id uuid, total_price numeric
) returns void
language plpgsql
set search_path = ''
as $$
declare
  event public.events;
  price numeric;
begin
  select * into event from public.events where events.id = purchase.event_id;
  select types.price into price from public.ticket_types as types
    where types.id = check_other_type.ticket_type_id and types.event_id = purchase.event_id;
  if not found then
    raise exception 'Invalid ticket type';
  elsif purchase.ticket_type_id = check_other_type.ticket_type_id then
    raise exception 'These tickets are of this type already';
  elsif check_other_type.quantity is null or check_other_type.quantity < 1 then
    raise exception 'Please say how many tickets are changed';
  elsif check_other_type.quantity > purchase.quantity - purchase.admitted then
    if purchase.admitted > 0 then
      raise exception 'Somebody has already come in with this ticket';
    end if;
    raise exception 'Only % can be changed', purchase.quantity;
  elsif purchase.to_refund > 0 then
    raise exception 'Money for these tickets is still on its way back. Please try again once you have it.';
  elsif not private.is_on_sale(event) then
    raise exception 'Tickets for this event are no longer on sale';
  elsif purchase.total_price = 0 and exists (
    select from public.ticket_types as former where former.id = purchase.ticket_type_id and former.price > 0
  ) then
    raise exception 'Tickets on the house can’t be changed. Please ask us.';
  elsif check_other_type.total_price is distinct from price * check_other_type.quantity then
    raise exception 'Sorry, the price has changed. Please check the new total and try again.';
  end if;
end;
$$;

-- Makes so many tickets of a purchase, which the caller has locked with both types and for which there is room, tickets of
-- another type. Returns the purchase that they are then; where others stay as they are, that is a new one.
create function private.take_type(
  purchase public.ticket_purchases, quantity integer, ticket_type_id uuid, total_price numeric,
  ticket_code text default public.generate_ticket_code()
) returns uuid
language plpgsql
set search_path = ''
as $$
declare
  split uuid := gen_random_uuid();
  transfer uuid := gen_random_uuid();
begin
  if take_type.quantity = purchase.quantity then
    update public.ticket_purchases as purchases
      set ticket_type_id = take_type.ticket_type_id, total_price = take_type.total_price
      where purchases.id = purchase.id;
    return purchase.id;
  end if;
  -- The money leaves first, so that none is due back for a moment.
  perform private.take_money_along(purchase.id, private.money_of(purchase, take_type.quantity), transfer);
  update public.ticket_purchases as left_over set
      quantity = purchase.quantity - take_type.quantity,
      total_price = private.price_of(purchase, purchase.quantity - take_type.quantity),
      split_off = left_over.split_off + take_type.quantity
    where left_over.id = purchase.id;
  insert into public.ticket_purchases (id, order_id, split_from, first_order_id, given_from, given_at, event_id,
      ticket_type_id, user_id, attendee_email, attendee_name, ticket_code, quantity, total_price, purchase_date)
    values (split, purchase.order_id, purchase.id, purchase.first_order_id, purchase.given_from, purchase.given_at,
      purchase.event_id, take_type.ticket_type_id, purchase.user_id, purchase.attendee_email, purchase.attendee_name,
      take_type.ticket_code, take_type.quantity, take_type.total_price, purchase.purchase_date);
  perform private.bring_money_along(split, transfer);
  return split;
end;
$$;

-- Changes so many tickets of one of the caller's purchases, of which they saw so many, to another type: all of them where
-- no number is given. `total_price` is what they saw that these cost as the other type. The code stays where all are
-- changed. Returns the difference in pounds, below zero where money goes back. `token` is that of a link, for callers without
-- an account.
create function public.change_ticket_type(
  id uuid, seen integer, ticket_type_id uuid, total_price numeric, quantity integer default null, token uuid default null
) returns numeric
language plpgsql security definer
set search_path = ''
as $$
declare
  purchase public.ticket_purchases;
  event public.events;
  type record;
  remaining integer;
  wanted integer := coalesce(change_ticket_type.quantity, seen);
  former numeric;
begin
  purchase = private.lock_own_ticket(change_ticket_type.id, seen, token);
  perform private.check_other_type(
    purchase, wanted, change_ticket_type.ticket_type_id, change_ticket_type.total_price
  );
  select * into event from public.events where events.id = purchase.event_id;
  former = private.price_of(purchase, wanted);
  if change_ticket_type.total_price > former and event.payment = 'card' then
    raise exception 'Tickets for this event are paid by card, and so is what dearer ones cost more';
  elsif change_ticket_type.total_price < former then
    perform private.check_own_money(purchase);
    if not private.customers_may_cancel(event) then
      raise exception 'These tickets can’t be changed to cheaper ones. Please ask us.';
    end if;
  end if;

  -- The places of unpaid tickets are free on time, also where the server slept.
  if event.unpaid_kept_until <= now() then
    perform private.lapse_unpaid_tickets(change_ticket_type.ticket_type_id);
  end if;
  -- Whoever waits comes first, the caller's own offer among them.
  perform private.take_offer(change_ticket_type.ticket_type_id, purchase.user_id, purchase.order_id);
  select capacity, sold, held into type
    from public.ticket_types where ticket_types.id = change_ticket_type.ticket_type_id;
  remaining = type.capacity - type.sold - type.held;
  if remaining <= 0 then
    raise exception 'Sold out';
  elsif wanted > remaining then
    raise exception 'Only % % left', remaining, case remaining when 1 then 'ticket' else 'tickets' end;
  end if;
  perform private.take_type(purchase, wanted, change_ticket_type.ticket_type_id, change_ticket_type.total_price);
  return change_ticket_type.total_price - former;
end;
$$;

revoke execute on function private.take_type(public.ticket_purchases, integer, uuid, numeric, text) from public;
revoke execute on function public.change_ticket_type(uuid, integer, uuid, numeric, integer, uuid) from public;
grant execute on function public.change_ticket_type(uuid, integer, uuid, numeric, integer, uuid) to anon, authenticated;
