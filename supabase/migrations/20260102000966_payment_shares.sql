-- Payments by card for orders that stand: a hold that takes no places names the order, and its shares what of the money
-- is for which purchase. Cards and counter may pay for one order at the same moment; what comes in vain goes back.

-- An order has one payment under way at most.
create unique index holds_pays_order_key on public.holds (pays_order) where state = 'open';
-- Holders read those of their orders, and guests that of theirs.
create index holds_pays_order_idx on public.holds (pays_order) where pays_order is not null;

create policy "Customers read the payments for their own orders"
  on public.holds for select to authenticated
  using (
    pays_order in (select order_id from public.ticket_purchases where user_id = (select private.customer_id()))
  );

-- It names no one.
create policy "The door reads the payments that it shows"
  on public.holds for select to authenticated
  using (at_door and (select public.works_door()));

create table private.payment_shares (
  order_id uuid not null references public.holds (order_id) on delete cascade,
  purchase_id uuid not null references public.ticket_purchases (id) on delete cascade,
  -- What was left to pay when the payment was begun, in pounds.
  amount numeric(10, 2) not null,
  -- The line of the ledger for it once it has come, and the part that the purchase did not need by then.
  payment_id bigint,
  unneeded numeric(10, 2) not null default 0,
  primary key (order_id, purchase_id),
  constraint payment_shares_amount_check check (amount > 0),
  constraint payment_shares_unneeded_check check (unneeded between 0 and amount)
);

alter table private.payment_shares enable row level security;
-- No policy and no grant: only functions read and write here.

-- A refund looks for the cards of its purchase.
create index payment_shares_purchase_id_idx on private.payment_shares (purchase_id);

-- Returns what cards have paid for a purchase in vain, in pounds.
create function private.unneeded_of(purchase_id uuid) returns numeric
language sql stable
set search_path = ''
as $$
  select coalesce(sum(unneeded), 0) from private.payment_shares
    where payment_shares.purchase_id = unneeded_of.purchase_id;
$$;

-- Tells whether an order is being paid by card at this moment.
create function private.is_being_paid(order_id uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (select from public.holds where pays_order = is_being_paid.order_id and state = 'open');
$$;

-- Locks the purchases that a hold pays for; they come before the hold itself, and after ticket types.
create function private.lock_paid_order(hold_id uuid) returns void
language sql
set search_path = ''
as $$
  select from public.ticket_purchases
    where order_id = (select pays_order from public.holds where holds.order_id = lock_paid_order.hold_id)
    order by id for no key update;
$$;

-- Writes the money of a paid hold into the ledger of its order, whose purchases the caller has locked. What they do not
-- need any more goes back, because they were paid at the counter or cancelled. Returns 'settled', or 'refunded' where
-- all of it does.
create function private.settle_shares(hold_id uuid) returns text
language plpgsql
set search_path = ''
as $$
declare
  receipt uuid := gen_random_uuid();
begin
  update private.payment_shares as shares set unneeded = greatest(shares.amount - purchases.to_pay, 0)
    from public.ticket_purchases as purchases
    where shares.order_id = settle_shares.hold_id and purchases.id = shares.purchase_id;
  insert into public.payments (receipt_id, purchase_id, kind, method, amount, is_refund)
    select receipt, shares.purchase_id, 'charge', 'online', shares.amount, false
      from private.payment_shares as shares
      where shares.order_id = settle_shares.hold_id
      order by shares.purchase_id;
  update private.payment_shares as shares set payment_id = line.id
    from public.payments as line
    where shares.order_id = settle_shares.hold_id and line.purchase_id = shares.purchase_id
      and line.receipt_id = receipt;
  perform private.ask_card_refund(purchase_id) from (
    select shares.purchase_id from private.payment_shares as shares
      where shares.order_id = settle_shares.hold_id order by shares.purchase_id
  ) as paid;
  return case when exists (
    select from private.payment_shares as shares
    where shares.order_id = settle_shares.hold_id and shares.unneeded < shares.amount
  ) then 'settled' else 'refunded' end;
end;
$$;

-- Makes the server ask Stripe about a payment as soon as its order owes another sum: it ends the page, which asks for
-- too much or too little.
create function private.look_at_payment() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update private.checkouts set next_look_at = now()
    from public.holds
    where holds.pays_order = new.order_id and holds.state = 'open'
      and checkouts.order_id = holds.order_id and checkouts.next_look_at is not null;
  if found then
    perform pg_notify('card_work', '');
  end if;
  return null;
end;
$$;

create trigger look_at_payment after update on public.ticket_purchases
  for each row when (old.to_pay <> new.to_pay)
  execute function private.look_at_payment();
