-- The ledger of ticket money: every payment and every refund, one line for each purchase. It is only ever added to; a
-- mistake is put right by another line. The state of a purchase follows from its lines.

create table public.payments (
  id bigint generated always as identity primary key,
  -- Lines that were written by one press share a receipt.
  receipt_id uuid not null,
  order_id uuid not null references public.orders (id) on delete restrict,
  -- Goes with the purchase where private.keep_ledger lets it go.
  purchase_id uuid not null references public.ticket_purchases (id) on delete cascade,
  -- 'charge' is paid by card on the site, 'counter' is paid at the café. A correction takes back the whole of one line.
  kind text not null,
  method text not null,
  -- In pounds. Money that comes in counts up, money that goes out counts down.
  amount numeric(10, 2) not null,
  -- True for a refund, and for the correction of one.
  is_refund boolean not null,
  corrects bigint,
  reason text,
  recorded_by uuid references auth.users (id) on delete set null,
  recorded_at timestamptz not null default now(),
  -- A line is put right once at most. The reference is checked at the end, so that a backup can bring rows in any
  -- order.
  constraint payments_corrects_key unique (corrects),
  constraint payments_corrects_fkey
    foreign key (corrects) references public.payments (id) deferrable initially deferred,
  constraint payments_kind_check check (kind in ('charge', 'counter', 'refund', 'correction')),
  constraint payments_method_check check (method in ('cash', 'card', 'online')),
  constraint payments_place_check
    check (case kind when 'charge' then method = 'online' when 'counter' then method <> 'online' else true end),
  constraint payments_amount_check check (
    case when kind = 'refund' then amount < 0 when kind = 'correction' then amount <> 0 else amount > 0 end
  ),
  constraint payments_is_refund_check check (kind = 'correction' or is_refund = (kind = 'refund')),
  constraint payments_correction_check
    check ((kind = 'correction') = (corrects is not null) and (kind = 'correction') = (reason is not null)),
  constraint payments_reason_check check (length(trim(reason)) between 1 and 200)
);

comment on table public.payments is 'One row per payment or refund of a purchase: a ledger that is only ever added to.';

alter table public.payments enable row level security;

-- A purchase adds up its lines.
create index payments_purchase_id_idx on public.payments (purchase_id);
-- A receipt lists the lines of its order.
create index payments_order_id_idx on public.payments (order_id);
-- A receipt lists its lines.
create index payments_receipt_id_idx on public.payments (receipt_id);
-- The owners read the ledger by time.
create index payments_recorded_at_idx on public.payments (recorded_at);
-- Deleting an account looks for what it recorded.
create index payments_recorded_by_idx on public.payments (recorded_by) where recorded_by is not null;

create policy "Customers read the payments of their own orders"
  on public.payments for select to authenticated
  using (purchase_id in (select id from public.ticket_purchases where user_id = (select private.customer_id())));

create policy "Owners read all payments"
  on public.payments for select to authenticated
  using ((select public.is_owner()));

revoke all on public.payments from anon, authenticated, service_role;
grant select on public.payments to authenticated, service_role;
-- No one is granted insert, not even the service: the functions of the counter write here, as their maker.

-- A line belongs to the order of its purchase. The lock makes lines of one purchase come one after another, so that its
-- state counts them all.
create function private.check_payment() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  select order_id into new.order_id
    from public.ticket_purchases
    where id = new.purchase_id for no key update;
  if new.corrects is not null and not exists (
    select from public.payments as corrected
    where corrected.id = new.corrects and corrected.kind <> 'correction'
      and (corrected.purchase_id, corrected.method, corrected.is_refund, -corrected.amount)
        = (new.purchase_id, new.method, new.is_refund, new.amount)
  ) then
    raise exception 'A correction takes back exactly one line';
  end if;
  return new;
end;
$$;

create trigger check_payment before insert on public.payments
  for each row execute function private.check_payment();

-- Refuses every change of the ledger. The name of an owner goes with their account, and the words of a reason when the
-- books need not be kept any longer; the amounts stay. Only the lines of the sample content go, with their purchases.
create function private.keep_ledger() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    if exists (select from public.orders where id = old.order_id and is_sample) then
      return old;
    end if;
  elsif tg_op = 'UPDATE' then
    if (to_jsonb(new) - '{recorded_by,reason}'::text[]) = (to_jsonb(old) - '{recorded_by,reason}'::text[])
      and (new.recorded_by is not distinct from old.recorded_by
        or new.recorded_by is null and not exists (select from auth.users where id = old.recorded_by))
      and (new.reason is not distinct from old.reason
        or new.reason = 'Forgotten' and old.recorded_at < now() - interval '7 years') then
      return new;
    end if;
  end if;
  raise exception 'Payments are never changed or deleted. Put a mistake right with a line of its own.';
end;
$$;

create trigger keep_ledger before update or delete on public.payments
  for each row execute function private.keep_ledger();

create trigger keep_whole_ledger before truncate on public.payments
  for each statement execute function private.keep_ledger();

-- Gives a purchase the state that follows from its lines, whatever a statement would write.
create function private.settle_purchase() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  select coalesce(sum(amount) filter (where not is_refund), 0), coalesce(-sum(amount) filter (where is_refund), 0)
    into new.amount_paid, new.amount_refunded
    from public.payments where purchase_id = new.id;
  if new.total_price = 0 then
    new.payment_method = 'free';
  elsif new.amount_paid < new.total_price then
    new.payment_method = null;
  else
    select case line.method when 'online' then 'card' else 'counter' end into new.payment_method
      from public.payments as line
      where line.purchase_id = new.id and line.kind in ('charge', 'counter')
        and not exists (select from public.payments as correction where correction.corrects = line.id)
      order by line.id desc limit 1;
  end if;
  new.to_refund = greatest(
    new.amount_paid - new.amount_refunded - case when new.cancelled_at is null then new.total_price else 0 end, 0
  );
  -- What waits for buyers isn't due yet; see given_back.sql.
  if new.to_refund > 0 then
    new.to_refund = greatest(new.to_refund - (
      select coalesce(sum(amount), 0) from private.given_back where purchase_id = new.id and taken_at is null
    ), 0);
  end if;
  return new;
end;
$$;

create trigger settle
  before update of amount_paid, amount_refunded, payment_method, total_price, cancelled_at, to_refund
  on public.ticket_purchases
  for each row execute function private.settle_purchase();

create function private.count_payment() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if new.is_refund then
    update public.ticket_purchases set amount_refunded = amount_refunded - new.amount where id = new.purchase_id;
  else
    update public.ticket_purchases set amount_paid = amount_paid + new.amount where id = new.purchase_id;
  end if;
  return null;
end;
$$;

create trigger count_payment after insert on public.payments
  for each row execute function private.count_payment();

-- Forgets the words of old corrections. Runs as its maker, because the server has no right to change the ledger.
create function private.forget_payment_reasons() returns void
language sql security definer
set search_path = ''
as $$
  update public.payments set reason = 'Forgotten'
    where reason <> 'Forgotten' and recorded_at < now() - interval '7 years';
$$;
