-- Each repeat has the same words, picture, clock times and ticket types, has sold nothing, and joins the series. The
-- caller chooses the ids: one that is taken was made by a first try whose answer was lost, and stays. Returns how many
-- were made now. Runs as its maker, because clients choose no ids otherwise.
create function public.repeat_event(id uuid, repeats jsonb, is_published boolean) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  original public.events;
  made uuid[];
begin
  if auth.role() = 'authenticated' and not public.is_staff() then
    raise insufficient_privilege using message = 'Access denied. Owner role required.';
  end if;
  if jsonb_array_length(repeats) not between 1 and 52 then
    raise exception 'You can add 1 to 52 dates at a time';
  end if;
  update public.events set series_id = events.id where events.id = repeat_event.id and series_id is null;
  select * into original from public.events where events.id = repeat_event.id;
  if not found then
    raise exception 'There’s no such event';
  end if;

  with added as (
    insert into public.events (id, title, description, image_url, alt_text, event_date, event_time,
        end_time, place_name, place_address, age_guidance, included, refund_words, duration_days,
        sales_end_at, unpaid_kept_until, lets_give_back, refund_rule, customers_cancel_hours,
        max_tickets_per_customer, capacity,
        waiting_offer_hours, door_sells, is_published, payment, reminds_holders, guest_question,
        series_id)
      select repeat.id, original.title, original.description, original.image_url, original.alt_text,
          repeat.event_date, original.event_time, original.end_time, original.place_name,
          original.place_address, original.age_guidance, original.included, original.refund_words,
          original.duration_days,
          private.days_later(original.sales_end_at, repeat.event_date - original.event_date),
          -- A time that has passed by now would free the places at once, so such a repeat has none.
          nullif(greatest(private.days_later(original.unpaid_kept_until, repeat.event_date - original.event_date),
            now()), now()),
          original.lets_give_back, original.refund_rule, original.customers_cancel_hours,
          original.max_tickets_per_customer, original.capacity,
          original.waiting_offer_hours, original.door_sells,
          repeat_event.is_published, original.payment, original.reminds_holders,
          original.guest_question, original.series_id
        from jsonb_to_recordset(repeats) as repeat (id uuid, event_date date)
      on conflict on constraint events_pkey do nothing
      returning events.id
  )
  select array_agg(added.id) into made from added;
  if (select count(*) from public.events where series_id = original.series_id) > 200 then
    raise exception 'An event can have up to 200 dates';
  end if;

  insert into public.ticket_types (event_id, name, description, price, capacity, sort_order)
    select event.id, type.name, type.description, type.price, type.capacity, type.sort_order
      from unnest(made) as event (id) cross join public.ticket_types as type
      where type.event_id = repeat_event.id;
  return coalesce(cardinality(made), 0);
end;
$$;

comment on function public.repeat_event is 'Makes an event again on other dates, all of them or none.';

revoke execute on function public.repeat_event(uuid, jsonb, boolean) from public, anon;
grant execute on function public.repeat_event(uuid, jsonb, boolean) to authenticated, service_role;


-- The instant so many days later at which the café's clock shows the same time.
create function private.days_later(instant timestamptz, days integer) returns timestamptz
language sql immutable
set search_path = ''
as $$
  select private.london_instant(instant at time zone 'Europe/London' + make_interval(days => days))
$$;
