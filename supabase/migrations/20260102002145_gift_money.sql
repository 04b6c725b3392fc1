-- The money of tickets that were given away goes back to whoever paid, so it is that person who hears of it. What came by
-- card says itself whose it was; what was paid at the counter came along from the purchase that it was paid for.

-- Returns what came along with the tickets of a purchase of the money that was paid at the counter, in pounds.
create function private.came_along_at_counter(purchase_id uuid) returns numeric
language sql stable
set search_path = ''
as $$
  select greatest(coalesce(sum(amount), 0), 0) from public.payments
    where payments.purchase_id = came_along_at_counter.purchase_id and kind = 'transfer' and method <> 'online';
$$;

-- Returns the purchase for which the money was paid that came along to this one from the counter, however often its tickets
-- were given on; itself where none came along.
create function private.paid_at_counter_for(purchase_id uuid) returns uuid
language sql stable
set search_path = ''
as $$
  with recursive came as (
    select paid_at_counter_for.purchase_id as id, 0 as steps
    union all
    select former.purchase_id, came.steps + 1
      from came
      cross join lateral (
        select out.purchase_id from public.payments as arrived
          join public.payments as out on out.receipt_id = arrived.receipt_id and out.amount < 0
          where arrived.purchase_id = came.id and arrived.kind = 'transfer' and arrived.method <> 'online'
            and arrived.amount > 0
          order by arrived.id limit 1
      ) as former
      where came.steps < 100
  )
  select id from came order by steps desc limit 1;
$$;

-- Returns the part of what is to be handed back for a purchase that somebody else has paid at the counter, in pounds.
create function private.due_to_giver(purchase public.ticket_purchases) returns numeric
language sql stable
set search_path = ''
as $$
  select greatest(least(
      private.came_along_at_counter(purchase.id),
      purchase.to_refund - coalesce((
        select sum(amount) from public.payments where purchase_id = purchase.id and method = 'online'
      ), 0)
    ), 0);
$$;

-- Tells whose money a line of the ledger is: the account or the address, and whether they hold its tickets. A card belongs to
-- whoever paid with it, and what is handed back at the counter to whoever paid there.
create function private.payer_of(line public.payments)
returns table (user_id uuid, address text, is_holder boolean)
language sql stable
set search_path = ''
as $$
  select payer.user_id, payer.address,
      (payer.user_id, payer.address) is not distinct from (purchases.user_id, purchases.attendee_email)
    from public.ticket_purchases as purchases
    left join public.holds on line.method = 'online' and line.order_id <> purchases.order_id
      and holds.order_id = line.order_id
    left join public.ticket_purchases as paid on line.method <> 'online' and line.is_refund
      and private.came_along_at_counter(purchases.id) >= abs(line.amount)
      and paid.id = private.paid_at_counter_for(purchases.id)
    cross join lateral (
      select
        case when holds.order_id is not null then holds.user_id when paid.id is not null then paid.user_id
          else purchases.user_id end as user_id,
        case when holds.order_id is not null then holds.attendee_email when paid.id is not null then paid.attendee_email
          else purchases.attendee_email end as address
    ) as payer
    where purchases.id = line.purchase_id;
$$;

-- Tells whether there is anybody to write to about a line of the ledger.
create function private.has_payer(id bigint) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from public.payments as line cross join lateral private.payer_of(line) as payer
    where line.id = has_payer.id and coalesce(payer.user_id::text, payer.address) is not null
  );
$$;

-- Tells whoever paid at the counter for tickets that they gave away that these were cancelled. Money of a card has a
-- receipt when it goes back; here nobody knows of it before they ask for it.
create function private.mail_gift_refund() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  paid public.ticket_purchases;
begin
  if private.due_to_giver(new) = 0 then
    return null;
  end if;
  select * into paid from public.ticket_purchases where id = private.paid_at_counter_for(new.id);
  if (paid.user_id, paid.attendee_email) is distinct from (new.user_id, new.attendee_email)
    and coalesce(paid.user_id::text, paid.attendee_email) is not null then
    insert into private.mail_queue (kind, subject_id, batch)
      values ('gift_refund', new.id, private.hash_for_today(
        concat_ws(' ', 'gift_refund', new.event_id, paid.user_id, paid.attendee_email)
      ));
  end if;
  return null;
end;
$$;

create trigger mail_gift_refund after update on public.ticket_purchases
  for each row when (new.given_from is not null and new.to_refund > old.to_refund)
  execute function private.mail_gift_refund();

-- Returns a receipt that the caller may read, as {lines, corrections}: the lines of the ledger that one press wrote, and those
-- that put some of them right. Owners read all, holders those of their tickets, and payers those of their money, without the
-- code of tickets that are somebody else's. Null where there is none for the caller.
create function public.own_receipt(id uuid) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  with lines as (
    select line.id, line.kind, line.method, line.amount, line.reason, line.recorded_at,
        case when is_own then purchases.ticket_code end as ticket_code,
        purchases.quantity, types.name as type_name, events.title, events.event_date
      from public.payments as line
      join public.ticket_purchases as purchases on purchases.id = line.purchase_id
      join public.ticket_types as types on types.id = purchases.ticket_type_id
      join public.events on events.id = purchases.event_id
      cross join lateral (
        select coalesce(purchases.user_id = private.customer_id(), false) or public.is_owner() as is_own
      ) as held
      where line.receipt_id = own_receipt.id and line.kind <> 'transfer'
        and (is_own or private.customer_id() = (select payer.user_id from private.payer_of(line) as payer))
      order by line.id
      limit 100
  )
  select jsonb_build_object(
      'lines', jsonb_agg(jsonb_build_object(
        'id', lines.id, 'kind', lines.kind, 'method', lines.method, 'amount', lines.amount, 'reason', lines.reason,
        'recorded_at', lines.recorded_at,
        'ticket_purchases', jsonb_build_object(
          'ticket_code', lines.ticket_code, 'quantity', lines.quantity,
          'ticket_types', jsonb_build_object('name', lines.type_name),
          'events', jsonb_build_object('title', lines.title, 'event_date', lines.event_date)
        )
      ) order by lines.id),
      'corrections', (
        select coalesce(jsonb_agg(jsonb_build_object('corrects', corrects, 'recorded_at', recorded_at)), '[]')
          from public.payments where corrects in (select lines.id from lines)
      )
    )
    from lines
    having count(*) > 0;
$$;

revoke execute on function private.came_along_at_counter(uuid), private.paid_at_counter_for(uuid),
  private.due_to_giver(public.ticket_purchases), private.payer_of(public.payments), private.has_payer(bigint) from public;
revoke execute on function public.own_receipt(uuid) from public, anon;
grant execute on function public.own_receipt(uuid) to authenticated;
