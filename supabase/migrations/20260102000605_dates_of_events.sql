-- What follows from the dates of an event whenever they are written.

-- `cancelled_at` is granted to no one: cancel_event takes back the tickets and writes to their holders as well.

create function private.set_event_expiry() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.expires_at = (new.event_date + new.duration_days)::timestamp at time zone 'Europe/London';
  return new;
end;
$$;

create trigger set_expiry before insert or update of event_date, duration_days on public.events
  for each row execute function private.set_event_expiry();

-- Nothing is sold once an event has begun. When it moves to an earlier start, the end of its sales moves along.
create function private.end_sales_by_start() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  new.sales_end_at = least(new.sales_end_at, private.london_instant(new.event_date + new.event_time));
  return new;
end;
$$;

create trigger end_sales_by_start
  before insert or update of event_date, event_time, sales_end_at on public.events
  for each row when (new.sales_end_at is not null)
  execute function private.end_sales_by_start();

-- A calendar takes an entry in place of the one that it has when its number is higher.
create function private.count_calendar_changes() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.calendar_sequence = old.calendar_sequence + case
    when (new.title, new.event_date, new.event_time, new.end_time, new.place_name, new.place_address, new.cancelled_at)
      is distinct from
      (old.title, old.event_date, old.event_time, old.end_time, old.place_name, old.place_address, old.cancelled_at)
    then 1 else 0
  end;
  return new;
end;
$$;

create trigger count_calendar_changes before update on public.events
  for each row execute function private.count_calendar_changes();

-- An unpublished event counts as if it were not there.
create function public.event_is_over(id uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from public.events
    where events.id = event_is_over.id and is_published and expires_at <= now()
      and coalesce(publish_at < expires_at, true) and coalesce(take_down_at >= expires_at, true)
  )
$$;

comment on function public.event_is_over is
  'Tells whether an event was on the site and left it by its date, so that its page can say so to old links.';

revoke execute on function public.event_is_over(uuid) from public;
grant execute on function public.event_is_over(uuid) to anon, authenticated, service_role;
