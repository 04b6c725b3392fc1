-- Places that become free go to the waiting list by themselves.

-- What is still free at the end of a transaction goes to the line: a purchase that takes its places from an offer or a
-- hold frees them for a moment. Where another transaction has the lock of places in all, the post's next call does it,
-- so that no two wait for each other.
create function private.offer_freed_places() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform from public.events where id = new.event_id and capacity is not null for no key update skip locked;
  if found or exists (select from public.events where id = new.event_id and capacity is null) then
    perform private.tend_waiting_list(new.id);
  end if;
  return null;
end;
$$;

create constraint trigger offer_freed_places after update of capacity, sold, held on public.ticket_types
  deferrable initially deferred
  for each row when (
    new.capacity is null and old.capacity is not null
    or new.capacity - new.sold - new.held > old.capacity - old.sold - old.held
    or new.sold + new.held < old.sold + old.held
  )
  execute function private.offer_freed_places();

-- The same where an event gets more places in all, or no longer has such a limit.
create function private.offer_added_places() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform from public.ticket_types where event_id = new.id order by id for no key update;
  perform private.tend_waiting_list(entries.ticket_type_id)
    from (
      select ticket_type_id from public.waiting_list
        where event_id = new.id and state = 'waiting'
        group by ticket_type_id order by ticket_type_id
    ) as entries;
  return null;
end;
$$;

create constraint trigger offer_added_places after update of capacity on public.events
  deferrable initially deferred
  for each row when (new.capacity is null and old.capacity is not null or new.capacity > old.capacity)
  execute function private.offer_added_places();
