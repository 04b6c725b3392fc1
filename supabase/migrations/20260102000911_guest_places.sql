-- Places that are held for a guest while the code is on its way to them.

create table private.guest_places (
  guest_id uuid not null references private.guests (id) on delete cascade,
  ticket_type_id uuid not null references public.ticket_types (id) on delete cascade,
  quantity integer not null,
  held_until timestamptz not null,
  primary key (guest_id, ticket_type_id),
  constraint guest_places_quantity_check check (private.is_quantity(quantity))
);

alter table private.guest_places enable row level security;

-- Each purchase of a kind of ticket frees what is over, and the post looks for the rest.
create index guest_places_ticket_type_id_idx on private.guest_places (ticket_type_id, held_until);

-- No policy and no grant: only functions read and write here.

-- Keeps ticket_types.held for these places.
create function private.count_guest_places() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    update public.ticket_types set held = held + new.quantity where id = new.ticket_type_id;
  else
    update public.ticket_types set held = held - old.quantity where id = old.ticket_type_id;
  end if;
  return null;
end;
$$;

create trigger count_places after insert or delete on private.guest_places
  for each row execute function private.count_guest_places();

-- Frees the places that are held for the guest who calls, of one kind of ticket or of all. Returns nothing where none
-- are.
create function private.release_guest_places(ticket_type_id uuid default null) returns void
language plpgsql
set search_path = ''
as $$
declare
  caller_token uuid := private.guest_token();
begin
  if caller_token is null then
    return;
  end if;
  -- The order of all who lock several kinds.
  perform private.lock_places(event.id) from (
    select distinct types.event_id as id from public.ticket_types as types
      join private.guest_places as places on places.ticket_type_id = types.id
      join private.guests on guests.id = places.guest_id
      where guests.token = caller_token
      order by types.event_id
  ) as event;
  perform from public.ticket_types as types
    join private.guest_places as places on places.ticket_type_id = types.id
    join private.guests on guests.id = places.guest_id
    where guests.token = caller_token
      and types.id = coalesce(release_guest_places.ticket_type_id, types.id)
    order by types.id for no key update of types;
  delete from private.guest_places as places using private.guests
    where guests.id = places.guest_id and guests.token = caller_token
      and places.ticket_type_id = coalesce(release_guest_places.ticket_type_id, places.ticket_type_id);
end;
$$;

-- Holds the lines of an order for a guest for a quarter of an hour, and returns until when. Returns null for no lines,
-- and for a caller for whom three orders are held: they may buy, but can't empty the shop. Throws in the words of a
-- purchase where the event can't sell the lines.
create function private.hold_for_guest(guest_id uuid, event_id uuid, lines jsonb) returns timestamptz
language plpgsql
set search_path = ''
as $$
declare
  until_then timestamptz := now() + interval '15 minutes';
  line record;
begin
  perform private.release_guest_places();
  if lines = '[]' or 3 <= (
    select count(distinct places.guest_id) from private.guest_places as places
      join private.guests on guests.id = places.guest_id
      where places.held_until > now()
        and guests.caller = (select own.caller from private.guests as own where own.id = hold_for_guest.guest_id)
  ) then
    return null;
  end if;
  perform private.check_order_lines(lines);
  perform private.lock_places(hold_for_guest.event_id);
  for line in
    select * from jsonb_to_recordset(lines) as kind (ticket_type_id uuid, quantity integer)
      order by kind.ticket_type_id
  loop
    perform from public.ticket_types
      where id = line.ticket_type_id and ticket_types.event_id = hold_for_guest.event_id for no key update;
    if not found then
      raise exception 'Invalid ticket type';
    elsif not private.is_quantity(line.quantity) then
      raise exception 'You can buy between 1 and 10 tickets at a time';
    end if;
    perform private.tend_waiting_list(line.ticket_type_id);
    perform private.check_room(private.places_left(line.ticket_type_id), line.quantity);
    insert into private.guest_places (guest_id, ticket_type_id, quantity, held_until)
      values (hold_for_guest.guest_id, line.ticket_type_id, line.quantity, until_then);
  end loop;
  if not exists (
    select from public.events
    where id = hold_for_guest.event_id and cancelled_at is null and private.is_on_sale(events)
  ) then
    raise exception 'Tickets for this event are no longer on sale';
  end if;
  return until_then;
end;
$$;

revoke execute on function private.release_guest_places(uuid), private.hold_for_guest(uuid, uuid, jsonb) from public;
