-- A hold becomes tickets when its money has come, or a refund where there is no room for them.

-- Lets in a purchase that settle_hold makes: exactly what was held, once it is paid.
create function private.purchase_of_hold(purchase public.ticket_purchases) returns public.ticket_purchases
language plpgsql security definer
set search_path = ''
as $$
begin
  if not exists (
    select from public.holds
    join public.hold_lines as lines on lines.order_id = holds.order_id
    where holds.order_id = purchase.order_id and holds.event_id = purchase.event_id and state = 'paid'
      and lines.ticket_code = purchase.ticket_code and lines.ticket_type_id = purchase.ticket_type_id
      and lines.quantity = purchase.quantity
      and lines.price * lines.quantity = purchase.total_price
      and (holds.user_id, holds.attendee_email) is not distinct from (purchase.user_id, purchase.attendee_email)
  ) then
    raise exception 'Only what was held is paid by card';
  end if;
  purchase.amount_paid = 0;
  purchase.amount_refunded = 0;
  purchase.payment_method = case when purchase.total_price = 0 then 'free' end;
  return purchase;
end;
$$;

-- Tells whether the buyer of a paid hold can have the tickets now. Runs behind the locks of its types, after its own
-- places were given free.
create function private.has_room_for(hold public.holds) returns boolean
language sql
set search_path = ''
as $$
  select coalesce(hold.user_id::text, hold.attendee_email) is not null
    and exists (select from public.events where id = hold.event_id and cancelled_at is null)
    and not exists (
      select from public.hold_lines as lines
      join public.ticket_types as types on types.id = lines.ticket_type_id
      where lines.order_id = hold.order_id and types.sold + types.held + lines.quantity > types.capacity
    ) and not exists (
      select from public.events where id = hold.event_id and taken + hold.places > capacity
    );
$$;

-- Turns a hold whose money has come into tickets, or pays for those of its order: 'settled', or 'already'; 'refunded'
-- where its places are gone or the order owes nothing. Money that is not for this hold is 'stray' and is paid back.
-- 'unknown' where there is no such hold.
create function private.settle_hold(order_id uuid, payment_intent text, amount_pence integer) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  hold public.holds;
  earlier text;
  has_room boolean;
  receipt uuid := gen_random_uuid();
begin
  perform private.lock_held_types(settle_hold.order_id);
  perform private.lock_paid_order(settle_hold.order_id);
  select * into hold from public.holds where holds.order_id = settle_hold.order_id for update;
  if not found then
    return 'unknown';
  end if;
  select checkouts.payment_intent into earlier from private.checkouts where checkouts.order_id = hold.order_id;
  if earlier = settle_hold.payment_intent then
    return 'already';
  end if;
  if hold.state = 'paid' or hold.total * 100 <> settle_hold.amount_pence then
    insert into private.stray_payments (payment_intent, order_id, amount_pence)
      values (settle_hold.payment_intent, hold.order_id, settle_hold.amount_pence)
      on conflict on constraint stray_payments_pkey do nothing;
    -- It was the only payment that this hold could have.
    if hold.state <> 'paid' then
      update private.checkouts set next_look_at = null where checkouts.order_id = hold.order_id;
      update public.holds set state = 'expired' where holds.order_id = hold.order_id and state = 'open';
    end if;
    perform pg_notify('card_work', '');
    return 'stray';
  end if;

  insert into private.checkouts as known (order_id, ends_at, payment_intent)
    values (hold.order_id, now(), settle_hold.payment_intent)
    on conflict on constraint checkouts_pkey do update
      set payment_intent = excluded.payment_intent, next_look_at = null;
  update public.holds set state = 'paid' where holds.order_id = hold.order_id;
  if hold.pays_order is not null then
    return private.settle_shares(hold.order_id);
  end if;
  -- Its places may be on offer to this buyer again since its time was over.
  if hold.state <> 'open' then
    perform private.take_offer(lines.ticket_type_id, (hold.user_id, hold.attendee_email), hold.order_id)
      from public.hold_lines as lines where lines.order_id = hold.order_id
      order by lines.ticket_type_id;
  end if;
  has_room = private.has_room_for(hold);
  insert into public.ticket_purchases
      (
        order_id, event_id, ticket_type_id, user_id, attendee_email, quantity, total_price, ticket_code,
        payment_method, cancelled_at, cancelled_by
      )
    select hold.order_id, hold.event_id, lines.ticket_type_id, hold.user_id, hold.attendee_email, lines.quantity,
        lines.price * lines.quantity, lines.ticket_code, 'card',
        case when not has_room then now() end, case when not has_room then 'late_payment' end
      from public.hold_lines as lines
      where lines.order_id = hold.order_id
      order by lines.ticket_type_id;
  insert into public.payments (receipt_id, purchase_id, kind, method, amount, is_refund)
    select receipt, purchases.id, 'charge', 'online', purchases.total_price, false
      from public.ticket_purchases as purchases
      where purchases.order_id = hold.order_id and purchases.total_price > 0
      order by purchases.id;
  -- A buyer without tickets keeps the offer that these were to come from, until the time that they were told.
  if not has_room then
    perform private.restore_offers(hold.order_id);
    perform private.mail_purchase(purchases, 'cancellation'), private.ask_card_refund(purchases.id)
      from public.ticket_purchases as purchases where purchases.order_id = hold.order_id;
  end if;
  return case when has_room then 'settled' else 'refunded' end;
end;
$$;

-- Forgets holds that ended without money a month ago, with the ids that they took. Runs as its maker, because the
-- server has no right to delete orders.
create function private.forget_holds() returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  gone uuid[];
begin
  perform private.expire_unpayable_holds();
  with deleted as (
    delete from public.holds
      where state in ('given_up', 'expired') and created_at < now() - interval '30 days'
      returning order_id
  )
  select array_agg(order_id) into gone from deleted;
  delete from public.orders where id = any (gone);
end;
$$;

revoke execute on function private.purchase_of_hold(public.ticket_purchases),
  private.settle_hold(uuid, text, integer), private.forget_holds() from public;
