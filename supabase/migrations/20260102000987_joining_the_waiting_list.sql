-- Customers and guests join the waiting list by these functions.

-- A second call for as many places changes nothing. Rules and limits are those of a purchase.
create function public.join_waiting_list(ticket_type_id uuid, places integer) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  -- A guest has proven the address by now, and an account does last.
  buyer private.buyer := private.require_buyer();
  type public.ticket_types;
  event public.events;
  earlier public.waiting_list;
begin
  if not private.is_quantity(places) then
    raise exception 'You can ask for 1 to 10 places';
  end if;

  -- The locks are those of a purchase, in the same order.
  perform private.lock_buyer(buyer);
  perform private.lock_places(event_id) from public.ticket_types where id = join_waiting_list.ticket_type_id;
  perform from public.ticket_types where id = join_waiting_list.ticket_type_id for no key update;
  if not found then
    raise exception 'Invalid ticket type';
  end if;
  perform private.tend_waiting_list(join_waiting_list.ticket_type_id);
  select * into type from public.ticket_types where id = join_waiting_list.ticket_type_id;
  select * into event from public.events where id = type.event_id;

  select * into earlier from public.waiting_list as entries
    where entries.ticket_type_id = type.id and state in ('waiting', 'offered') and private.waits(entries, buyer);
  if earlier.places = join_waiting_list.places then
    return private.ahead_of(earlier);
  elsif found then
    raise exception 'You’re already on this list, for % %',
      earlier.places, case earlier.places when 1 then 'place' else 'places' end;
  end if;

  if event.cancelled_at is not null then
    raise exception 'This event is cancelled';
  elsif private.waiting_ends_at(event) <= now() then
    raise exception 'Tickets for this event are no longer on sale';
  elsif coalesce(private.places_left(type.id) >= join_waiting_list.places, true) then
    raise exception 'There are tickets left: you can buy them now';
  elsif least(type.capacity, event.capacity) < join_waiting_list.places then
    raise exception 'There are only % of these tickets', least(type.capacity, event.capacity);
  elsif private.may_still_have(event.id, buyer) < join_waiting_list.places then
    raise exception '%', private.limit_words(
      event.max_tickets_per_customer, event.max_tickets_per_customer - private.may_still_have(event.id, buyer));
  end if;
  if 500 <= (
    select count(*) from public.waiting_list as entries
    where entries.ticket_type_id = type.id and state in ('waiting', 'offered')
  ) then
    raise exception 'The waiting list is full';
  end if;
  if 20 <= (
    select count(*) from public.waiting_list as entries
    where created_at between now() - interval '1 hour' and now() + interval '1 hour' and private.waits(entries, buyer)
  ) then
    raise sqlstate 'PT429' using
      message = 'You’ve joined a lot of lists in the last hour. Please try again later.';
  end if;
  -- Like that of a purchase, this rule is the last.
  if auth.role() <> 'anon' and private.is_customer() and (select sends_mail from private.installation) and not private.has_proven_email() then
    raise sqlstate 'PT403' using
      message = 'Please confirm your email address first.', hint = 'confirm_email';
  end if;

  insert into public.waiting_list (event_id, ticket_type_id, user_id, guest_id, places)
    values (
      type.event_id, type.id, buyer.account, case when buyer.account is null then (private.guest()).id end,
      join_waiting_list.places
    )
    returning * into earlier;
  return private.ahead_of(earlier);
end;
$$;

comment on function public.join_waiting_list is
  'Puts the caller on the list for so many places of a kind of ticket, and returns the number of people ahead.';

-- Returns how many people wait before this entry; before one without a turn, all who wait for its kind of ticket.
create function private.ahead_of(own public.waiting_list) returns integer
language sql stable security definer
set search_path = ''
as $$
  select count(*)::integer from public.waiting_list as entries
    where entries.ticket_type_id = own.ticket_type_id and state = 'waiting'
      and turn < coalesce(own.turn, 9223372036854775807);
$$;

-- Tells whether an open entry is that of the caller. A guest is known by the token of their link.
create function private.is_own_entry(entry public.waiting_list, customer uuid, guest_id uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select (entry.user_id = customer or entry.guest_id = is_own_entry.guest_id)
    and (entry.state = 'waiting' or entry.state = 'offered' and entry.offered_until > now());
$$;

-- Callers don't learn who the others are.
create function public.waiting_at(event_id uuid)
returns table (
  ticket_type_id uuid, ahead integer, offer_hours integer, entry_id uuid, places integer, state text,
  offered_until timestamptz
)
language sql stable security definer
set search_path = ''
as $$
  select types.id, private.ahead_of(coalesce(own, others)), events.waiting_offer_hours, own.id, own.places, own.state,
      own.offered_until
    from public.events
    join public.ticket_types as types on types.event_id = events.id
    cross join (select private.customer_id() as customer, (private.guest()).id as guest_id) as caller
    left join public.waiting_list as own
      on own.ticket_type_id = types.id and private.is_own_entry(own, caller.customer, caller.guest_id)
    cross join lateral jsonb_populate_record(
      null::public.waiting_list, jsonb_build_object('ticket_type_id', types.id)
    ) as others
    where events.id = waiting_at.event_id and private.waiting_ends_at(events) > now()
    order by types.sort_order, types.id
    limit 100;
$$;

comment on function public.waiting_at is
  'Returns for each kind of ticket of an event on show how many people are ahead of the caller, and the caller’s own entry where there is one.';

create function public.own_waiting_list()
returns table (
  entry_id uuid, event_id uuid, title text, event_date date, event_time time, ticket_type_id uuid,
  ticket_type_name text, places integer, state text, ahead integer, offered_until timestamptz
)
language sql stable security definer
set search_path = ''
as $$
  select own.id, events.id, events.title, events.event_date, events.event_time, types.id, types.name, own.places,
      own.state, private.ahead_of(own), own.offered_until
    from public.waiting_list as own
    join public.ticket_types as types on types.id = own.ticket_type_id
    join public.events on events.id = own.event_id
    where private.is_own_entry(own, private.customer_id(), null) and private.waiting_ends_at(events) > now()
    order by own.state = 'waiting', events.event_date, events.event_time, own.turn
    limit 100;
$$;

comment on function public.own_waiting_list is 'Returns what the caller waits for, what is kept for them first.';

revoke execute on function public.join_waiting_list(uuid, integer), public.own_waiting_list(), public.waiting_at(uuid)
  from public;
revoke execute on function public.own_waiting_list() from anon;
grant execute on function public.own_waiting_list() to authenticated;
grant execute on function public.join_waiting_list(uuid, integer) to anon, authenticated;
grant execute on function public.waiting_at(uuid) to anon, authenticated, service_role;
revoke execute on function private.ahead_of(public.waiting_list),
  private.is_own_entry(public.waiting_list, uuid, uuid) from public;
