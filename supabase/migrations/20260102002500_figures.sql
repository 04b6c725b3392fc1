-- The figures of the owners' dashboard, each in one request. Policies apply, so other callers count the rows that they
-- may see.

-- Returns how much of each kind the site has, how much of it visitors can see, the first pictures and texts of the
-- site, and the opening hours. An event is upcoming through its whole day, as in the list of events
-- (site/app/domain/upcoming.ts), so that tonight's stays in sight at the door.
create function public.site_overview()
returns table (
  events bigint,
  upcoming_events bigint,
  offers bigint,
  active_offers bigint,
  gallery_images bigint,
  active_gallery_images bigint,
  menu_items bigint,
  available_menu_items bigint,
  active_hero_images bigint,
  active_what_we_serve_items bigint,
  open_enquiries bigint,
  first_hero_image text,
  first_what_we_serve_image text,
  first_offer_image text,
  first_gallery_image text,
  hours jsonb
)
language sql stable
set search_path = ''
as $$
  select
    events.total, events.upcoming, offers.total, offers.active, gallery.total, gallery.active, menu.total, menu.available,
    (select count(*) from public.hero_images where is_active),
    (select count(*) from public.what_we_serve_items where is_active),
    (select count(*) from public.enquiries where answered_at is null),
    (select image_url from public.hero_images where is_active order by sort_order, id limit 1),
    (select image_url from public.what_we_serve_items where is_active order by sort_order, id limit 1),
    (select image_url from public.offers where is_active order by created_at desc limit 1),
    (select image_url from public.gallery_images where is_active order by sort_order, id limit 1),
    (select jsonb_agg(jsonb_build_object('key', key, 'value', value))
      from public.site_content where key like 'hours%')
  from
    (select count(*) as total,
        count(*) filter (where event_date >= (now() at time zone 'Europe/London')::date) as upcoming
      from public.events) as events,
    (select count(*) as total, count(*) filter (where is_active) as active from public.offers) as offers,
    (select count(*) as total, count(*) filter (where is_active) as active
      from public.gallery_images) as gallery,
    (select count(*) as total, count(*) filter (where is_available) as available
      from public.menu_items) as menu;
$$;

-- Returns the tickets sold: in all, on each of the last days, in each of the last weeks, in the busiest week ever, and
-- for each event of the last year and of those to come. Days and weeks, which begin on Mondays, are the café's.
-- Cancelled tickets are not counted. Only owners may call it, because every day and week asked for is work.
create function public.sales_figures(days integer default 30, weeks integer default 12)
returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  if auth.role() = 'authenticated' and not public.is_owner() then
    raise insufficient_privilege using message = 'Access denied. Owner role required.';
  end if;
  if (days between 1 and 366 and weeks between 1 and 104) is not true then
    raise exception 'Please ask for 1 to 366 days and 1 to 104 weeks';
  end if;

  return (
    with today as (
      select (now() at time zone 'Europe/London')::date as date
    ),
    sales as materialized (
      select event_id, quantity as tickets, total_price as taken,
          (purchase_date at time zone 'Europe/London')::date as day
        from public.ticket_purchases
        where cancelled_at is null
    ),
    per_day as (
      select listed::date as date, coalesce(sum(tickets), 0) as tickets, coalesce(sum(taken), 0) as taken
        from today, generate_series(today.date - (days - 1), today.date, interval '1 day') as listed
        left join sales on sales.day = listed::date
        group by listed
    ),
    per_week as (
      select date_trunc('week', day)::date as date, sum(tickets) as tickets, sum(taken) as taken
        from sales
        group by 1
    ),
    last_weeks as (
      select listed::date as date, coalesce(tickets, 0) as tickets, coalesce(taken, 0) as taken
        from today, generate_series(
            date_trunc('week', today.date) - (weeks - 1) * interval '1 week',
            date_trunc('week', today.date), interval '1 week') as listed
        left join per_week on per_week.date = listed::date
    ),
    room as (
      -- An event has no limit as soon as one of its types has none.
      select event_id, case when bool_and(capacity is not null) then sum(capacity) end as capacity
        from public.ticket_types
        group by event_id
    ),
    per_event as (
      select events.id, events.title, events.event_date as date, room.capacity,
          coalesce(sum(tickets), 0) as tickets, coalesce(sum(taken), 0) as taken
        from today, public.events
        left join room on room.event_id = events.id
        left join sales on sales.event_id = events.id
        where events.event_date > today.date - 365
        group by events.id, room.capacity
    )
    select jsonb_build_object(
      'tickets', (select coalesce(sum(tickets), 0) from sales),
      'taken', (select coalesce(sum(taken), 0) from sales),
      'days', (select coalesce(jsonb_agg(to_jsonb(per_day) order by date), '[]') from per_day),
      'weeks', (select coalesce(jsonb_agg(to_jsonb(last_weeks) order by date), '[]') from last_weeks),
      'busiest_week',
        (select to_jsonb(per_week) from per_week order by tickets desc, date desc limit 1),
      'events', (select coalesce(jsonb_agg(to_jsonb(per_event) order by date, title), '[]') from per_event)
    )
  );
end;
$$;

revoke execute on function public.site_overview(), public.sales_figures(integer, integer)
  from public, anon;
grant execute on function public.site_overview(), public.sales_figures(integer, integer)
  to authenticated, service_role;
