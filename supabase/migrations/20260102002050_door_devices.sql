-- A telephone at the door goes on without a network: it keeps a list of one event's tickets, signed for this telephone
-- and this event. The list holds no code and no address, and ends with the event.

create table private.door_devices (
  -- Chosen by the telephone, so that a second try registers nothing more.
  id uuid primary key,
  event_id uuid not null references public.events (id) on delete cascade,
  -- The name of the door at which it is, such as 'Garden gate'.
  name text not null,
  -- Stands before each code that is hashed, so that one list can't be compared with another.
  salt text not null default encode(extensions.gen_random_bytes(16), 'hex'),
  -- Signs its lists. The telephone gets it once, and keeps it where scripts can check with it but not read it.
  key bytea not null default extensions.gen_random_bytes(32),
  registered_by uuid references auth.users (id) on delete set null,
  -- The session in which it asked last; it ends when the telephone is withdrawn.
  session_id text,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  -- Set by an owner, when the telephone is lost.
  withdrawn_at timestamptz,
  withdrawn_by uuid references auth.users (id) on delete set null,
  constraint door_devices_name_check check (length(trim(name)) between 1 and 40)
);

alter table private.door_devices enable row level security;
-- No policy and no grant: only the functions here and of offline_admissions.sql read and write it.

-- Owners list the telephones of an event.
create index door_devices_event_id_idx on private.door_devices (event_id, created_at);
-- Deleting an account looks for what it registered and withdrew.
create index door_devices_registered_by_idx on private.door_devices (registered_by);
create index door_devices_withdrawn_by_idx on private.door_devices (withdrawn_by) where withdrawn_by is not null;

-- Returns when the doors of an event close for good: at six in the morning after it.
create function private.doors_close_at(event_date date) returns timestamptz
language sql stable
set search_path = ''
as $$ select (doors_close_at.event_date + 1 + time '06:00') at time zone 'Europe/London' $$;

-- A second call of the same person gives the telephone this name and returns the same key.
create function public.register_door_device(id uuid, event_id uuid, name text) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  event record;
  device private.door_devices;
begin
  perform private.require_door();
  if (length(trim(register_door_device.name)) between 1 and 40) is not true then
    raise exception 'A door’s name can have 1 to 40 letters';
  elsif register_door_device.id is null then
    raise exception 'There’s no such phone';
  end if;
  select events.event_date, events.cancelled_at into event
    from public.events where events.id = register_door_device.event_id;
  if not found then
    raise exception 'There’s no such event';
  elsif event.cancelled_at is not null then
    raise exception 'This event is cancelled';
  elsif private.doors_close_at(event.event_date) <= now() then
    raise exception 'This event is over';
  end if;
  perform private.require_door_of(register_door_device.event_id);
  -- Telephones take turns, so that two at once count each other.
  perform pg_advisory_xact_lock(hashtext('door_devices'), hashtext(register_door_device.event_id::text));
  select * into device from private.door_devices where door_devices.id = register_door_device.id;
  if not found and (
    select count(*) from private.door_devices
      where door_devices.event_id = register_door_device.event_id and withdrawn_at is null
  ) >= 50 then
    raise exception 'There are already 50 phones at this door. An owner can remove one.';
  end if;
  insert into private.door_devices (id, event_id, name, registered_by, session_id)
    values (register_door_device.id, register_door_device.event_id, trim(register_door_device.name), auth.uid(),
      auth.jwt() ->> 'session_id')
    on conflict on constraint door_devices_pkey do update
      set name = excluded.name, last_seen_at = now(), session_id = excluded.session_id
      where door_devices.registered_by = auth.uid() and door_devices.event_id = excluded.event_id
        and door_devices.withdrawn_at is null
    returning * into device;
  if not found then
    raise exception 'An owner removed this phone';
  end if;
  return encode(device.key, 'hex');
end;
$$;

comment on function public.register_door_device is
  'Registers a telephone for the door of an event and returns the key of its lists, in hexadecimal digits.';

-- The list is good for two days at most and ends with the event: JSON of the device, event, times, salt and `tickets`,
-- each with the first 32 bits of SHA-256 of salt and code, holder, type, counts and, of its whole order, `to_pay` in
-- pence.
create function public.door_list(device uuid) returns table (list text, signature text)
language plpgsql security definer
set search_path = ''
as $$
declare
  phone private.door_devices;
  event record;
begin
  perform private.require_door();
  update private.door_devices set last_seen_at = now(), session_id = auth.jwt() ->> 'session_id'
    where door_devices.id = door_list.device and registered_by = auth.uid() and withdrawn_at is null
    returning * into phone;
  if not found then
    raise exception 'An owner removed this phone';
  end if;
  select events.id, events.title, events.event_date, events.event_time, events.cancelled_at,
      private.doors_close_at(events.event_date) as closes_at
    into event from public.events where events.id = phone.event_id;
  if event.closes_at <= now() then
    raise exception 'This event is over';
  elsif event.cancelled_at is not null then
    raise exception 'This event is cancelled';
  elsif 5000 < (
    select count(*) from (
      select from private.holders where event_id = phone.event_id and cancelled_at is null limit 5001
    ) as tickets
  ) then
    raise exception 'An event with more than 5,000 tickets needs a connection at the door';
  end if;
  perform private.require_door_of(phone.event_id);

  select jsonb_build_object(
      'device', phone.id,
      'event', jsonb_build_object(
        'id', event.id, 'title', event.title, 'date', event.event_date, 'time', event.event_time
      ),
      'issued_at', now(),
      'ends_at', least(event.closes_at, now() + interval '2 days'),
      'salt', phone.salt,
      'tickets', coalesce(jsonb_agg(jsonb_build_object(
        'id', tickets.id,
        'hash', left(encode(sha256(convert_to(phone.salt || tickets.ticket_code, 'UTF8')), 'hex'), 8),
        'holder', tickets.at_door,
        'type', types.name,
        'quantity', tickets.quantity,
        'admitted', tickets.admitted,
        'order', tickets.order_id,
        'price', (100 * tickets.total_price)::integer,
        'to_pay', tickets.order_to_pay,
        'is_cancelled', tickets.cancelled_at is not null
      ) order by tickets.id), '[]')
    )::text
    into list
    from (
      select holders.*, bought.total_price, (100 * sum(bought.to_pay) filter (where bought.id = holders.id)
          over (partition by bought.order_id))::integer as order_to_pay
        from private.holders
        join public.ticket_purchases as bought on bought.id = holders.purchase_id
        where holders.event_id = phone.event_id
        -- The cancelled are what a long list leaves out.
        order by holders.cancelled_at desc nulls first, holders.id limit 5000
    ) as tickets
    join public.ticket_types as types on types.id = tickets.ticket_type_id;
  signature = encode(extensions.hmac(convert_to(list, 'UTF8'), phone.key, 'sha256'), 'hex');
  return next;
end;
$$;

comment on function public.door_list is
  'Returns the list of a telephone as a JSON text, and the signature of exactly that text.';

-- Callers can't sign themselves out this way. Returns false where there is none.
create function public.withdraw_door_device(id uuid) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  phone private.door_devices;
begin
  perform private.require_owner();
  update private.door_devices set withdrawn_at = now(), withdrawn_by = auth.uid()
    where door_devices.id = withdraw_door_device.id and withdrawn_at is null
    returning * into phone;
  if not found then
    return false;
  end if;
  delete from auth.sessions
    where sessions.id::text = phone.session_id and sessions.user_id = phone.registered_by
      and phone.session_id is distinct from auth.jwt() ->> 'session_id';
  return true;
end;
$$;

comment on function public.withdraw_door_device is
  'Withdraws a lost telephone: it gets no list any more, is signed out, and deletes the list that it has as soon as it hears of it.';

revoke execute on function private.doors_close_at(date) from public;
revoke execute on function public.register_door_device(uuid, uuid, text), public.door_list(uuid),
  public.withdraw_door_device(uuid) from public, anon;
grant execute on function public.register_door_device(uuid, uuid, text), public.door_list(uuid),
  public.withdraw_door_device(uuid) to authenticated, service_role;
