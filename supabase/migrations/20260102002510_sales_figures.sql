-- The figures of tickets and money. Every amount is the sum of ledger lines or follows from them.

-- Always true, in all and for each event: taken - refunded - to_refund - awaits_taker + to_come = sold, where `sold` is
-- the price of standing tickets. Days and weeks are the café's. Only owners may call it: every day asked for is work.
create function public.sales_figures(days integer default 30, weeks integer default 12)
returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  today date := (now() at time zone 'Europe/London')::date;
begin
  if auth.role() = 'authenticated' and not public.is_owner() then
    raise insufficient_privilege using message = 'Access denied. Owner role required.';
  end if;
  if (days between 1 and 366 and weeks between 1 and 104) is not true then
    raise exception 'Please ask for 1 to 366 days and 1 to 104 weeks';
  end if;

  return (
    with purchases as materialized (
      select event_id, amount_paid, amount_refunded, amount_paid - amount_refunded as kept, to_pay, to_refund,
          case when cancelled_at is null then quantity else 0 end as tickets,
          case when cancelled_at is null then total_price else 0 end as sold,
          (purchase_date at time zone 'Europe/London')::date as day
        from public.ticket_purchases
    ),
    moves as materialized (
      select day, tickets, sold, 0::numeric as taken, 0::numeric as refunded from purchases
      union all
      select (recorded_at at time zone 'Europe/London')::date, 0, 0,
          case when is_refund then 0 else amount end, case when is_refund then -amount else 0 end
        from public.payments
    ),
    per_day as (
      select listed::date as date, coalesce(sum(tickets), 0) as tickets, coalesce(sum(sold), 0) as sold,
          coalesce(sum(taken), 0) as taken, coalesce(sum(refunded), 0) as refunded
        from generate_series(today - (days - 1), today, interval '1 day') as listed
        left join moves on moves.day = listed::date
        group by listed
    ),
    per_week as (
      select date_trunc('week', day)::date as date, sum(tickets) as tickets, sum(sold) as sold,
          sum(taken) as taken, sum(refunded) as refunded
        from moves
        group by 1
    ),
    last_weeks as (
      select listed::date as date, coalesce(tickets, 0) as tickets, coalesce(sold, 0) as sold,
          coalesce(taken, 0) as taken, coalesce(refunded, 0) as refunded
        from generate_series(
            date_trunc('week', today) - (weeks - 1) * interval '1 week', date_trunc('week', today), interval '1 week'
          ) as listed
        left join per_week on per_week.date = listed::date
    ),
    per_event as (
      select events.id, events.title, events.event_date as date,
          -- Its types are no limit as soon as one of them has none.
          least(events.capacity, (select case when bool_and(types.capacity is not null) then sum(types.capacity) end
            from public.ticket_types as types where types.event_id = events.id)) as capacity,
          coalesce(sum(tickets), 0) as tickets, coalesce(sum(sold), 0) as sold, coalesce(sum(amount_paid), 0) as taken,
          coalesce(sum(amount_refunded), 0) as refunded, coalesce(sum(to_pay), 0) as to_come,
          coalesce(sum(to_refund), 0) as to_refund, coalesce(sum(kept - to_refund + to_pay - sold), 0) as awaits_taker
        from public.events
        left join purchases on purchases.event_id = events.id
        where events.event_date > today - 365
        group by events.id
    ),
    in_all as (
      select coalesce(sum(tickets), 0) as tickets, coalesce(sum(sold), 0) as sold, coalesce(sum(amount_paid), 0) as taken,
          coalesce(sum(amount_refunded), 0) as refunded, coalesce(sum(to_pay), 0) as to_come,
          coalesce(sum(to_refund), 0) as to_refund, coalesce(sum(kept - to_refund + to_pay - sold), 0) as awaits_taker
        from purchases
    )
    select (select to_jsonb(in_all) from in_all) || jsonb_build_object(
      'days', (select coalesce(jsonb_agg(to_jsonb(per_day) order by date), '[]') from per_day),
      'weeks', (select coalesce(jsonb_agg(to_jsonb(last_weeks) order by date), '[]') from last_weeks),
      'busiest_week',
        (select to_jsonb(per_week) from per_week where tickets > 0 order by tickets desc, date desc limit 1),
      'events', (select coalesce(jsonb_agg(to_jsonb(per_event) order by date, title), '[]') from per_event)
    )
  );
end;
$$;

comment on function public.sales_figures is 'Returns tickets and money in all, by day, by week and by event.';

revoke execute on function public.sales_figures(integer, integer) from public, anon;
grant execute on function public.sales_figures(integer, integer) to authenticated, service_role;
