-- An event may have so many places over all its ticket types: 24 chairs, adults and children in any mixture. Its count
-- of places that are sold or held is kept only while there is such a limit, so that other sales don't write it.

-- Locks an event that has places in all, and keeps others from getting such a limit. All that sells, holds or frees
-- places calls it before the lock of a ticket type, so that buyers of different types go through here one at a time
-- too.
create function private.lock_places(event_id uuid) returns void
language plpgsql
set search_path = ''
as $$
declare
  places integer;
begin
  select capacity into places from public.events where id = lock_places.event_id for key share;
  if places is not null then
    perform from public.events where id = lock_places.event_id and capacity is not null for no key update;
  end if;
end;
$$;

-- Returns how many places of a ticket type are left, of the type and of those in all; null where there is no limit. Its
-- buyer has places of another type, `given_back`, which are free for this one.
create function private.places_left(ticket_type_id uuid, given_back integer default 0) returns integer
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select least(types.capacity - types.sold - types.held, events.capacity - events.taken + given_back)
      from public.ticket_types as types join public.events on events.id = types.event_id
      where types.id = places_left.ticket_type_id
  );
end;
$$;

-- The only writer of events.taken, with begin_count_of_places.
create function private.count_taken_places() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.events
    set taken = taken - old.sold - old.held + case when tg_op = 'UPDATE' then new.sold + new.held else 0 end
    where id = old.event_id and capacity is not null;
  return null;
end;
$$;

create trigger count_taken after delete or update of sold, held on public.ticket_types
  for each row execute function private.count_taken_places();

-- Begins to count when an event gets its limit, once sales under way are over. Writing the ticket types, and not only
-- locking them, refuses a purchase with an older snapshot at a higher isolation level.
create function private.begin_count_of_places() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if new.capacity is null then
    new.taken = 0;
  elsif tg_op = 'INSERT' or old.capacity is null then
    perform from public.events where id = new.id for update;
    perform from public.ticket_types where event_id = new.id order by id for no key update;
    update public.ticket_types set held = held where event_id = new.id;
    new.taken = (select coalesce(sum(sold + held), 0) from public.ticket_types where event_id = new.id);
  end if;
  return new;
end;
$$;

create trigger begin_count before insert or update of capacity on public.events
  for each row execute function private.begin_count_of_places();

revoke execute on function private.lock_places(uuid), private.places_left(uuid, integer) from public;
