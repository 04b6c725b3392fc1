-- How often each page was opened on each day. A row is a sum: nothing here says who came or at what time.

create table private.page_visits (
  -- The café's own day.
  day date not null,
  path text not null,
  visits integer not null,
  constraint page_visits_pkey primary key (day, path),
  constraint page_visits_path_check check (path ~ '^/' and length(path) <= 100),
  constraint page_visits_visits_check check (visits > 0)
);

alter table private.page_visits enable row level security;

-- No policy and no grant: the server adds to it, and owners read sums.

-- Adds visits that the server has counted, as `[{"path": "/menu", "visits": 3}]`, to today's. Pages of events and
-- offers that don't exist are left out, and a day has 2,000 pages at most: later ones are not counted. Rows are locked
-- in the order of their paths, because several processes add at once.
create function private.count_visits(visits jsonb) returns void
language sql
set search_path = ''
as $$
  with today as (
    select (now() at time zone 'Europe/London')::date as day
  ),
  counted as (
    select visited.path, least(sum(visited.visits), 1000000)::integer as visits
      from jsonb_to_recordset(count_visits.visits) as visited (path text, visits integer)
      where visited.path !~ '^/(events|offers)/'
        or exists (select from public.events where '/events/' || events.id = visited.path)
        or exists (select from public.offers where '/offers/' || offers.id = visited.path)
      group by visited.path
  ),
  numbered as (
    select today.day, counted.path, counted.visits, known.path is not null as is_known,
        count(*) filter (where known.path is null) over (order by counted.path) as new_number
      from counted cross join today
      left join private.page_visits as known on known.day = today.day and known.path = counted.path
  )
  insert into private.page_visits as kept (day, path, visits)
    select day, path, numbered.visits from numbered
      where is_known or new_number <= 2000 - (
        select count(*) from private.page_visits as earlier where earlier.day = numbered.day
      )
      order by path
    on conflict on constraint page_visits_pkey
      do update set visits = least(kept.visits::bigint + excluded.visits, 2147483647)::integer
$$;

revoke execute on function private.count_visits(jsonb) from public;

-- Returns the visits of the last days up to today, by day, for the 50 most visited pages and by source. Owners also get
-- what was sold by day and event: standing tickets and their price; an event that sold nothing has null.
-- `counted_since` is the first day with visits. Runs as its maker, because no one may read the rows.
create function public.visit_figures(days integer) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  sees_sales boolean := auth.role() is distinct from 'authenticated' or public.is_owner();
begin
  if auth.role() = 'authenticated' and not public.is_staff() then
    raise insufficient_privilege using message = 'Access denied. Owner role required.';
  end if;
  if (days between 1 and 366) is not true then
    raise exception 'Please ask for 1 to 366 days';
  end if;

  return (
    with today as (
      select (now() at time zone 'Europe/London')::date as date
    ),
    visited as materialized (
      select page.day, page.path, page.visits
        from today, private.page_visits as page
        where page.day between today.date - (visit_figures.days - 1) and today.date
    ),
    sales as materialized (
      select (purchase_date at time zone 'Europe/London')::date as day, event_id, sum(quantity) as tickets,
          sum(total_price) as sold
        from public.ticket_purchases, today
        where sees_sales and cancelled_at is null
          and purchase_date >= (today.date - (visit_figures.days - 1))::timestamp at time zone 'Europe/London'
        group by 1, 2
    ),
    per_day as (
      select listed::date as date, coalesce(visits.number, 0) as visits,
          case when sees_sales then coalesce(sales.tickets, 0) end as tickets,
          case when sees_sales then coalesce(sales.sold, 0) end as sold
        from today, generate_series(
            today.date - (visit_figures.days - 1), today.date, interval '1 day') as listed
        left join (select day, sum(visits) as number from visited group by day) as visits
          on visits.day = listed::date
        left join (
          select day, sum(tickets) as tickets, sum(sold) as sold from sales group by day
        ) as sales on sales.day = listed::date
    ),
    per_page as (
      select path, sum(visits) as visits
        from visited
        group by path
        order by 2 desc, path
        limit 50
    ),
    named as (
      select per_page.path, per_page.visits, coalesce(events.title, offers.title) as title,
          sales.tickets, sales.sold
        from per_page
        left join public.events on '/events/' || events.id = per_page.path
        left join public.offers on '/offers/' || offers.id = per_page.path
        left join (
          select event_id, sum(tickets) as tickets, sum(sold) as sold from sales group by event_id
        ) as sales on sales.event_id = events.id
    )
    select jsonb_build_object(
      'days', (select jsonb_agg(to_jsonb(per_day) order by date) from per_day),
      'pages', (select coalesce(jsonb_agg(to_jsonb(named) order by visits desc, path), '[]') from named),
      'sources', (
        select private.visit_sources_since(today.date - (visit_figures.days - 1), sees_sales) from today
      ),
      'counted_since', (select min(day) from private.page_visits)
    )
  );
end;
$$;

comment on function public.visit_figures is 'Returns the visits of the last days up to today, by day, page and source.';

revoke execute on function public.visit_figures(integer) from public, anon;
grant execute on function public.visit_figures(integer) to authenticated, service_role;
