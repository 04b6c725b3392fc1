-- The events on show as their list shows them: one row for each event, and one for all dates of a series.

-- A row stands at the next date of its series that goes ahead, and has up to 60 of its dates to come. Rows to come are
-- first, then those that have passed, the latest first. Reads by the rights of its reader.
create view public.event_rows with (security_invoker) as
  with shown as (
    select events.id, events.series_id, coalesce(events.series_id, events.id) as row_id,
        events.event_date, events.event_time, events.expires_at,
        events.cancelled_at is not null as is_cancelled,
        events.event_date < (now() at time zone 'Europe/London')::date as has_passed,
        (events.event_date + events.event_time) at time zone 'Europe/London' <= now() as has_begun,
        coalesce(events.sales_end_at > now(), true) as is_on_sale,
        least(events.capacity - events.taken, (
          select case when every(types.capacity is not null) then sum(types.capacity - types.sold - types.held) end
            from public.ticket_types as types where types.event_id = events.id
        )) as places_left
      from public.events
      where is_published and coalesce(publish_at <= now(), true) and coalesce(take_down_at > now(), true)
        and (expires_at is null or expires_at > now())
  ), coming as (
    select *, row_number() over (partition by row_id order by event_date, event_time, id) as number
      from shown where series_id is not null and not has_begun and not is_cancelled
  ), dates as (
    select row_id, count(*)::integer as date_count,
        jsonb_agg(jsonb_build_object(
          'id', id, 'event_date', event_date, 'event_time', event_time,
          'places_left', places_left, 'is_on_sale', is_on_sale
        ) order by number) filter (where number <= 60) as dates
      from coming group by row_id
  ), heads as (
    select distinct on (row_id) *
      from shown
      order by row_id, has_begun, is_cancelled, case when has_begun then event_date end desc, event_date, event_time, id
  )
  select heads.id, heads.expires_at, dates.dates, dates.date_count,
      row_number() over (
        order by has_passed, case when has_passed then event_date end desc, event_date, event_time, heads.id
      )::integer as place,
      (count(*) over ())::integer as row_count,
      (select max(event_date) from shown) as last_date
    from heads left join dates using (row_id);

comment on view public.event_rows is
  'The events on show in the order of their list: a row for each event, and one for all dates of a series.';

revoke all on public.event_rows from anon, authenticated;
grant select on public.event_rows to anon, authenticated, service_role;
