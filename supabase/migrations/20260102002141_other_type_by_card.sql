-- Customers pay by card what dearer tickets cost more. The places of the other type are held meanwhile; the tickets stay as
-- they are, and become the others in the moment in which settle_hold hears of the money.

-- Returns what is to be paid for so many tickets of a purchase once they cost this: the difference, or the whole where
-- nothing was paid for them.
create function private.due_for_change(purchase public.ticket_purchases, quantity integer, total_price numeric)
returns numeric
language sql immutable
set search_path = ''
as $$
  select total_price - private.money_of(purchase, quantity);
$$;

-- Throws where so many tickets of a purchase, which the caller has locked, can't be paid by card as those of a type that
-- costs this in all. Returns what is to be paid.
create function private.check_change_by_card(
  purchase public.ticket_purchases, quantity integer, ticket_type_id uuid, total_price numeric
) returns numeric
language plpgsql
set search_path = ''
as $$
declare
  due numeric;
begin
  perform private.check_other_type(purchase, quantity, ticket_type_id, total_price);
  if total_price <= private.price_of(purchase, quantity) then
    raise exception 'There is nothing to pay for this change';
  elsif exists (
    select from public.payments where purchase_id = purchase.id and method <> 'online' having sum(amount) > 0
  ) then
    if (select payment = 'card' from public.events where events.id = purchase.event_id) then
      raise exception 'These tickets were paid at the café. Please ask us for dearer ones.';
    end if;
    raise exception 'These tickets were paid at the café, and so is what others cost more';
  elsif exists (select from public.holds where changes = purchase.id and state = 'open') then
    raise exception 'Somebody is paying for a change of these tickets. Please finish or give up that payment first.';
  end if;
  due = private.due_for_change(purchase, quantity, total_price);
  if due < 0.30 then
    raise exception 'A payment by card is at least £0.30';
  end if;
  return due;
end;
$$;

-- Holds places of a dearer type for half an hour for so many tickets of one of the caller's purchases, of which they saw so
-- many, and returns what is to be paid for the change in pounds and when the time for that is over. `total_price` is what
-- they saw that these cost as the other type. `order_id` is chosen by the caller: the same hold again holds nothing more
-- and returns the first one's answer. The tickets stay as they are until the money has come. `token` is that of a link, for
-- callers without an account, who see and pay for the hold by that link.
create function public.hold_ticket_type(
  order_id uuid, id uuid, quantity integer, seen integer, ticket_type_id uuid, total_price numeric,
  token uuid default null
) returns table (total numeric, expires_at timestamptz)
language plpgsql security definer
set search_path = ''
as $$
declare
  buyer uuid := case when token is null then private.customer_id() end;
  guest private.guest_orders := private.order_of_link(token);
  purchase public.ticket_purchases;
  hold public.holds;
  due numeric;
  price numeric;
begin
  perform private.require_holder(hold_ticket_type.id, token);
  -- The lock of all that this customer buys: of two tries at once the second finds the first.
  perform private.lock_customer(buyer, guest.email);
  insert into public.orders (id, event_id)
    select hold_ticket_type.order_id, purchases.event_id
      from public.ticket_purchases as purchases where purchases.id = hold_ticket_type.id
    on conflict on constraint orders_pkey do nothing;
  if not found then
    select * into hold from public.holds
      where holds.order_id = hold_ticket_type.order_id and changes = hold_ticket_type.id
        and (user_id = buyer or attendee_email = guest.email);
    if not found or not private.is_hold_of(hold_ticket_type.order_id, jsonb_build_array(jsonb_build_object(
      'ticket_type_id', hold_ticket_type.ticket_type_id, 'quantity', hold_ticket_type.quantity,
      'total_price', hold_ticket_type.total_price
    ))) then
      raise unique_violation using message = 'This order has already been placed with other tickets';
    end if;
    return query select hold.total, hold.expires_at;
    return;
  end if;

  if not public.takes_cards() then
    raise exception 'Card payment is not possible right now.';
  elsif 3 <= (
    select count(*) from public.holds where (user_id = buyer or attendee_email = guest.email) and state = 'open'
  ) then
    raise exception 'Please finish or give up the payments you have begun';
  end if;
  purchase = private.lock_own_ticket(hold_ticket_type.id, seen, token);
  due = private.check_change_by_card(
    purchase, hold_ticket_type.quantity, hold_ticket_type.ticket_type_id, hold_ticket_type.total_price
  );
  price = private.check_held_line(
    purchase.event_id, hold_ticket_type.ticket_type_id, hold_ticket_type.quantity, hold_ticket_type.total_price, buyer,
    hold_ticket_type.order_id
  );
  perform private.check_held_event(purchase.event_id);
  if private.is_customer() then
    perform private.limit_orders(purchase);
  end if;
  insert into public.holds (order_id, event_id, user_id, attendee_email, total, places, expires_at, changes)
    values (
      hold_ticket_type.order_id, purchase.event_id, purchase.user_id, purchase.attendee_email, due,
      hold_ticket_type.quantity, now() + interval '30 minutes', purchase.id
    )
    returning * into hold;
  insert into public.hold_lines (order_id, ticket_type_id, quantity, price, ticket_code)
    values (
      hold.order_id, hold_ticket_type.ticket_type_id, hold_ticket_type.quantity, price, public.generate_ticket_code()
    );
  -- Where the money comes too late, the mail about its way back has a link too.
  if token is not null then
    insert into private.guest_orders (order_id, email, name, is_proven)
      values (hold.order_id, guest.email, guest.name, guest.is_proven);
  end if;
  return query select hold.total, hold.expires_at;
end;
$$;

-- Changes tickets because their money has come, and books it under the order of the hold. Returns false where they are no
-- longer as they were when it was asked for: then nothing changes. The caller has locked the types of the event, the
-- purchase and the hold, in this order, and found room.
create function private.change_by_card(hold public.holds, receipt uuid) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  purchase public.ticket_purchases;
  line public.hold_lines;
  changed uuid;
begin
  select * into purchase from public.ticket_purchases where id = hold.changes;
  select * into line from public.hold_lines where hold_lines.order_id = hold.order_id;
  if (
    (purchase.user_id = hold.user_id or purchase.attendee_email = hold.attendee_email)
    and purchase.cancelled_at is null and purchase.to_refund = 0
    and purchase.ticket_type_id <> line.ticket_type_id and line.quantity <= purchase.quantity - purchase.admitted
    and private.due_for_change(purchase, line.quantity, line.price * line.quantity) = hold.total
  ) is not true then
    return false;
  end if;
  changed = private.take_type(
    purchase, line.quantity, line.ticket_type_id, line.price * line.quantity, line.ticket_code
  );
  insert into public.payments (receipt_id, order_id, purchase_id, kind, method, amount, is_refund)
    values (receipt, hold.order_id, changed, 'charge', 'online', hold.total, false);
  return true;
end;
$$;

revoke execute on function private.check_change_by_card(public.ticket_purchases, integer, uuid, numeric),
  private.change_by_card(public.holds, uuid) from public;
revoke execute on function public.hold_ticket_type(uuid, uuid, integer, integer, uuid, numeric, uuid) from public;
grant execute on function public.hold_ticket_type(uuid, uuid, integer, integer, uuid, numeric, uuid) to anon, authenticated;
