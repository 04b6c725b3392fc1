-- The server pays card refunds back at Stripe, and notes how each ends.

-- Takes the refund that is due longest, with all that Stripe needs, or none. Taking it already plans the next try, so a
-- process that dies has lost nothing and no other takes it before.
create function private.take_card_refund()
returns table (
  id uuid, round integer, stripe_id text, payment_intent text, amount_pence integer, attempts integer
)
language sql security definer
set search_path = ''
as $$
  with due as (
    select refund_id from private.card_refund_steps
      where next_try_at <= now()
      order by next_try_at for update skip locked limit 1
  ), counted as (
    update public.card_refunds set attempts = card_refunds.attempts + 1
      from due where card_refunds.id = due.refund_id and state = 'asked'
      returning card_refunds.*
  ), planned as (
    update private.card_refund_steps set
        next_try_at = now() + least(interval '1 minute' * 2 ^ least(counted.attempts, 12), interval '12 hours')
      from counted where refund_id = counted.id
      returning refund_id, card_refund_steps.round, card_refund_steps.stripe_id
  )
  select counted.id, planned.round, planned.stripe_id, checkouts.payment_intent, (counted.amount * 100)::integer,
      counted.attempts
    from counted
    join planned on refund_id = counted.id
    left join private.checkouts on checkouts.order_id = counted.order_id;
$$;

-- Notes the refund at Stripe that stands for one of ours, while Stripe has not said how it ends.
create function private.note_card_refund(refund_id uuid, stripe_id text) returns void
language sql security definer
set search_path = ''
as $$
  update private.card_refund_steps as steps set stripe_id = note_card_refund.stripe_id
    where steps.refund_id = note_card_refund.refund_id and next_try_at is not null
      and not note_card_refund.stripe_id = any (failed_stripe_ids);
$$;

-- Notes that Stripe has paid a refund back, with its line in the ledger, exactly once. Returns false where it was noted
-- before, that one has failed since, or there is no such refund.
create function private.finish_card_refund(refund_id uuid, stripe_id text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  refund public.card_refunds;
  line bigint;
begin
  -- The purchase comes first, as wherever both are locked.
  perform from public.ticket_purchases as purchases
    where purchases.id = (select purchase_id from public.card_refunds where id = finish_card_refund.refund_id)
    for no key update;
  if exists (
    select from private.card_refund_steps as steps
    where steps.refund_id = finish_card_refund.refund_id and finish_card_refund.stripe_id = any (failed_stripe_ids)
  ) then
    return false;
  end if;
  update public.card_refunds set state = 'done', done_at = now(), failure = null
    where id = finish_card_refund.refund_id and state in ('asked', 'failed')
    returning * into refund;
  if not found then
    return false;
  end if;
  insert into public.payments (receipt_id, order_id, purchase_id, kind, method, amount, is_refund)
    values (gen_random_uuid(), refund.order_id, refund.purchase_id, 'refund', 'online', -refund.amount, true)
    returning id into line;
  update private.card_refund_steps
    set stripe_id = finish_card_refund.stripe_id, payment_id = line, next_try_at = null
    where card_refund_steps.refund_id = refund.id;
  return true;
end;
$$;

-- Notes that a refund has failed and why. One that was done before came back from the bank, so its line is put right.
-- Returns false where that was noted before, there is no such refund, or the news is of an earlier one at Stripe.
create function private.fail_card_refund(refund_id uuid, failure text, stripe_id text default null) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  refund public.card_refunds;
begin
  perform from public.ticket_purchases as purchases
    where purchases.id = (select purchase_id from public.card_refunds where id = fail_card_refund.refund_id)
    for no key update;
  if fail_card_refund.stripe_id is not null then
    update private.card_refund_steps as steps set failed_stripe_ids = failed_stripe_ids || fail_card_refund.stripe_id
      where steps.refund_id = fail_card_refund.refund_id and not fail_card_refund.stripe_id = any (failed_stripe_ids);
    if not found then
      return false;
    end if;
  end if;
  select * into refund from public.card_refunds where id = fail_card_refund.refund_id for update;
  if not found or refund.state not in ('asked', 'done') then
    return false;
  end if;
  if exists (
    select from private.card_refund_steps as steps
    where steps.refund_id = refund.id and steps.stripe_id <> fail_card_refund.stripe_id
  ) then
    return false;
  end if;
  update public.card_refunds set state = 'failed', failure = left(fail_card_refund.failure, 500), done_at = null
    where id = refund.id;
  if refund.state = 'done' then
    insert into public.payments
        (receipt_id, order_id, purchase_id, kind, method, amount, is_refund, corrects, reason)
      select gen_random_uuid(), line.order_id, line.purchase_id, 'correction', line.method, -line.amount, true, line.id,
          'The refund came back from the bank'
        from public.payments as line
        where line.id = (select payment_id from private.card_refund_steps as steps where steps.refund_id = refund.id);
  end if;
  update private.card_refund_steps set next_try_at = null where card_refund_steps.refund_id = refund.id;
  -- Its money may have become due to the card no longer while it was under way.
  perform private.ask_card_refund(refund.purchase_id);
  return true;
end;
$$;
revoke execute on function private.take_card_refund(), private.note_card_refund(uuid, text),
  private.finish_card_refund(uuid, text), private.fail_card_refund(uuid, text, text) from public;
