-- The rules of every purchase, whoever inserts it. The browser decides nothing but what it asks for.

-- Runs as its maker, because a customer may neither lock a ticket type nor look for another's code.
create function private.check_purchase() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  is_customer boolean := private.is_customer();
  type record;
  event record;
  earlier public.ticket_purchases;
begin
  -- Its rules were kept when its places were held. Nobody but settle_hold can write this method with success.
  if new.payment_method = 'card' then
    return private.purchase_of_hold(new);
  end if;
  -- A guest comes here through buy_as_guest alone, which knows whose the address is.
  if is_customer and auth.role() <> 'anon' and new.user_id is distinct from auth.uid() then
    raise insufficient_privilege using message = 'You can only buy tickets for yourself';
  end if;

  -- This lock comes before the ticket type's, so that nobody else waits for it.
  if is_customer then
    perform private.lock_customer(new.user_id, new.attendee_email);
  end if;

  -- Buyers of one type go through here one at a time. The lock waits for the buyer before and then reads the row as
  -- that one left it, so `sold` is current.
  select price, capacity, sold, held into type
    from public.ticket_types
    where id = new.ticket_type_id and event_id = new.event_id
    for no key update of ticket_types;
  if not found then
    raise exception 'Invalid ticket type';
  end if;

  -- The code is the key of a retry. It is looked up behind the lock, so that of two retries at once the second finds
  -- the first, and before all other rules, because a stored purchase has passed them.
  select * into earlier from public.ticket_purchases where ticket_code = new.ticket_code;
  if found then
    if (earlier.user_id, earlier.attendee_email, earlier.event_id, earlier.ticket_type_id, earlier.quantity)
      is not distinct from
      (new.user_id, new.attendee_email, new.event_id, new.ticket_type_id, new.quantity) then
      return null;
    end if;
    raise unique_violation using message = 'This ticket code has already been used';
  elsif exists (select from public.sent_tickets where ticket_code = new.ticket_code) then
    raise unique_violation using message = 'This ticket code has already been used';
  end if;

  -- This is a statement of its own behind the lock, so that a buyer who waited for cancel_event sees its work.
  select cancelled_at is not null as is_cancelled, payment, private.is_on_sale(events) as on_sale,
      unpaid_kept_until <= now() as keeps_no_unpaid
    into event
    from public.events where id = new.event_id;
  if event.is_cancelled then
    raise exception 'This event is cancelled';
  end if;
  if not event.on_sale and not public.is_staff() then
    raise exception 'Tickets for this event are no longer on sale';
  end if;
  if is_customer and event.payment = 'card' and type.price > 0 then
    raise exception 'Tickets for this event are paid by card';
  end if;
  if new.quantity is null or new.quantity not between 1 and 10 then
    raise exception 'You can buy between 1 and 10 tickets at a time';
  end if;
  -- Only add_attendee writes a method, and only for tickets on the house.
  if new.total_price is distinct from type.price * new.quantity
    and (new.total_price, new.payment_method) is distinct from (0, 'free') then
    raise exception 'Sorry, the price has changed. Please check the new total and try again.';
  end if;

  -- The places of unpaid tickets are free on time, also where the server slept.
  if event.keeps_no_unpaid then
    perform private.lapse_unpaid_tickets(new.ticket_type_id);
  end if;
  perform private.take_offer(new.ticket_type_id, new.user_id, new.order_id);
  select sold, held into type.sold, type.held from public.ticket_types where id = new.ticket_type_id;
  perform private.check_room(type.capacity - type.sold - type.held, new.quantity);

  if is_customer then
    perform private.limit_customer(new);
  end if;

  -- Free tickets are paid at once. The ledger has no line for them, because no money moves.
  new.amount_paid = 0;
  new.amount_refunded = 0;
  new.payment_method = case when new.total_price = 0 then 'free' end;
  insert into public.orders (id, event_id) values (new.order_id, new.event_id)
    on conflict on constraint orders_pkey do nothing;
  if not found and exists (
    select from public.ticket_purchases as other
    where other.order_id = new.order_id
      and (other.event_id, other.user_id, other.attendee_email)
        is distinct from (new.event_id, new.user_id, new.attendee_email)
  ) then
    raise exception 'An order is one buyer''s, for one event';
  end if;
  return new;
end;
$$;

create trigger check_purchase before insert on public.ticket_purchases
  for each row execute function private.check_purchase();

-- A purchase is a statement of its own: no person sends a list of them. Runs as its maker, because a customer may call
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

-- The only writer of ticket_types.sold.
create function private.count_sold_tickets() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op in ('UPDATE', 'DELETE') and old.cancelled_at is null then
    update public.ticket_types set sold = sold - old.quantity where id = old.ticket_type_id;
  end if;
  if tg_op in ('INSERT', 'UPDATE') and new.cancelled_at is null then
    update public.ticket_types set sold = sold + new.quantity where id = new.ticket_type_id;
  end if;
  return null;
end;
$$;

create trigger count_sold_tickets
  after insert or delete or update of quantity, ticket_type_id, cancelled_at
  on public.ticket_purchases
  for each row execute function private.count_sold_tickets();

-- The foreign keys refuse these deletions too, but not in words that an owner can use. Cancelled tickets count as well:
-- they were sold, and the books need to say for which event.
create function private.keep_sold_event() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  sold bigint;
begin
  select sum(quantity) into sold from public.ticket_purchases where event_id = old.id;
  if sold > 0 then
    raise foreign_key_violation using
      message = format('%s %s been sold for this event, so it cannot be deleted', sold,
        case sold when 1 then 'ticket has' else 'tickets have' end),
      hint = 'Unpublish it instead.';
  end if;
  return old;
end;
$$;

create trigger keep_sold before delete on public.events
  for each row execute function private.keep_sold_event();

create function private.keep_sold_ticket_type() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  sold bigint;
begin
  select sum(quantity) into sold from public.ticket_purchases where ticket_type_id = old.id;
  if sold > 0 then
    raise foreign_key_violation using
      message = format('%s %s been sold as "%s", so it cannot be deleted', sold,
        case sold when 1 then 'ticket has' else 'tickets have' end, old.name);
  end if;
  return old;
end;
$$;

create trigger keep_sold before delete on public.ticket_types
  for each row execute function private.keep_sold_ticket_type();
