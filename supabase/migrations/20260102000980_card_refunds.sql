-- Money that goes back to the card that it came from. A refund is asked for in the transaction that makes it due, and
-- stands in the ledger once Stripe has done it.

create table public.card_refunds (
  id uuid primary key default gen_random_uuid(),
  purchase_id uuid not null references public.ticket_purchases (id) on delete cascade,
  -- What was paid, an order or a payment for one (see payment_shares.sql): the money goes back to its card.
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
-- Orders are deleted with the holds that they were made for.
create index card_refunds_order_id_idx on public.card_refunds (order_id);
-- Owners look for those that failed.
create index card_refunds_failed_idx on public.card_refunds (asked_at) where state = 'failed';

create policy "Customers read the refunds of their own orders"
  on public.card_refunds for select to authenticated
  using (purchase_id in (select id from public.ticket_purchases where user_id = (select private.customer_id())));

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
-- No policy and no grant: only functions of the server read and write it.

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

-- Returns what each card has paid for a purchase that was not yet paid back or asked for, in pounds, the latest first.
-- `order_id` is what was paid, as in card_refunds.
create function private.cards_of(purchase_id uuid) returns table (order_id uuid, kept numeric)
language sql stable
set search_path = ''
as $$
  select came.order_id, came.amount - coalesce((
        select sum(back.amount) from public.card_refunds as back
        where back.purchase_id = cards_of.purchase_id and back.order_id = came.order_id and back.state <> 'replaced'
      ), 0)
    from (
      select coalesce(shares.order_id, line.order_id) as order_id, sum(line.amount) as amount, max(line.id) as latest
        from public.payments as line
        left join private.payment_shares as shares
          on shares.purchase_id = line.purchase_id and shares.payment_id = line.id
        where line.purchase_id = cards_of.purchase_id and line.kind = 'charge'
        group by 1
    ) as came
    order by came.latest desc;
$$;

-- Returns what is due back to the cards of a purchase: what they paid beyond its tickets that stand. The counter's
-- money never goes back to a card, because it stands on a door's word; but where both paid, the card did so in vain.
create function private.due_to_cards(purchase public.ticket_purchases) returns numeric
language sql stable
set search_path = ''
as $$
  select greatest(0, least(
      purchase.to_refund,
      coalesce(sum(line.amount), 0) - case when purchase.cancelled_at is null then least(
          purchase.total_price,
          coalesce(sum(line.amount) filter (where line.kind = 'charge'), 0) - private.unneeded_of(purchase.id)
        ) else 0 end
    ))
    from public.payments as line where line.purchase_id = purchase.id and line.method = 'online';
$$;

-- Asks for what is due back to the cards of a purchase. Whatever changes its `to_refund` calls this; a second call asks
-- for nothing.
create function private.ask_card_refund(purchase_id uuid) returns void
language plpgsql
set search_path = ''
as $$
declare
  purchase public.ticket_purchases;
  due numeric;
  asked numeric := private.going_back_to_card(ask_card_refund.purchase_id);
  failed numeric;
  card record;
  added uuid;
begin
  select * into purchase from public.ticket_purchases where id = ask_card_refund.purchase_id;
  due = private.due_to_cards(purchase);
  select coalesce(sum(amount), 0) into failed
    from public.card_refunds as refund where refund.purchase_id = purchase.id and refund.state = 'failed';
  -- A failed refund still stands for its money. It is replaced once the money was handed back otherwise.
  if asked + failed > due then
    update public.card_refunds as refund set state = 'replaced'
      where refund.purchase_id = purchase.id and refund.state = 'failed';
    failed = 0;
  end if;
  due = due - asked - failed;
  if due <= 0 then
    return;
  end if;
  for card in select * from private.cards_of(purchase.id) as cards where cards.kept > 0 loop
    exit when due <= 0;
    insert into public.card_refunds (purchase_id, order_id, amount)
      values (purchase.id, card.order_id, least(due, card.kept))
      returning id into added;
    insert into private.card_refund_steps (refund_id) values (added);
    due = due - card.kept;
  end loop;
  perform pg_notify('card_work', '');
end;
$$;
