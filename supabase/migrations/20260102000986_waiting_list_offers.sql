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

-- Returns how many more places for an event this buyer may have, beside those that are kept for them; null where there
-- is no limit.
create function private.may_still_have(event_id uuid, buyer private.buyer) returns bigint
language plpgsql stable
set search_path = ''
as $$
declare
  most integer := (select max_tickets_per_customer from public.events where events.id = may_still_have.event_id);
  -- As in limit_customer, the address counts where it is theirs.
  address text := coalesce(buyer.address, (
    select lower(users.email) from auth.users, private.installation
      where users.id = buyer.account and (not sends_mail or private.has_proven_email(buyer.account))
  ));
begin
  if most is null then
    return null;
  end if;
  return most - private.places_of(may_still_have.event_id, (buyer.account, address)) - coalesce((
    select sum(kept.places) from public.waiting_list as kept
      where kept.event_id = may_still_have.event_id and kept.state = 'offered' and private.waits(kept, buyer)
  ), 0);
end;
$$;

-- Returns the ticket types that share places with this one: all of an event that has places in all, else itself.
create function private.types_beside(ticket_type_id uuid) returns uuid[]
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select case
        when events.capacity is null then array[own.id]
        else array(select beside.id from public.ticket_types as beside where beside.event_id = events.id)
      end
      from public.ticket_types as own join public.events on events.id = own.event_id
      where own.id = types_beside.ticket_type_id
  );
end;
$$;

-- Ends the offers and the guests' places whose time is over, and offers what is free to the first that fit, also of
-- the types beside this one. What fits no one in the line is on sale for everyone; a person who has all that one
-- customer may have fits nothing. Returns whether anyone has an offer of this type.
create function private.tend_waiting_list(ticket_type_id uuid) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  types uuid[] := private.types_beside(tend_waiting_list.ticket_type_id);
  ends_at timestamptz;
  keep_for interval;
  entry public.waiting_list;
begin
  delete from private.guest_places as places where places.ticket_type_id = any (types) and held_until <= now();
  if not exists (
    select from public.waiting_list as entries
    where entries.ticket_type_id = any (types) and state in ('waiting', 'offered')
  ) then
    return false;
  end if;

  select private.waiting_ends_at(events), make_interval(hours => waiting_offer_hours) into ends_at, keep_for
    from public.events
    where events.id = (select event_id from public.ticket_types where id = tend_waiting_list.ticket_type_id);
  with over as (
    update public.waiting_list as entries
      set state = case when ends_at <= now() then 'ended' else 'lapsed' end, ended_at = now()
      where entries.ticket_type_id = any (types)
        and (state = 'offered' and (offered_until <= now() or ends_at <= now())
          or state = 'waiting' and ends_at <= now())
      returning id, offered_until, user_id
  )
  -- A guest has proven the address already.
  insert into private.mail_queue (kind, subject_id, needs_proof)
    select 'waiting_over', id, user_id is not null from over where offered_until is not null;

  for entry in
    select * from public.waiting_list as entries
      where entries.ticket_type_id = any (types) and state = 'waiting'
      order by turn
  loop
    exit when not exists (
      select from unnest(types) as type (id) where coalesce(private.places_left(type.id) > 0, true)
    );
    continue when entry.places > private.places_left(entry.ticket_type_id)
      or entry.places > private.may_still_have(entry.event_id, private.buyer_of(entry));
    update public.waiting_list
      set state = 'offered', offered_until = least(now() + keep_for, ends_at)
      where id = entry.id;
    insert into private.mail_queue (kind, subject_id, needs_proof) values ('waiting_offer', entry.id, entry.user_id is not null);
  end loop;
  return exists (
    select from public.waiting_list as entries
    where entries.ticket_type_id = tend_waiting_list.ticket_type_id and state = 'offered'
  );
end;
$$;

-- Makes the places that are kept for this buyer free for the order that takes them now, after what is free was offered.
create function private.take_offer(ticket_type_id uuid, buyer private.buyer, order_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  if private.tend_waiting_list(take_offer.ticket_type_id) then
    update public.waiting_list as entries
      set state = 'bought', order_id = take_offer.order_id, ended_at = now()
      where entries.ticket_type_id = take_offer.ticket_type_id and state = 'offered' and private.waits(entries, buyer);
  end if;
  perform private.release_guest_places(take_offer.ticket_type_id);
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
        where other.ticket_type_id = entries.ticket_type_id and other.state in ('waiting', 'offered')
          and private.waits(other, private.buyer_of(entries))
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
        select from private.guest_places as places
        where places.ticket_type_id = types.id and held_until <= now()
      ) or exists (
        select from public.waiting_list as entries
        where entries.ticket_type_id = types.id and state in ('waiting', 'offered') and (
          offered_until <= now()
          or private.waiting_ends_at(events) <= now()
          or state = 'waiting' and coalesce(places <= private.places_left(types.id), true)
        )
      )
      order by types.id
      for no key update of events, types skip locked
  loop
    perform private.tend_waiting_list(type_id);
  end loop;
end;
$$;

revoke execute on function private.may_still_have(uuid, private.buyer), private.types_beside(uuid),
  private.tend_waiting_list(uuid), private.take_offer(uuid, private.buyer, uuid),
  private.restore_offers(uuid), private.tend_waiting_lists() from public;
