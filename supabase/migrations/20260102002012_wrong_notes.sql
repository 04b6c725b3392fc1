-- Puts right what the counter noted wrongly: with `receipt` only what that one press noted.

-- Takes back the lines of a kind that still stand; with `receipt` only those of it. A caller who is no owner takes
-- back only the lines that they noted themselves, by their receipt.
create function private.put_right(ids uuid[], kind text, reason text, receipt uuid default null)
returns table (recorded numeric, receipt_id uuid, to_pay numeric, to_refund numeric)
language plpgsql
set search_path = ''
as $$
declare
  correction uuid := gen_random_uuid();
begin
  if not public.is_owner() and not exists (
    select from public.payments as own where own.receipt_id = receipt and own.recorded_by = auth.uid()
  ) then
    raise insufficient_privilege using message = 'Access denied. Owner role required.';
  end if;
  if put_right.kind = 'counter' and exists (
    select from public.ticket_purchases as purchases
      join public.payments as line on line.purchase_id = purchases.id and line.kind = put_right.kind
      where purchases.id = any (ids) and (receipt is null or line.receipt_id = receipt)
        and not exists (select from public.payments as earlier where earlier.corrects = line.id)
      group by purchases.id
      having purchases.amount_paid - sum(line.amount) < purchases.amount_refunded
  ) then
    raise exception 'This has already been refunded';
  end if;
  insert into public.payments
      (receipt_id, purchase_id, kind, method, amount, is_refund, corrects, reason, recorded_by)
    select correction, line.purchase_id, 'correction', line.method, -line.amount, line.is_refund, line.id,
        put_right.reason, auth.uid()
      from public.payments as line
      where line.purchase_id = any (ids) and line.kind = put_right.kind and line.method <> 'online'
        and (receipt is null or line.receipt_id = receipt)
        and not exists (select from public.payments as earlier where earlier.corrects = line.id)
      order by line.id;
  perform private.ask_card_refund(purchase_id) from unnest(ids) as purchase_id;
  return query select * from private.note_of(ids, correction);
end;
$$;

create function public.unmark_paid(
  id uuid, reason text default 'Undone', whole_order boolean default false, receipt uuid default null
)
returns table (recorded numeric, receipt_id uuid, to_pay numeric, to_refund numeric)
language plpgsql security definer
set search_path = ''
as $$
declare
  ids uuid[] := private.lock_purchases(unmark_paid.id, whole_order);
begin
  if exists (
    select from public.ticket_purchases as purchases
      where purchases.id = any (ids) and purchases.amount_refunded > 0
        and (receipt is null or exists (
          select from public.payments as line
            where line.purchase_id = purchases.id and line.receipt_id = receipt
              and not exists (select from public.payments as earlier where earlier.corrects = line.id)
        ))
  ) then
    raise exception 'This has already been refunded';
  end if;
  return query select * from private.put_right(ids, 'counter', unmark_paid.reason, receipt);
end;
$$;

comment on function public.unmark_paid is
  'Puts right that a person was marked as paid who has not paid; with `receipt` only what that one press noted.';

create function public.unmark_refunded(
  id uuid, reason text default 'Undone', whole_order boolean default false, receipt uuid default null
)
returns table (recorded numeric, receipt_id uuid, to_pay numeric, to_refund numeric)
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_owner();
  return query select * from private.put_right(
    private.lock_purchases(unmark_refunded.id, whole_order), 'refund', unmark_refunded.reason, receipt);
end;
$$;

comment on function public.unmark_refunded is
  'Puts right that money was marked as handed back that is still here; with `receipt` only what that one press noted.';

revoke execute on function public.unmark_paid(uuid, text, boolean, uuid),
  public.unmark_refunded(uuid, text, boolean, uuid) from public, anon;
grant execute on function public.unmark_paid(uuid, text, boolean, uuid),
  public.unmark_refunded(uuid, text, boolean, uuid) to authenticated, service_role;
