-- The counter notes what was paid at the café and what was handed back, for one purchase or its whole order. A second
-- call finds nothing left and answers with an amount of 0. The door notes payments; refunds are the owners'.

-- Locks the purchases that a call is about, always in the same order, so that two calls never wait for each other, and
-- returns their ids. Throws where there is none.
create function private.lock_purchases(id uuid, whole_order boolean) returns uuid[]
language plpgsql
set search_path = ''
as $$
declare
  ids uuid[];
begin
  perform private.require_door();
  select array_agg(locked.id) into ids
    from (
      select purchases.id from public.ticket_purchases as purchases
        where purchases.order_id = (
            select one.order_id from public.ticket_purchases as one where one.id = lock_purchases.id
          ) and (whole_order or purchases.id = lock_purchases.id)
        order by purchases.id
        for no key update
    ) as locked;
  if ids is null then
    raise exception 'There’s no such purchase';
  end if;
  perform private.require_door_of((select event_id from public.ticket_purchases as one where one.id = lock_purchases.id));
  return ids;
end;
$$;

-- Returns what a call noted: the sum, the receipt of its lines (null where there are none), and what is now left to pay
-- and to hand back for the purchases that it was about.
create function private.note_of(ids uuid[], receipt uuid) returns table (recorded numeric, receipt_id uuid, to_pay numeric, to_refund numeric)
language sql
set search_path = ''
as $$
  select
      coalesce(written.amount, 0), case when written.amount is not null then receipt end,
      sum(purchases.to_pay), sum(purchases.to_refund)
    from public.ticket_purchases as purchases,
      (select sum(amount) as amount from public.payments where purchase_id = any (ids) and payments.receipt_id = receipt) as written
    where purchases.id = any (ids)
    group by written.amount;
$$;

create function public.mark_paid(id uuid, method text, whole_order boolean default false)
returns table (recorded numeric, receipt_id uuid, to_pay numeric, to_refund numeric)
language plpgsql security definer
set search_path = ''
as $$
declare
  ids uuid[] := private.lock_purchases(mark_paid.id, whole_order);
  receipt uuid := gen_random_uuid();
begin
  if (mark_paid.method in ('cash', 'card')) is not true then
    raise exception 'Please choose how they paid: card or cash';
  end if;
  if not exists (select from public.ticket_purchases where ticket_purchases.id = any (ids) and cancelled_at is null) then
    raise exception 'This ticket was cancelled';
  end if;
  insert into public.payments (receipt_id, purchase_id, kind, method, amount, is_refund, recorded_by)
    select receipt, purchases.id, 'counter', mark_paid.method, purchases.to_pay, false, auth.uid()
      from public.ticket_purchases as purchases
      where purchases.id = any (ids) and purchases.to_pay > 0
      order by purchases.id;
  return query select * from private.note_of(ids, receipt);
end;
$$;

comment on function public.mark_paid is
  'Notes that people have paid at the counter, in cash or by card, what was left to pay.';

create function public.mark_refunded(id uuid, method text, whole_order boolean default false)
returns table (recorded numeric, receipt_id uuid, to_pay numeric, to_refund numeric)
language plpgsql security definer
set search_path = ''
as $$
declare
  ids uuid[];
  receipt uuid := gen_random_uuid();
begin
  perform private.require_owner();
  ids = private.lock_purchases(mark_refunded.id, whole_order);
  if (mark_refunded.method in ('cash', 'card')) is not true then
    raise exception 'Please choose how it was refunded: card or cash';
  end if;
  if not exists (
    select from public.ticket_purchases as purchases
    where purchases.id = any (ids)
      and (cancelled_at is not null or purchases.to_refund > 0 or amount_refunded > 0)
  ) then
    raise exception 'Please cancel the tickets first';
  end if;
  insert into public.payments (receipt_id, purchase_id, kind, method, amount, is_refund, recorded_by)
    select receipt, due.id, 'refund', mark_refunded.method, -due.amount, true, auth.uid()
      from (
        select purchases.id, purchases.to_refund - private.going_back_to_card(purchases.id) as amount
          from public.ticket_purchases as purchases
          where purchases.id = any (ids) and purchases.to_refund > 0
      ) as due
      where due.amount > 0
      order by due.id;
  if not found and exists (
    select from public.ticket_purchases as purchases where purchases.id = any (ids) and purchases.to_refund > 0
  ) then
    raise exception 'This is already being refunded to the card';
  end if;
  perform private.ask_card_refund(purchase_id) from unnest(ids) as purchase_id;
  return query select * from private.note_of(ids, receipt);
end;
$$;

comment on function public.mark_refunded is
  'Notes that the money for cancelled tickets was handed back, in cash or to the card.';

revoke execute on function public.mark_paid(uuid, text, boolean), public.mark_refunded(uuid, text, boolean)
  from public, anon;
grant execute on function public.mark_paid(uuid, text, boolean), public.mark_refunded(uuid, text, boolean)
  to authenticated, service_role;
