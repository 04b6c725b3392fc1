-- Seats are sold at the door to people without a ticket, who pay and come in by the same press. Owners and staff sell
-- at every event, the role door where the event says so.

-- Throws for everyone who may not sell at the door of this event.
create function private.require_seller_at(event_id uuid) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  perform private.require_door_of(event_id);
  if not public.is_staff() and not exists (
    select from public.events where events.id = require_seller_at.event_id and door_sells
  ) then
    raise exception 'Only owners and staff sell seats for this event';
  end if;
end;
$$;

-- Stores the seats under the rules of every purchase; returns nothing where the code stands for them already. A person
-- who gives neither name nor address is 'Walk-in, 19:42'.
create function private.sell_seat(
  event_id uuid, ticket_type_id uuid, quantity integer, total_price numeric, ticket_code text, holder_name text,
  address text
) returns public.ticket_purchases
language plpgsql
set search_path = ''
as $$
declare
  new_order uuid := gen_random_uuid();
  account uuid := private.account_of_address(address);
  sold public.ticket_purchases;
begin
  insert into public.orders (id, event_id, sold_at_door, holder_name) values (
    new_order, sell_seat.event_id, true,
    case when account is null then
      coalesce(sell_seat.holder_name, case when address is null then private.walk_in_at(now()) end)
    end
  );
  insert into public.ticket_purchases
      (order_id, event_id, ticket_type_id, user_id, attendee_email, quantity, total_price, ticket_code)
    values (
      new_order, sell_seat.event_id, sell_seat.ticket_type_id, account, case when account is null then address end,
      sell_seat.quantity, sell_seat.total_price, sell_seat.ticket_code
    )
    returning * into sold;
  if not found then
    delete from public.orders where id = new_order;
  end if;
  return sold;
end;
$$;

-- `method` is 'cash' or 'card'; `total_price` is what was asked of the person. The same code again sells nothing more.
-- Throws where there is no room, or the price is another. Runs as its maker, because the role door may not buy for
-- others.
create function public.sell_at_door(
  event_id uuid, ticket_type_id uuid, quantity integer, total_price numeric, ticket_code text, method text,
  holder_name text default '', attendee_email text default '', door text default null
) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  address text := nullif(lower(trim(attendee_email)), '');
  sold public.ticket_purchases;
begin
  perform private.require_seller_at(sell_at_door.event_id);
  if address is not null and not private.is_address(address) then
    raise exception 'Invalid email address';
  elsif sell_at_door.ticket_code is null then
    raise exception 'Please choose a ticket code';
  elsif (method in ('cash', 'card')) is not true then
    raise exception 'Please choose how they paid: card or cash';
  end if;
  sold = private.sell_seat(sell_at_door.event_id, sell_at_door.ticket_type_id, sell_at_door.quantity,
    sell_at_door.total_price, sell_at_door.ticket_code, private.typed_name(holder_name), address);
  if sold.id is null then
    return;
  end if;
  if sold.to_pay > 0 then
    perform public.mark_paid(sold.id, method);
  end if;
  perform public.admit(sold.ticket_code, sold.quantity, sold.event_id, sell_at_door.door);
end;
$$;

comment on function public.sell_at_door is
  'Sells seats to a person at the door, notes the payment and lets them in, all or nothing.';

-- Within a minute, as for any entry; owners and staff put right what was found out later. A second call changes
-- nothing. What was paid is taken back by the person who noted it, or an owner.
create function public.undo_sale_at_door(ticket_code text, event_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  sold public.ticket_purchases;
  sold_at timestamptz;
  receipt uuid;
begin
  perform private.require_seller_at(undo_sale_at_door.event_id);
  sold = private.lock_ticket((
    select purchases.id from public.ticket_purchases as purchases
      where purchases.ticket_code = undo_sale_at_door.ticket_code and purchases.event_id = undo_sale_at_door.event_id
  ));
  select created_at into sold_at from public.orders where id = sold.order_id and sold_at_door;
  if sold_at is null then
    raise exception 'This was not sold at the door';
  elsif sold.cancelled_by = 'door' then
    return;
  elsif sold.cancelled_at is not null then
    raise exception 'This ticket was cancelled';
  elsif not private.may_undo(sold_at) and not public.is_staff() then
    raise exception 'This can only be undone within a minute';
  end if;
  if sold.admitted > 0 then
    perform public.undo_admission(sold.ticket_code, sold.admitted, sold.event_id);
  end if;
  -- The line of the sale was written in the transaction of its order.
  select payments.receipt_id into receipt from public.payments where purchase_id = sold.id and recorded_at = sold_at;
  if receipt is not null then
    perform private.put_right(array[sold.id], 'counter', 'Undone', receipt);
  end if;
  perform private.cancel_purchases(array[sold.id], 'door');
end;
$$;

comment on function public.undo_sale_at_door is
  'Takes back what sell_at_door did: the people go outside, the payment is put right, and the seats are free.';

revoke execute on function private.require_seller_at(uuid),
  private.sell_seat(uuid, uuid, integer, numeric, text, text, text) from public;
revoke execute on function
  public.sell_at_door(uuid, uuid, integer, numeric, text, text, text, text, text),
  public.undo_sale_at_door(text, uuid) from public, anon;
grant execute on function
  public.sell_at_door(uuid, uuid, integer, numeric, text, text, text, text, text),
  public.undo_sale_at_door(text, uuid) to authenticated, service_role;
