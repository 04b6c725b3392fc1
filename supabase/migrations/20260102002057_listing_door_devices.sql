-- The telephones at the doors as their owners see them, and how long they are kept.

create function public.list_door_devices(event_id uuid)
returns table (
  id uuid,
  name text,
  registered_by text,
  created_at timestamptz,
  last_seen_at timestamptz,
  withdrawn_at timestamptz,
  sent integer,
  conflicts integer
)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_owner();
  return query
    select devices.id, devices.name,
        coalesce(private.holder_at_door(users.raw_user_meta_data), users.email::text),
        devices.created_at, devices.last_seen_at, devices.withdrawn_at, lines.sent, lines.conflicts
      from private.door_devices as devices
      left join auth.users on users.id = devices.registered_by
      cross join lateral (
        select count(*)::integer as sent,
            (count(*) filter (where conflict is not null and closed_at is null))::integer as conflicts
          from private.offline_admissions where device_id = devices.id
      ) as lines
      where devices.event_id = list_door_devices.event_id
      order by devices.created_at desc, devices.id
      limit 100;
end;
$$;

comment on function public.list_door_devices is
  'Returns the telephones of an event’s doors for its owners, the latest first, 100 at most.';

-- Deletes the telephones whose event is a month ago, unless they let a person in. Those lose the key and the session.
create function private.forget_door_devices() returns void
language sql security definer
set search_path = ''
as $$
  delete from private.door_devices as devices using public.events
    where events.id = devices.event_id and events.event_date < (now() - interval '30 days')::date
      and not exists (select from private.offline_admissions where device_id = devices.id);
  update private.door_devices as devices set key = '', session_id = null from public.events
    where events.id = devices.event_id and events.event_date < (now() - interval '30 days')::date
      and devices.key <> '';
$$;

revoke execute on function public.list_door_devices(uuid) from public, anon;
grant execute on function public.list_door_devices(uuid) to authenticated, service_role;
