-- Places orders: one or several kinds of tickets for one event by one press, all or none. They are bought here, or held
-- while a buyer pays for them by card; see hold_tickets.sql.

-- Returns the account that has proven the guest's address, which then gets the tickets at once; else null. No one is
-- given tickets on the word of a person who has not proven the address.
create function private.account_of_guest(guest private.guests) returns uuid
language plpgsql
set search_path = ''
as $$
declare
  account uuid;
begin
  if guest.proven_at is null then
    return null;
  end if;
  -- The lock makes sure that a proof under way is either seen below or finds the tickets.
  select users.id into account from auth.users
    where users.email = guest.email and not users.is_sso_user and users.deleted_at is null
    for share;
  return case when private.has_proven_email(account) then account end;
end;
$$;

-- Returns who buys in this call: the account that is signed in, or a guest whose address is proven. Throws for others.
create function private.require_buyer() returns private.buyer
language plpgsql
set search_path = ''
as $$
declare
  account uuid := private.customer_id();
  guest private.guests;
begin
  if account is not null then
    return row(account, null)::private.buyer;
  elsif private.guest_token() is null then
    raise insufficient_privilege using message = 'Please sign in again';
  end if;
  guest = private.guest();
  if guest.id is null then
    raise insufficient_privilege using
      message = 'Your code has run out. Please enter your name and email address again.', hint = 'begin_again';
  elsif guest.proven_at is null and (select sends_mail from private.installation) then
    raise sqlstate 'PT403' using
      message = 'Please confirm your email address first.', hint = 'confirm_email';
  end if;
  account = private.account_of_guest(guest);
  return row(account, case when account is null then guest.email end)::private.buyer;
end;
$$;

-- Binds an order to the guest who places it, and does nothing for an account. Throws where their one order is another.
create function private.bind_guest(order_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  if private.guest_token() is null then
    return;
  elsif exists (
    select from private.guests where guests.order_id = bind_guest.order_id and token <> private.guest_token()
  ) then
    raise unique_violation using message = 'This order has already been placed';
  end if;
  update private.guests set order_id = bind_guest.order_id
    where token = private.guest_token() and coalesce(guests.order_id, bind_guest.order_id) = bind_guest.order_id;
  if not found then
    raise insufficient_privilege using
      message = 'Please enter your name and email address again to buy more tickets.', hint = 'begin_again';
  end if;
end;
$$;

-- Tells whether an order is this buyer's, for this event, and consists of exactly these lines. A line without a code is
-- equal to a purchase with any.
create function private.is_order_of(order_id uuid, event_id uuid, buyer private.buyer, lines jsonb) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from public.ticket_purchases as bought
    where bought.order_id = is_order_of.order_id and bought.event_id = is_order_of.event_id
      and (bought.user_id = buyer.account or bought.attendee_email = buyer.address)
  ) and not exists (
    select from (select * from public.ticket_purchases where ticket_purchases.order_id = is_order_of.order_id) as bought
    full join jsonb_to_recordset(lines) as line (ticket_type_id uuid, quantity integer, ticket_code text)
      on line.ticket_type_id = bought.ticket_type_id and line.quantity = bought.quantity
        and coalesce(line.ticket_code, bought.ticket_code) = bought.ticket_code
    where bought.id is null or line.ticket_type_id is null
  );
$$;

-- Throws unless these are the lines of an order: one to ten kinds of tickets, each of them once.
create function private.check_order_lines(lines jsonb) returns void
language plpgsql
set search_path = ''
as $$
begin
  if (jsonb_typeof(lines) = 'array' and jsonb_array_length(lines) between 1 and 10) is not true then
    raise exception 'An order can have 1 to 10 ticket types';
  end if;
  if (select count(distinct kind.ticket_type_id) < count(*)
      from jsonb_to_recordset(lines) as kind (ticket_type_id uuid)) then
    raise exception 'Please choose each ticket type once';
  end if;
end;
$$;

-- Buys the lines of a new order.
create function private.buy_places(order_id uuid, event_id uuid, buyer private.buyer, lines jsonb) returns void
language plpgsql
set search_path = ''
as $$
declare
  line record;
begin
  -- Each purchase locks its ticket type, so all orders take them in one order and never wait for each other in a
  -- circle.
  for line in
    select * from jsonb_to_recordset(lines)
      as kind (ticket_type_id uuid, quantity integer, total_price numeric, ticket_code text)
      order by kind.ticket_type_id
  loop
    insert into public.ticket_purchases
        (order_id, event_id, ticket_type_id, user_id, attendee_email, quantity, total_price, ticket_code)
      values (
        buy_places.order_id, buy_places.event_id, line.ticket_type_id, buyer.account, buyer.address, line.quantity,
        line.total_price, coalesce(line.ticket_code, public.generate_ticket_code())
      );
    -- The code stands for the same tickets in another order.
    if not found then
      raise unique_violation using message = 'This ticket code has already been used';
    end if;
  end loop;
end;
$$;

-- Buys or holds tickets for the caller; the same order again does nothing more. Throws unique_violation where the id is
-- that of another order.
create function private.place_order(order_id uuid, event_id uuid, lines jsonb, is_held boolean, answer text)
returns void
language plpgsql
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  buyer private.buyer := private.require_buyer();
  is_new boolean;
begin
  perform private.check_order_lines(lines);
  -- The same lock as of a single purchase: of two tries at once the second finds the first. The order takes its id now,
  -- so that nothing else is bought under it.
  perform private.lock_buyer(buyer);
  insert into public.orders (id, event_id) values (place_order.order_id, place_order.event_id)
    on conflict on constraint orders_pkey do nothing;
  is_new = found;
  perform private.bind_guest(place_order.order_id);
  if is_new and is_held then
    perform private.hold_places(place_order.order_id, place_order.event_id, buyer, lines);
  elsif is_new then
    perform private.buy_places(place_order.order_id, place_order.event_id, buyer, lines);
  elsif is_held and not private.is_hold_of(place_order.order_id, place_order.event_id, buyer, lines)
    or not is_held and not private.is_order_of(place_order.order_id, place_order.event_id, buyer, lines) then
    raise unique_violation using message = 'This order has already been placed with other tickets';
  end if;
  if is_new and answer <> '' then
    perform private.keep_answer(place_order.order_id, answer);
  end if;
end;
$$;

-- A line is {ticket_type_id, quantity, total_price, ticket_code}; the price is the buyer's. The same `order_id` again
-- returns the purchases of the first try. Throws with the hint `confirm_email` where an address is to be proven, and
-- `begin_again` where a guest's time is over. Runs as its maker, because clients choose no orders otherwise.
create function public.buy_tickets(order_id uuid, event_id uuid, lines jsonb, answer text default '')
returns table (id uuid, ticket_code text, ticket_type_id uuid, quantity integer, total_price numeric, to_pay numeric)
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.place_order(buy_tickets.order_id, buy_tickets.event_id, lines, false, answer);
  return query
    select purchases.id, purchases.ticket_code, purchases.ticket_type_id, purchases.quantity,
        purchases.total_price, purchases.to_pay
      from public.ticket_purchases as purchases
      where purchases.order_id = buy_tickets.order_id
      order by purchases.ticket_type_id;
end;
$$;

comment on function public.buy_tickets is 'Buys tickets of one event for the caller and returns the purchases.';

revoke execute on function private.account_of_guest(private.guests), private.require_buyer(), private.bind_guest(uuid),
  private.place_order(uuid, uuid, jsonb, boolean, text) from public;
revoke execute on function public.buy_tickets(uuid, uuid, jsonb, text) from public;
grant execute on function public.buy_tickets(uuid, uuid, jsonb, text) to anon, authenticated;
