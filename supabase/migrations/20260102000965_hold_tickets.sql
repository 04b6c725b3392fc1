-- Customers hold places and give them up by these functions.

create function public.takes_cards() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select installation.takes_cards from private.installation;
$$;

comment on function public.takes_cards is 'Tells whether this installation takes payments by card.';

revoke execute on function public.takes_cards() from public;
grant execute on function public.takes_cards() to anon, authenticated, service_role;

-- Tells whether an order is held for this buyer and event, and consists of exactly these lines.
create function private.is_hold_of(order_id uuid, event_id uuid, buyer private.buyer, lines jsonb) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from public.holds
    where holds.order_id = is_hold_of.order_id and holds.event_id = is_hold_of.event_id
      and (user_id = buyer.account or attendee_email = buyer.address)
  ) and not exists (
    select from (select * from public.hold_lines where hold_lines.order_id = is_hold_of.order_id) as held
    full join jsonb_to_recordset(lines) as line (ticket_type_id uuid, quantity integer, total_price numeric)
      on line.ticket_type_id = held.ticket_type_id and line.quantity = held.quantity
        and line.total_price = held.price * held.quantity
    where held.order_id is null or line.ticket_type_id is null
  );
$$;

-- Locks a ticket type and throws, in the words of private.check_purchase, where so many places of it can't be held for
-- this buyer, who gives back as many of another type. Returns the price of one.
create function private.check_held_line(
  event_id uuid, ticket_type_id uuid, quantity integer, total_price numeric, buyer private.buyer, order_id uuid,
  given_back integer default 0
) returns numeric
language plpgsql
set search_path = ''
as $$
declare
  type record;
begin
  perform private.lock_places(check_held_line.event_id);
  perform from public.ticket_types
    where id = check_held_line.ticket_type_id and ticket_types.event_id = check_held_line.event_id
    for no key update;
  if not found then
    raise exception 'Invalid ticket type';
  end if;
  -- The places of unpaid tickets are free on time, also where the server slept.
  if (select unpaid_kept_until <= now() from public.events where id = check_held_line.event_id) then
    perform private.lapse_unpaid_tickets(check_held_line.ticket_type_id);
  end if;
  perform private.take_offer(check_held_line.ticket_type_id, buyer, check_held_line.order_id);
  select ticket_types.price, private.places_left(id, given_back) as remaining into type
    from public.ticket_types where id = check_held_line.ticket_type_id;
  if not private.is_quantity(quantity) then
    raise exception 'You can buy between 1 and 10 tickets at a time';
  elsif total_price is distinct from type.price * quantity then
    raise exception 'Sorry, the price has changed. Please check the new total and try again.';
  end if;
  perform private.check_room(type.remaining, quantity);
  return type.price;
end;
$$;

-- Throws where an event sells no tickets by card now. Is called behind the locks of its types, so that it sees a
-- cancellation that it waited for.
create function private.check_held_event(event_id uuid) returns void
language plpgsql
set search_path = ''
as $$
declare
  event record;
begin
  select cancelled_at is not null as is_cancelled, payment, private.is_on_sale(events) as on_sale
    into event
    from public.events where id = check_held_event.event_id;
  if event.is_cancelled then
    raise exception 'This event is cancelled';
  elsif not event.on_sale and not public.is_staff() then
    raise exception 'Tickets for this event are no longer on sale';
  elsif event.payment = 'at_cafe' then
    raise exception 'Tickets for this event are paid at the café';
  end if;
end;
$$;

-- Holds the lines of a new order for half an hour.
create function private.hold_places(order_id uuid, event_id uuid, buyer private.buyer, lines jsonb) returns void
language plpgsql
set search_path = ''
as $$
declare
  wanted public.ticket_purchases;
  line record;
begin
  if not public.takes_cards() then
    raise exception 'Card payment isn’t possible right now.';
  end if;
  if 3 <= (
    select count(*) from public.holds
      where (user_id = buyer.account or attendee_email = buyer.address) and state = 'open'
  ) then
    raise exception 'Please finish or cancel the payment you’ve started';
  end if;

  wanted.quantity = 0;
  wanted.total_price = 0;
  for line in
    select * from jsonb_to_recordset(lines) as kind (ticket_type_id uuid, quantity integer, total_price numeric)
      order by kind.ticket_type_id
  loop
    perform private.check_held_line(
      hold_places.event_id, line.ticket_type_id, line.quantity, line.total_price, buyer, hold_places.order_id
    );
    wanted.quantity = wanted.quantity + line.quantity;
    wanted.total_price = wanted.total_price + line.total_price;
  end loop;
  -- Each of them fits, and now all of them together.
  perform private.check_room(capacity - taken, wanted.quantity)
    from public.events where id = hold_places.event_id and capacity is not null;
  perform private.check_held_event(hold_places.event_id);
  if wanted.total_price = 0 then
    raise exception 'Free tickets need no payment';
  elsif wanted.total_price < 0.30 then
    raise exception 'Card payments start at 30p';
  end if;
  if private.is_customer() then
    wanted.user_id = buyer.account;
    wanted.attendee_email = buyer.address;
    wanted.order_id = hold_places.order_id;
    wanted.event_id = hold_places.event_id;
    perform private.limit_customer(wanted);
  end if;

  insert into public.holds (order_id, event_id, user_id, attendee_email, total, places, expires_at)
    values (
      hold_places.order_id, hold_places.event_id, buyer.account, buyer.address, wanted.total_price, wanted.quantity,
      now() + interval '30 minutes'
    );
  insert into public.hold_lines (order_id, ticket_type_id, quantity, price, ticket_code)
    select hold_places.order_id, kind.ticket_type_id, kind.quantity, kind.total_price / kind.quantity,
        public.generate_ticket_code()
      from jsonb_to_recordset(lines) as kind (ticket_type_id uuid, quantity integer, total_price numeric)
      order by kind.ticket_type_id;
end;
$$;

-- Holds places for half an hour for the caller, who pays for them by card, and returns what they cost in pounds and
-- when the time to pay is over. Lines, rules, limits, `order_id` and `answer` are those of buy_tickets; a line's
-- ticket_code is ignored, because no code is known before it is paid for.
create function public.hold_tickets(order_id uuid, event_id uuid, lines jsonb, answer text default '')
returns table (total numeric, expires_at timestamptz)
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.place_order(hold_tickets.order_id, hold_tickets.event_id, lines, true, answer);
  return query select holds.total, holds.expires_at from public.holds where holds.order_id = hold_tickets.order_id;
end;
$$;

comment on function public.hold_tickets is
  'Holds places for half an hour for the caller, who pays for them by card, and returns the total and when that time is over.';

revoke execute on function public.hold_tickets(uuid, uuid, jsonb, text) from public;
grant execute on function public.hold_tickets(uuid, uuid, jsonb, text) to anon, authenticated;
