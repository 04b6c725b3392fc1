-- The books at a glance, for owners.

-- Returns the money of the café's days: `sold` and `events` of orders placed then, wherever their money is by now
-- (paid - refunded - to_refund - awaits_taker + to_come = sold); `ledger`, `methods` and `days` of the lines of these
-- days (kept = paid - refunded), `to_come` on the day of its event; `to_come_later` of events after.
create function public.money_figures(first_day date, last_day date) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_owner();
  if (first_day >= '2000-01-01' and last_day < '3000-01-01' and last_day - first_day between 0 and 366) is not true then
    raise exception 'Please ask for 1 to 367 days';
  end if;

  return (
    with purchases as materialized (
      select order_id, event_id, amount_paid as paid, amount_refunded as refunded, to_pay as to_come, to_refund,
          private.awaits_taker(ticket_purchases) as awaits_taker,
          case when cancelled_at is null then quantity else 0 end as tickets,
          case when cancelled_at is null then total_price else 0 end as sold
        from public.ticket_purchases
        where purchase_date >= first_day::timestamp at time zone 'Europe/London'
          and purchase_date < (last_day + 1)::timestamp at time zone 'Europe/London'
    ),
    lines as materialized (
      select method, is_refund, kind, (recorded_at at time zone 'Europe/London')::date as day,
          case when is_refund then 0 else amount end as paid, case when is_refund then -amount else 0 end as refunded
        from public.payments
        where recorded_at >= first_day::timestamp at time zone 'Europe/London'
          and recorded_at < (last_day + 1)::timestamp at time zone 'Europe/London'
    ),
    coming as materialized (
      select events.event_date as day, sum(to_pay) as amount
        from public.ticket_purchases
        join public.events on events.id = ticket_purchases.event_id
        where to_pay > 0
        group by events.event_date
    ),
    in_all as (
      select count(distinct order_id) filter (where tickets > 0) as orders, coalesce(sum(tickets), 0) as tickets,
          coalesce(sum(sold), 0) as sold, coalesce(sum(paid), 0) as paid, coalesce(sum(refunded), 0) as refunded,
          coalesce(sum(to_come), 0) as to_come, coalesce(sum(to_refund), 0) as to_refund,
          coalesce(sum(awaits_taker), 0) as awaits_taker
        from purchases
    ),
    per_event as (
      select events.id, events.title, events.event_date as date, events.cancelled_at,
          count(distinct order_id) filter (where tickets > 0) as orders, sum(tickets) as tickets, sum(sold) as sold,
          sum(paid) as paid, sum(refunded) as refunded, sum(to_come) as to_come, sum(to_refund) as to_refund,
          sum(awaits_taker) as awaits_taker
        from purchases
        join public.events on events.id = purchases.event_id
        group by events.id
    ),
    ledger as (
      select count(*) filter (where kind in ('charge', 'counter')) as payments, coalesce(sum(paid), 0) as paid,
          count(*) filter (where kind = 'refund') as refunds, coalesce(sum(refunded), 0) as refunded,
          coalesce(sum(paid - refunded), 0) as kept
        from lines
    ),
    per_method as (
      select named.method, coalesce(sum(paid), 0) as paid, coalesce(sum(refunded), 0) as refunded
        from unnest(array['online', 'card', 'cash']) as named (method)
        left join lines on lines.method = named.method
        group by named.method
    ),
    per_day as (
      select listed::date as date, coalesce(sum(paid), 0) as paid, coalesce(sum(refunded), 0) as refunded,
          coalesce((select amount from coming where coming.day = listed::date), 0) as to_come
        from generate_series(first_day, last_day, interval '1 day') as listed
        left join lines on lines.day = listed::date
        group by listed
    )
    select jsonb_build_object(
      'sold', (select to_jsonb(in_all) from in_all),
      'events', (select coalesce(jsonb_agg(to_jsonb(per_event) order by date, title), '[]') from per_event),
      'ledger', (select to_jsonb(ledger) from ledger),
      'methods', (select jsonb_agg(to_jsonb(per_method) order by method desc) from per_method),
      'days', (select jsonb_agg(to_jsonb(per_day) order by date) from per_day),
      'to_come_later', (select coalesce(sum(amount), 0) from coming where day > last_day)
    )
  );
end;
$$;

comment on function public.money_figures is
  'Returns the money of the days from `first_day` to `last_day`, both the café’s, as one object.';

-- `person` is the first name of the owner who recorded the line, or the address of one without a name.
create function public.list_payments(first_day date, last_day date)
returns table (
  id bigint, receipt_id uuid, order_id uuid, recorded_at timestamptz, kind text, method text, amount numeric,
  is_refund boolean, reason text, person text, ticket_code text, ticket_type_name text, event_id uuid, event_title text
)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_owner();
  if (first_day >= '2000-01-01' and last_day < '3000-01-01' and last_day - first_day between 0 and 366) is not true then
    raise exception 'Please ask for 1 to 367 days';
  end if;
  return query
    select lines.id, lines.receipt_id, lines.order_id, lines.recorded_at, lines.kind, lines.method, lines.amount,
        lines.is_refund, lines.reason,
        coalesce(nullif(btrim(users.raw_user_meta_data ->> 'first_name'), ''), users.email),
        purchases.ticket_code, types.name, events.id, events.title
      from public.payments as lines
      join public.ticket_purchases as purchases on purchases.id = lines.purchase_id
      join public.ticket_types as types on types.id = purchases.ticket_type_id
      join public.events on events.id = purchases.event_id
      left join auth.users on users.id = lines.recorded_by
      where lines.recorded_at >= first_day::timestamp at time zone 'Europe/London'
        and lines.recorded_at < (last_day + 1)::timestamp at time zone 'Europe/London'
      order by lines.recorded_at desc, lines.id desc;
end;
$$;

comment on function public.list_payments is
  'Returns the ledger’s lines of these days with their tickets, the latest first.';

revoke execute on function public.money_figures(date, date), public.list_payments(date, date) from public, anon;
grant execute on function public.money_figures(date, date), public.list_payments(date, date)
  to authenticated, service_role;
