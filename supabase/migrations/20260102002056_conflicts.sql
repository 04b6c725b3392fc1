-- Conflicts between doors: what a telephone did without a network, and what stood when it sent that.

-- Returns the conflicts at the doors of an event that no owner has ticked off, the earliest first; 100 at most. `other`
-- is the last press besides this one that let in people of the ticket, {at, door, device_id}; its device is null where
-- it had a network. The ticket's code is for staff.
create function public.list_conflicts(event_id uuid)
returns table (
  id uuid,
  conflict text,
  ticket_code text,
  ticket_type_name text,
  holder text,
  quantity integer,
  people integer,
  extra_people integer,
  amount numeric,
  overpaid numeric,
  method text,
  admitted_at timestamptz,
  device_id uuid,
  door text,
  other jsonb
)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_door_of(list_conflicts.event_id);
  return query
    select line.id, line.conflict, case when public.is_staff() then holders.ticket_code end, types.name,
        holders.at_door, holders.quantity, line.people, line.extra_people, line.amount, line.overpaid, line.method,
        line.admitted_at, line.device_id, devices.name,
        (
          select jsonb_build_object('at', press.admitted_at, 'door', press.door, 'device_id', sent.device_id)
            from private.admissions as press
            left join private.offline_admissions as sent on sent.id = press.id
            where press.purchase_id = purchases.id and coalesce(press.sent_id, purchases.id) = holders.id
              and press.put_back < press.people and press.id <> line.id
            order by press.admitted_at desc limit 1
        )
      from private.offline_admissions as line
      join private.door_devices as devices on devices.id = line.device_id
      join public.ticket_purchases as purchases on purchases.id = line.purchase_id
      join public.ticket_types as types on types.id = purchases.ticket_type_id
      join private.holders on holders.purchase_id = line.purchase_id
        and holders.id = coalesce(line.sent_id, line.purchase_id)
      where purchases.event_id = list_conflicts.event_id and line.conflict is not null and line.closed_at is null
      order by line.admitted_at, line.id
      limit 100;
end;
$$;

comment on function public.list_conflicts is
  'Returns the conflicts at the doors of an event that no owner has ticked off, the earliest first, 100 at most.';

create function public.close_conflict(id uuid) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_owner();
  update private.offline_admissions set closed_at = now(), closed_by = auth.uid()
    where offline_admissions.id = close_conflict.id and conflict is not null and closed_at is null;
  return found;
end;
$$;

comment on function public.close_conflict is
  'Ticks off a conflict and returns false where there is none, or where it was ticked off before.';

revoke execute on function public.list_conflicts(uuid), public.close_conflict(uuid) from public, anon;
grant execute on function public.list_conflicts(uuid), public.close_conflict(uuid) to authenticated, service_role;
