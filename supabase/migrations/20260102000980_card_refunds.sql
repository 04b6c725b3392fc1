-- Money that goes back to the card that it came from. A refund is asked for in the transaction that makes it due, and
-- stands in the ledger once Stripe has done it.

create table public.card_refunds (
  id uuid primary key default gen_random_uuid(),
  purchase_id uuid not null references public.ticket_purchases (id) on delete cascade,
  -- The order that was paid: the money goes back to its card.
  order_id uuid not null references public.orders (id),
  -- In pounds.
  amount numeric(10, 2) not null,
  -- 'replaced' is a failed one whose money was handed back at the counter.
  state text not null default 'asked',
  -- Why it failed, for owners.
  failure text,
  attempts integer not null default 0,
  asked_at timestamptz not null default now(),
  done_at timestamptz,
  constraint card_refunds_amount_check check (amount > 0),
  constraint card_refunds_state_check check (state in ('asked', 'done', 'failed', 'replaced')),
  constraint card_refunds_failure_check check (length(failure) <= 500 and (state <> 'failed' or failure is not null)),
  constraint card_refunds_done_at_check check ((state = 'done') = (done_at is not null))
);

comment on table public.card_refunds is 'One row per refund to the card from which the money came.';

alter table public.card_refunds enable row level security;

create index card_refunds_purchase_id_idx on public.card_refunds (purchase_id);
-- Customers read those of their orders.
create index card_refunds_order_id_idx on public.card_refunds (order_id);
-- Owners look for those that failed.
create index card_refunds_failed_idx on public.card_refunds (asked_at) where state = 'failed';

create policy "Customers read the refunds of their own orders"
  on public.card_refunds for select to authenticated
  using (
    order_id in (
      select order_id from public.ticket_purchases
        where user_id = (select private.customer_id())
    )
  );

create policy "Owners read all refunds"
  on public.card_refunds for select to authenticated
  using ((select public.is_owner()));

revoke all on public.card_refunds from anon, authenticated, service_role;
-- Stripe's words about a failure are for owners, who read them by list_failed_refunds.
grant select (id, purchase_id, order_id, amount, state, attempts, asked_at, done_at)
  on public.card_refunds to authenticated;
grant select on public.card_refunds to service_role;

-- The server's notes on a refund at Stripe.
create table private.card_refund_steps (
  refund_id uuid primary key references public.card_refunds (id) on delete cascade,
  -- Goes into the idempotency key at Stripe: it grows when an owner asks for a failed refund again.
  round integer not null default 1,
  stripe_id text,
  -- The refunds at Stripe that failed, which never come right: news of them is old.
  failed_stripe_ids text[] not null default '{}',
  -- The line of the ledger that stands for it.
  payment_id bigint,
  -- Empty once it is done or has failed.
  next_try_at timestamptz default now(),
  constraint card_refund_steps_stripe_id_key unique (stripe_id)
);

alter table private.card_refund_steps enable row level security;
-- No policy and no grant: only the functions here read and write it.

create index card_refund_steps_next_try_at_idx on private.card_refund_steps (next_try_at)
  where next_try_at is not null;

-- Returns the part of a purchase's money that a card refund has been asked for, in pounds.
create function private.going_back_to_card(purchase_id uuid) returns numeric
language sql stable
set search_path = ''
as $$
  select coalesce(sum(amount), 0) from public.card_refunds
    where card_refunds.purchase_id = going_back_to_card.purchase_id and state = 'asked';
$$;

-- Asks for what the card paid beyond the tickets of a purchase that stand. Whatever changes its `to_refund` calls this; a
-- second call asks for nothing. The counter's money never goes back to a card, because it stands on a door's word.
create function private.ask_card_refund(purchase_id uuid) returns void
language plpgsql
set search_path = ''
as $$
declare
  purchase public.ticket_purchases;
  due numeric;
  asked numeric := private.going_back_to_card(ask_card_refund.purchase_id);
  failed numeric;
  added uuid;
begin
  select * into purchase from public.ticket_purchases where id = ask_card_refund.purchase_id;
  select greatest(0, least(purchase.to_refund,
      coalesce(sum(amount), 0) - case when purchase.cancelled_at is null then purchase.total_price else 0 end)) into due
    from public.payments as line where line.purchase_id = purchase.id and line.method = 'online';
  select coalesce(sum(amount), 0) into failed
    from public.card_refunds as refund where refund.purchase_id = purchase.id and refund.state = 'failed';
  -- A failed refund still stands for its money. It is replaced once the money was handed back otherwise.
  if asked + failed > due then
    update public.card_refunds as refund set state = 'replaced'
      where refund.purchase_id = purchase.id and refund.state = 'failed';
    failed = 0;
  end if;
  due = due - asked - failed;
  if due > 0 then
    insert into public.card_refunds (purchase_id, order_id, amount) values (purchase.id, purchase.order_id, due)
      returning id into added;
    insert into private.card_refund_steps (refund_id) values (added);
    perform pg_notify('card_work', '');
  end if;
end;
$$;

-- Takes the refund that is due longest, with all that Stripe needs, or none. Taking it already plans the next try, so a
-- process that dies has lost nothing and no other takes it meanwhile.
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
  perform private.ask_card_refund(refund.purchase_id);
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
  was_done boolean;
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
    perform private.ask_card_refund(refund.purchase_id);
  end if;
  update private.card_refund_steps set next_try_at = null where card_refund_steps.refund_id = refund.id;
  return true;
end;
$$;

-- Returns false where it has not failed, as after a second press.
create function public.retry_refund(id uuid) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_owner();
  perform from public.ticket_purchases as purchases
    where purchases.id = (select purchase_id from public.card_refunds where card_refunds.id = retry_refund.id)
    for no key update;
  update public.card_refunds set state = 'asked', failure = null, attempts = 0, asked_at = now()
    where card_refunds.id = retry_refund.id and state = 'failed';
  if found then
    update private.card_refund_steps
      set round = round + 1, stripe_id = null, payment_id = null, next_try_at = now()
      where refund_id = retry_refund.id;
  else
    update private.stray_payments set failure = null, next_try_at = now()
      where stray_payments.id = retry_refund.id and failure is not null;
    if not found then
      return false;
    end if;
  end if;
  perform pg_notify('card_work', '');
  return true;
end;
$$;

comment on function public.retry_refund is 'Asks for a failed refund again, of tickets or of a stray payment.';

-- Anyone else gets none. Refunds of stray payments are tried again by themselves and have no purchase; their hold may
-- be forgotten.
create function public.list_failed_refunds()
returns table (
  id uuid, purchase_id uuid, order_id uuid, amount numeric, failure text, attempts integer, asked_at timestamptz,
  ticket_code text, attendee_name text, event_id uuid, event_title text
)
language sql stable security definer
set search_path = ''
as $$
  select refunds.id, refunds.purchase_id, refunds.order_id, refunds.amount, refunds.failure, refunds.attempts,
      refunds.asked_at, purchases.ticket_code,
      holders.name, events.id, events.title
    from public.card_refunds as refunds
    join public.ticket_purchases as purchases on purchases.id = refunds.purchase_id
    join public.events on events.id = purchases.event_id
    join private.holders on holders.purchase_id = purchases.id and holders.id = purchases.id
    where refunds.state = 'failed' and public.is_owner()
  union all
  select stray.id, null, stray.order_id, stray.amount_pence / 100.0, stray.failure, stray.attempts, stray.came_at, null,
      coalesce(
        nullif(concat_ws(' ', users.raw_user_meta_data ->> 'first_name', users.raw_user_meta_data ->> 'last_name'), ''),
        holds.attendee_email
      ),
      events.id, events.title
    from private.stray_payments as stray
    left join public.holds on holds.order_id = stray.order_id
    left join public.events on events.id = holds.event_id
    left join auth.users on users.id = holds.user_id
    where stray.failure is not null and public.is_owner()
    order by 7 desc, 1;
$$;

comment on function public.list_failed_refunds is
  'Returns the refunds that failed, for owners, the latest first, with the words of Stripe.';

revoke execute on function public.retry_refund(uuid), public.list_failed_refunds() from public, anon;
grant execute on function public.retry_refund(uuid), public.list_failed_refunds() to authenticated, service_role;
revoke execute on function private.take_card_refund(), private.note_card_refund(uuid, text),
  private.finish_card_refund(uuid, text), private.fail_card_refund(uuid, text, text) from public;
