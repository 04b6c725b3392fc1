-- Places that become free are offered to the first who waits for no more than there are. A caller of these functions
-- holds the lock of the ticket type, which comes before the rows of the waiting list.

-- Returns when waiting for tickets of an event is over, also where that was long ago.
create function private.waiting_ends_at(event public.events) returns timestamptz
language sql stable
set search_path = ''
as $$
  select case
    when event.cancelled_at is not null or not event.is_published or event.publish_at > now() then '-infinity'
    else least(
      event.take_down_at, event.expires_at, event.sales_end_at,
      (event.event_date + event.event_time) at time zone 'Europe/London'
    )
  end;
$$;

-- Returns how many more places for an event this customer may have, beside those that are kept for them; null where
-- there is no limit.
create function private.may_still_have(event_id uuid, customer uuid) returns bigint
language plpgsql stable
set search_path = ''
as $$
declare
  most integer := (select max_tickets_per_customer from public.events where events.id = may_still_have.event_id);
  -- As in limit_customer, the address counts where it is theirs.
  address text := (
    select lower(users.email) from auth.users, private.installation
      where users.id = customer and (not sends_mail or private.has_proven_email(customer))
  );
begin
  if most is null then
    return null;
  end if;
  return most - private.places_of(may_still_have.event_id, (customer, address)) - coalesce((
    select sum(kept.places) from public.waiting_list as kept
      where kept.user_id = customer and kept.event_id = may_still_have.event_id and kept.state = 'offered'
  ), 0);
end;
$$;

-- Ends the offers whose time is over, and offers what is free to the first that fit. Does nothing a second time. What
-- fits no one in the line is on sale for everyone; a person who has all that one customer may have fits nothing.
-- Returns whether anyone has an offer.
create function private.tend_waiting_list(ticket_type_id uuid) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  ends_at timestamptz;
  keep_for interval;
  -- Empty where there is no limit.
  free integer;
  entry public.waiting_list;
begin
  if not exists (
    select from public.waiting_list as entries
    where entries.ticket_type_id = tend_waiting_list.ticket_type_id and state in ('waiting', 'offered')
  ) then
    return false;
  end if;

  select private.waiting_ends_at(events), make_interval(hours => waiting_offer_hours) into ends_at, keep_for
    from public.events
    where events.id = (select event_id from public.ticket_types where id = tend_waiting_list.ticket_type_id);
  with over as (
    update public.waiting_list as entries
      set state = case when ends_at <= now() then 'ended' else 'lapsed' end, ended_at = now()
      where entries.ticket_type_id = tend_waiting_list.ticket_type_id
        and (state = 'offered' and (offered_until <= now() or ends_at <= now())
          or state = 'waiting' and ends_at <= now())
      returning id, offered_until
  )
  insert into private.mail_queue (kind, subject_id, needs_proof)
    select 'waiting_over', id, true from over where offered_until is not null;

  select capacity - sold - held into free from public.ticket_types where id = tend_waiting_list.ticket_type_id;
  for entry in
    select * from public.waiting_list as entries
      where entries.ticket_type_id = tend_waiting_list.ticket_type_id and state = 'waiting'
      order by turn
  loop
    exit when free <= 0;
    continue when entry.places > free or entry.places > private.may_still_have(entry.event_id, entry.user_id);
    update public.waiting_list
      set state = 'offered', offered_until = least(now() + keep_for, ends_at)
      where id = entry.id;
    insert into private.mail_queue (kind, subject_id, needs_proof) values ('waiting_offer', entry.id, true);
    free = free - entry.places;
  end loop;
  return exists (
    select from public.waiting_list as entries
    where entries.ticket_type_id = tend_waiting_list.ticket_type_id and state = 'offered'
  );
end;
$$;

-- What is still free at the end of a transaction goes to the line: a purchase that takes its places from an offer or a
-- hold frees them for a moment.
create function private.offer_freed_places() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.tend_waiting_list(new.id);
  return null;
end;
$$;

create constraint trigger offer_freed_places after update of capacity, sold, held on public.ticket_types
  deferrable initially deferred
  for each row when (
    new.capacity is null and old.capacity is not null
    or new.capacity - new.sold - new.held > old.capacity - old.sold - old.held
  )
  execute function private.offer_freed_places();

-- Makes the places that are kept for this buyer free for the order that takes them now, after what is free was offered.
create function private.take_offer(ticket_type_id uuid, buyer uuid, order_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  if private.tend_waiting_list(take_offer.ticket_type_id) then
    update public.waiting_list as entries
      set state = 'bought', order_id = take_offer.order_id, ended_at = now()
      where entries.ticket_type_id = take_offer.ticket_type_id and user_id = buyer and state = 'offered';
  end if;
end;
$$;

-- Keeps places for their buyer again who did not pay for them: they are theirs until the time that they were told.
create function private.restore_offers(order_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  with given_back as (
    select entries.id, lines.quantity, offered_until > now() and not exists (
        select from public.waiting_list as other
        where other.user_id = entries.user_id and other.ticket_type_id = entries.ticket_type_id
          and other.state in ('waiting', 'offered')
      ) as is_kept
      from public.waiting_list as entries
      join public.hold_lines as lines
        on lines.order_id = entries.order_id and lines.ticket_type_id = entries.ticket_type_id
      where entries.order_id = restore_offers.order_id and state = 'bought'
  )
  update public.waiting_list as entries
    set state = case when is_kept then 'offered' else 'lapsed' end,
      places = case when is_kept then least(places, quantity) else places end,
      order_id = null,
      ended_at = case when not is_kept then now() end
    from given_back where given_back.id = entries.id;
end;
$$;

-- Does what time makes due. The post calls it each time that it looks for mail. A type that another transaction has
-- locked is left to the next call, so that no two wait for each other.
create function private.tend_waiting_lists() returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  type_id uuid;
begin
  for type_id in
    select types.id from public.ticket_types as types join public.events on events.id = types.event_id
      where exists (
        select from public.waiting_list as entries
        where entries.ticket_type_id = types.id and state in ('waiting', 'offered') and (
          offered_until <= now()
          or private.waiting_ends_at(events) <= now()
          or state = 'waiting' and (types.capacity is null or places <= types.capacity - types.sold - types.held)
        )
      )
      order by types.id
      for no key update of types skip locked
  loop
    perform private.tend_waiting_list(type_id);
  end loop;
end;
$$;

revoke execute on function private.may_still_have(uuid, uuid), private.tend_waiting_list(uuid), private.take_offer(uuid, uuid, uuid),
  private.restore_offers(uuid), private.tend_waiting_lists() from public;
