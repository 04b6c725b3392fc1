-- The rules of every purchase, however it is inserted. The browser decides nothing but what it asks for.

-- Tells whether this purchase is stored already: a client whose answer was lost sends it again. Throws where others
-- have its code. It is asked behind the lock of the ticket type, so that of two retries at once the second finds the
-- first.
create function private.is_retry(purchase public.ticket_purchases) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  earlier public.ticket_purchases;
begin
  select * into earlier from public.ticket_purchases where ticket_code = purchase.ticket_code;
  if found then
    if (earlier.user_id, earlier.attendee_email, earlier.event_id, earlier.ticket_type_id, earlier.quantity)
      is not distinct from
      (purchase.user_id, purchase.attendee_email, purchase.event_id, purchase.ticket_type_id, purchase.quantity) then
      return true;
    end if;
    raise unique_violation using message = 'This ticket code has already been used';
  elsif exists (select from public.sent_tickets where ticket_code = purchase.ticket_code) then
    raise unique_violation using message = 'This ticket code has already been used';
  end if;
  return false;
end;
$$;

-- Throws where the event does not sell this purchase now, or not at this price for one ticket. Returns whether the time
-- is over for which the event keeps unpaid tickets.
create function private.check_sale(purchase public.ticket_purchases, price numeric, is_customer boolean) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  event public.events;
begin
  -- A statement behind the lock, so that a buyer who waited for cancel_event sees its work.
  select * into event from public.events where id = purchase.event_id;
  if event.cancelled_at is not null then
    raise exception 'This event is cancelled';
  end if;
  -- The door sells until the end, as owners and staff do; see check_purchase.
  if not private.is_on_sale(event) and not public.is_staff() and (is_customer or not public.works_door()) then
    raise exception 'Tickets for this event are no longer on sale';
  end if;
  if is_customer and event.payment = 'card' and price > 0 then
    raise exception 'Tickets for this event are paid by card';
  end if;
  if not private.is_quantity(purchase.quantity) then
    raise exception 'You can buy between 1 and 10 tickets at a time';
  end if;
  -- Only add_attendee writes a method, and only for tickets on the house.
  if purchase.total_price is distinct from price * purchase.quantity
    and (purchase.total_price, purchase.payment_method) is distinct from (0, 'free') then
    raise exception 'Sorry, the price has changed. Please check the new total and try again.';
  end if;
  return coalesce(event.unpaid_kept_until <= now(), false);
end;
$$;

-- Makes the order of a purchase unless it is there. Throws where that is another buyer's, or for another event.
create function private.join_order(purchase public.ticket_purchases) returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into public.orders (id, event_id) values (purchase.order_id, purchase.event_id)
    on conflict on constraint orders_pkey do nothing;
  if not found and exists (
    select from public.ticket_purchases as other
    where other.order_id = purchase.order_id
      and (other.event_id, other.user_id, other.attendee_email)
        is distinct from (purchase.event_id, purchase.user_id, purchase.attendee_email)
  ) then
    raise exception 'An order is one buyer''s, for one event';
  end if;
end;
$$;

-- Runs as its maker, because a customer may neither lock a ticket type nor look for another's code.
-- Plans are made once a session: making them for each purchase takes longer than the purchase.
create function private.check_purchase() returns trigger
language plpgsql security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  is_customer boolean := private.is_customer();
  price numeric;
begin
  new.to_refund = 0;
  -- Its rules were kept when its places were held. Only settle_hold can write this method with success.
  if new.payment_method = 'card' then
    return private.purchase_of_hold(new);
  end if;
  -- A guest comes here only through place_order, which knows whose the address is. The role door sells to others by
  -- private.sell_seat, and nothing else makes such orders.
  if is_customer and auth.role() <> 'anon' and new.user_id is distinct from auth.uid() then
    if not exists (select from public.orders where orders.id = new.order_id and sold_at_door) then
      raise insufficient_privilege using message = 'You can only buy tickets for yourself';
    end if;
    is_customer = false;
  end if;

  -- This lock comes before the ticket type's, so that no other buyer waits for it.
  if is_customer then
    perform private.lock_buyer((new.user_id, new.attendee_email));
  end if;

  -- Buyers of one type go through here one at a time. The lock reads the row as the buyer before left it.
  perform private.lock_places(new.event_id);
  select ticket_types.price into price
    from public.ticket_types
    where id = new.ticket_type_id and event_id = new.event_id
    for no key update of ticket_types;
  if not found then
    raise exception 'Invalid ticket type';
  end if;

  -- Before all other rules, which a stored purchase has passed.
  if private.is_retry(new) then
    return null;
  end if;
  -- The places of unpaid tickets are free on time, also where the server slept.
  if private.check_sale(new, price, is_customer) then
    perform private.lapse_unpaid_tickets(new.ticket_type_id);
  end if;
  perform private.take_offer(new.ticket_type_id, (new.user_id, new.attendee_email), new.order_id);
  perform private.check_room(private.places_left(new.ticket_type_id), new.quantity);
  if is_customer then
    perform private.limit_customer(new);
  end if;
  perform private.join_order(new);

  -- Free tickets are paid at once. The ledger has no line for them, because no money moves.
  new.amount_paid = 0;
  new.amount_refunded = 0;
  new.payment_method = case when new.total_price = 0 then 'free' end;
  return new;
end;
$$;

create trigger check_purchase before insert on public.ticket_purchases
  for each row execute function private.check_purchase();

-- A purchase is one statement: no person sends a list of them. Runs as its maker, because a customer may call
-- nothing that is private.
create function private.refuse_many_purchases() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if (select count(*) from added) > 1 and private.is_customer() then
    raise exception 'Please make one purchase at a time';
  end if;
  return null;
end;
$$;

create trigger refuse_many after insert on public.ticket_purchases
  referencing new table as added
  for each statement execute function private.refuse_many_purchases();
