-- Buys several kinds of tickets for one event by one press, all or none.

-- Tells whether an order consists of exactly these lines. A line without a code is equal to a purchase with any.
create function private.is_order_of(order_id uuid, lines jsonb) returns boolean
language sql stable
set search_path = ''
as $$
  select not exists (
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
    raise exception 'An order has between 1 and 10 kinds of tickets';
  end if;
  if (select count(distinct kind.ticket_type_id) < count(*)
      from jsonb_to_recordset(lines) as kind (ticket_type_id uuid)) then
    raise exception 'Please choose each kind of ticket once';
  end if;
end;
$$;

-- Places an order for a customer, who has an account or is a guest with this address; see buy_tickets. Returns nothing.
create function private.place_order(account uuid, address text, order_id uuid, event_id uuid, lines jsonb) returns void
language plpgsql
set search_path = ''
as $$
declare
  line record;
begin
  perform private.check_order_lines(lines);

  -- The same lock as of a single purchase: of two tries at once the second finds the first.
  perform private.lock_customer(account, address);
  insert into public.orders (id, event_id) values (place_order.order_id, place_order.event_id)
    on conflict on constraint orders_pkey do nothing;
  if not found then
    if not exists (
      select from public.ticket_purchases as bought
      where bought.order_id = place_order.order_id and bought.event_id = place_order.event_id
        and (bought.user_id = account or bought.attendee_email = address)
    ) or not private.is_order_of(place_order.order_id, lines) then
      raise unique_violation using message = 'This order has already been placed with other tickets';
    end if;
    return;
  end if;
  -- Each purchase locks its ticket type, so all orders take them in one order and never wait for each other in a circle.
  for line in
    select * from jsonb_to_recordset(lines)
      as kind (ticket_type_id uuid, quantity integer, total_price numeric, ticket_code text)
      order by kind.ticket_type_id
  loop
    insert into public.ticket_purchases
        (order_id, event_id, ticket_type_id, user_id, attendee_email, quantity, total_price, ticket_code)
      values (
        place_order.order_id, place_order.event_id, line.ticket_type_id, account,
        case when account is null then address end, line.quantity, line.total_price,
        coalesce(line.ticket_code, public.generate_ticket_code())
      );
    -- The code stands for the same tickets in another order.
    if not found then
      raise unique_violation using message = 'This ticket code has already been used';
    end if;
  end loop;
end;
$$;

revoke execute on function private.place_order(uuid, text, uuid, uuid, jsonb) from public;

-- A line is {ticket_type_id, quantity, total_price, ticket_code}: the price is the one that the buyer saw, and a line
-- without a code gets one. Each line keeps the rules of a purchase, and the limits of a customer hold for the order
-- as a whole. `order_id` is the caller's own choice and the key of a retry: the same order again buys nothing and
-- returns the purchases of the first try. Throws unique_violation for another order under that id. Runs as its maker,
-- because clients choose no orders for their purchases otherwise.
create function public.buy_tickets(order_id uuid, event_id uuid, lines jsonb)
returns table (id uuid, ticket_code text, ticket_type_id uuid, quantity integer, total_price numeric, to_pay numeric)
language plpgsql security definer
set search_path = ''
as $$
declare
  buyer uuid := private.customer_id();
begin
  if buyer is null then
    raise insufficient_privilege using message = 'Please sign in again';
  end if;
  perform private.place_order(buyer, null, buy_tickets.order_id, buy_tickets.event_id, lines);
  return query
    select purchases.id, purchases.ticket_code, purchases.ticket_type_id, purchases.quantity,
        purchases.total_price, purchases.to_pay
      from public.ticket_purchases as purchases
      where purchases.order_id = buy_tickets.order_id
      order by purchases.ticket_type_id;
end;
$$;

comment on function public.buy_tickets is 'Buys tickets of one event for the caller and returns the purchases.';

revoke execute on function public.buy_tickets(uuid, uuid, jsonb) from public, anon;
grant execute on function public.buy_tickets(uuid, uuid, jsonb) to authenticated;
