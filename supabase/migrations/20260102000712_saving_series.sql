-- Owners and staff change a date of a series together with all later ones.

-- Returns the dates of a series after this one that are still to come and go ahead, in their order.
create function private.later_dates(id uuid) returns uuid[]
language sql stable
set search_path = ''
as $$
  select coalesce(array_agg(later.id order by later.event_date, later.event_time, later.id), '{}')
    from public.events as this
    join public.events as later on later.series_id = this.series_id
    where this.id = later_dates.id
      and (later.event_date, later.event_time, later.id) > (this.event_date, this.event_time, this.id)
      and later.cancelled_at is null and later.event_date >= (now() at time zone 'Europe/London')::date;
$$;

-- Locks this date and the later ones in the order of all who lock several events, and returns the later ones.
create function private.lock_later_dates(id uuid) returns uuid[]
language plpgsql
set search_path = ''
as $$
declare
  later uuid[] := private.later_dates(id);
begin
  perform from public.events where events.id = any (later || lock_later_dates.id)
    order by events.id for no key update;
  perform from public.ticket_types where event_id = any (later || lock_later_dates.id)
    order by ticket_types.id for no key update;
  return later;
end;
$$;

-- Returns those values of `latter` that `former` has otherwise.
create function private.differences(former jsonb, latter jsonb) returns jsonb
language sql immutable
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(key, value), '{}')
    from jsonb_each(latter) where former -> key is distinct from value;
$$;

-- Returns the ticket types of a later date with what changed in those of the same name: values, new types, and types
-- that are gone.
create function private.later_ticket_types(former jsonb, latter jsonb, later jsonb) returns jsonb
language sql immutable
set search_path = ''
as $$
  select coalesce(jsonb_agg(type order by (type ->> 'sort_order')::integer, type ->> 'id'), '[]')
    from (
      select own || private.differences(before.type, after.type) as type
        from jsonb_array_elements(later) as own
        left join lateral (
          select element as type from jsonb_array_elements(former) as element
            where element -> 'name' = own -> 'name' order by element ->> 'id' limit 1
        ) as before on true
        left join lateral (
          select element - 'id' as type from jsonb_array_elements(latter) as element
            where element -> 'id' = before.type -> 'id'
        ) as after on true
        where before.type is null or after.type is not null
      union all
      select added - 'id'
        from jsonb_array_elements(latter) as added
        where not former @> jsonb_build_array(jsonb_build_object('id', added -> 'id'))
          and not later @> jsonb_build_array(jsonb_build_object('name', added -> 'name'))
    ) as types;
$$;

-- Gives a later date what changed of an earlier one, but never the date itself. Times on other days keep their distance
-- from the event.
create function private.change_later_date(id uuid, former jsonb, latter jsonb, mail_holders boolean) returns void
language plpgsql
set search_path = ''
as $$
declare
  later jsonb := private.editable(private.record_of('events', id));
  first_date date := latter ->> 'event_date';
  later_date date := later ->> 'event_date';
  changed jsonb;
  later_types jsonb;
  version timestamptz;
  instant text;
  was timestamptz;
  becomes timestamptz;
  failed_constraint text;
begin
  changed = private.differences(former, latter) - 'event_date' - 'ticket_types';
  foreach instant in array array['sales_end_at', 'unpaid_kept_until', 'publish_at', 'take_down_at'] loop
    was = former ->> instant;
    becomes = latter ->> instant;
    changed = changed - instant;
    if becomes is distinct from was
      and becomes is distinct from private.days_later(was, first_date - (former ->> 'event_date')::date) then
      becomes = private.days_later(becomes, later_date - first_date);
      -- A time that has passed by now would free the places at once.
      if instant = 'unpaid_kept_until' and becomes <= now() then
        becomes = null;
      end if;
      changed = changed || jsonb_build_object(instant, becomes);
    end if;
  end loop;
  later_types = private.later_ticket_types(
    former -> 'ticket_types', latter -> 'ticket_types', later -> 'ticket_types'
  );
  if changed = '{}' and later_types = later -> 'ticket_types' then
    return;
  end if;

  select updated_at into version from public.events where events.id = change_later_date.id;
  perform public.update_event(change_later_date.id, version, later || changed, later_types, mail_holders);
exception when check_violation or foreign_key_violation then
  get stacked diagnostics failed_constraint = constraint_name;
  if sqlstate = '23503' then
    raise exception 'Nothing was saved: a ticket type that would go has been sold for %',
      to_char(later_date, 'FMDD FMMonth YYYY');
  elsif failed_constraint like '%oversold%' then
    raise exception 'Nothing was saved: more tickets have been sold for %', to_char(later_date, 'FMDD FMMonth YYYY');
  end if;
  raise exception 'Nothing was saved: it doesn’t fit %', to_char(later_date, 'FMDD FMMonth YYYY');
end;
$$;

-- Saves this date as update_event does, and what it changes goes to all later dates too, all or nothing. Returns how
-- many later dates there are; null, and changes nothing, where the event is not as the owner read it.
create function public.update_event_and_later(
  id uuid, version timestamptz, event jsonb, ticket_types jsonb, mail_holders boolean default false
) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  former jsonb;
  latter jsonb;
  later uuid[];
  later_id uuid;
begin
  if auth.role() = 'authenticated' and not public.is_staff() then
    raise insufficient_privilege using message = 'Access denied. Owner role required.';
  end if;
  later = private.lock_later_dates(update_event_and_later.id);
  former = private.editable(private.record_of('events', update_event_and_later.id));
  if not public.update_event(
    update_event_and_later.id, version, event, update_event_and_later.ticket_types, mail_holders
  ) then
    return null;
  end if;
  latter = private.editable(private.record_of('events', update_event_and_later.id));
  foreach later_id in array later loop
    perform private.change_later_date(later_id, former, latter, mail_holders);
  end loop;
  return cardinality(later);
end;
$$;

comment on function public.update_event_and_later is
  'Changes a date of a series, and gives what changed to all later dates too, all of them or none.';

revoke execute on function private.later_dates(uuid), private.lock_later_dates(uuid),
  private.differences(jsonb, jsonb), private.later_ticket_types(jsonb, jsonb, jsonb),
  private.change_later_date(uuid, jsonb, jsonb, boolean) from public;
revoke execute on function public.update_event_and_later(uuid, timestamptz, jsonb, jsonb, boolean) from public, anon;
grant execute on function public.update_event_and_later(uuid, timestamptz, jsonb, jsonb, boolean)
  to authenticated, service_role;
