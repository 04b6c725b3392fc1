-- An order that was to be paid at the café is paid by card: from its holder's screen, or from a telephone to which the
-- door has shown the way.

-- Throws unless the caller may begin the payment of an order: who holds it, and who works at the door of its event.
-- Returns whether it is the door. It is asked before any lock, and once more behind it.
create function private.require_payer(order_id uuid) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  purchase public.ticket_purchases;
begin
  select * into purchase from public.ticket_purchases as bought
    where bought.order_id = require_payer.order_id order by bought.id limit 1;
  if purchase.id is not null and private.guest_token() is null and public.works_door()
    and purchase.user_id is distinct from private.customer_id() then
    perform private.require_door_of(purchase.event_id);
    return true;
  end if;
  perform private.require_holder(purchase.id);
  return false;
end;
$$;

-- Returns what can be paid of an order by card now. Unpaid tickets whose time is over are about to go; those of the
-- sample are not for sale.
create function private.payable_of(order_id uuid) returns table (purchase_id uuid, amount numeric)
language sql stable
set search_path = ''
as $$
  select purchases.id, purchases.to_pay
    from public.ticket_purchases as purchases
    join public.events on events.id = purchases.event_id
    join public.orders on orders.id = purchases.order_id
    where purchases.order_id = payable_of.order_id and purchases.to_pay > 0
      and events.cancelled_at is null and not orders.is_sample
      and coalesce(
        private.kept_until(purchases, events) > now()
          or private.london_instant(events.event_date + events.event_time) <= now(),
        true
      );
$$;

-- Ends the payment of an order that is under way but asks for another sum by now, or whose time is over. The server
-- ends its page at Stripe; money that still comes is settled late.
create function private.end_payment(hold_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  update public.holds set state = case when expires_at > now() then 'given_up' else 'expired' end
    where holds.order_id = end_payment.hold_id and state = 'open';
  update private.checkouts set next_look_at = now()
    where checkouts.order_id = end_payment.hold_id and next_look_at is not null;
  perform pg_notify('card_work', '');
end;
$$;

-- Throws where an order can't be paid by card now, with the sum that it owes.
create function private.check_payment_of(order_id uuid, due numeric) returns void
language plpgsql
set search_path = ''
as $$
begin
  if due is null then
    raise exception 'There’s nothing left to pay for these tickets';
  elsif due < 0.30 then
    raise exception 'Card payments start at 30p';
  elsif 20 <= (
    select count(*) from public.holds
      where pays_order = check_payment_of.order_id and state <> 'paid'
        and created_at between now() - interval '1 hour' and now() + interval '1 hour'
  ) then
    raise sqlstate 'PT429' using
      message = 'This payment has been started too often. Please try again in an hour.';
  end if;
end;
$$;

-- Begins a payment by card of all that an order owes, and returns its id, its sum in pounds and when the time to pay is
-- over. It takes no places. The one that is under way is returned again while it asks for the right sum.
create function public.hold_payment(order_id uuid)
returns table (payment_id uuid, total numeric, expires_at timestamptz)
language plpgsql security definer
set search_path = ''
as $$
declare
  is_door boolean := private.require_payer(hold_payment.order_id);
  known public.holds;
  due numeric;
begin
  if not public.takes_cards() then
    raise exception 'Card payment isn’t possible right now.';
  end if;
  perform from public.ticket_purchases as bought
    where bought.order_id = hold_payment.order_id order by bought.id for no key update;
  is_door = private.require_payer(hold_payment.order_id);
  select * into known from public.holds
    where pays_order = hold_payment.order_id and state = 'open' for update;
  if private.is_payable(known) and not exists (
    select from private.payable_of(hold_payment.order_id) as owed
    where not exists (
      select from private.payment_shares as shares
      where shares.order_id = known.order_id and shares.purchase_id = owed.purchase_id
    )
  ) then
    update public.holds set at_door = at_door or is_door where holds.order_id = known.order_id;
    return query select known.order_id, known.total, known.expires_at;
    return;
  elsif known.order_id is not null then
    perform private.end_payment(known.order_id);
  end if;

  select sum(amount) into due from private.payable_of(hold_payment.order_id);
  perform private.check_payment_of(hold_payment.order_id, due);
  payment_id = gen_random_uuid();
  total = due;
  expires_at = now() + interval '30 minutes';
  insert into public.orders (id, event_id)
    select payment_id, orders.event_id from public.orders where orders.id = hold_payment.order_id;
  insert into public.holds (order_id, event_id, pays_order, at_door, total, places, expires_at)
    select orders.id, orders.event_id, hold_payment.order_id, is_door, due, 0, hold_payment.expires_at
      from public.orders where orders.id = payment_id;
  insert into private.payment_shares (order_id, purchase_id, amount)
    select hold_payment.payment_id, owed.purchase_id, owed.amount from private.payable_of(hold_payment.order_id) as owed;
  return next;
end;
$$;

comment on function public.hold_payment is
  'Begins a payment by card of all that an order owes, and returns its id, its sum and when the time to pay is over.';

revoke execute on function private.payable_of(uuid), private.end_payment(uuid), private.require_payer(uuid),
  private.check_payment_of(uuid, numeric), public.hold_payment(uuid) from public;
grant execute on function public.hold_payment(uuid) to anon, authenticated;
