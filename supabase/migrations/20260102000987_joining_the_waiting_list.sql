-- Customers join the waiting list and leave it by these functions, and owners see who waits.

-- A second call for as many places changes nothing. Rules and limits are those of a purchase.
create function public.join_waiting_list(ticket_type_id uuid, places integer) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  customer uuid := private.customer_id();
  type public.ticket_types;
  event public.events;
  earlier integer;
begin
  if customer is null then
    raise insufficient_privilege using message = 'Please sign in again';
  elsif not private.is_quantity(places) then
    raise exception 'You can wait for between 1 and 10 places';
  end if;

  -- The locks are those of a purchase, in the same order.
  perform private.lock_buyer((customer, null));
  perform from public.ticket_types where id = join_waiting_list.ticket_type_id for no key update;
  if not found then
    raise exception 'Invalid ticket type';
  end if;
  perform private.tend_waiting_list(join_waiting_list.ticket_type_id);
  select * into type from public.ticket_types where id = join_waiting_list.ticket_type_id;
  select * into event from public.events where id = type.event_id;

  select entries.places into earlier from public.waiting_list as entries
    where user_id = customer and entries.ticket_type_id = type.id and state in ('waiting', 'offered');
  if earlier = join_waiting_list.places then
    return private.ahead_of(type.id, customer);
  elsif earlier is not null then
    raise exception 'You are on this list already, for % %', earlier, case earlier when 1 then 'place' else 'places' end;
  end if;

  if event.cancelled_at is not null then
    raise exception 'This event is cancelled';
  elsif private.waiting_ends_at(event) <= now() then
    raise exception 'Tickets for this event are no longer on sale';
  elsif type.capacity is null or type.capacity - type.sold - type.held >= join_waiting_list.places then
    raise exception 'There are tickets left: you can buy them now';
  elsif type.capacity < join_waiting_list.places then
    raise exception 'There are no more than % of these tickets', type.capacity;
  elsif private.may_still_have(event.id, customer) < join_waiting_list.places then
    raise exception '%', private.limit_words(
      event.max_tickets_per_customer, event.max_tickets_per_customer - private.may_still_have(event.id, customer));
  end if;
  if 500 <= (
    select count(*) from public.waiting_list as entries
    where entries.ticket_type_id = type.id and state in ('waiting', 'offered')
  ) then
    raise exception 'The waiting list is full';
  end if;
  if 20 <= (
    select count(*) from public.waiting_list
    where user_id = customer and created_at between now() - interval '1 hour' and now() + interval '1 hour'
  ) then
    raise sqlstate 'PT429' using
      message = 'You have joined many lists within an hour. Please try again later.';
  end if;
  -- Like that of a purchase, this rule is the last.
  if private.is_customer() and (select sends_mail from private.installation) and not private.has_proven_email() then
    raise sqlstate 'PT403' using
      message = 'Please confirm your email address first.', hint = 'confirm_email';
  end if;

  insert into public.waiting_list (event_id, ticket_type_id, user_id, places)
    values (type.event_id, type.id, customer, join_waiting_list.places);
  return private.ahead_of(type.id, customer);
end;
$$;

comment on function public.join_waiting_list is
  'Puts the caller on the list for so many places of a kind of ticket, and returns the number of people ahead.';

-- Returns how many people wait for a kind of ticket before this customer, or at all where the customer does not wait.
create function private.ahead_of(ticket_type_id uuid, customer uuid) returns integer
language sql stable security definer
set search_path = ''
as $$
  select count(*)::integer from public.waiting_list as entries
    where entries.ticket_type_id = ahead_of.ticket_type_id and state = 'waiting'
      and turn < coalesce((
        select own.turn from public.waiting_list as own
        where own.ticket_type_id = ahead_of.ticket_type_id and user_id = customer and state in ('waiting', 'offered')
      ), 9223372036854775807);
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
  select types.id, private.ahead_of(types.id, private.customer_id()), events.waiting_offer_hours, own.id, own.places,
      own.state, own.offered_until
    from public.events
    join public.ticket_types as types on types.event_id = events.id
    left join public.waiting_list as own
      on own.ticket_type_id = types.id and own.user_id = private.customer_id()
        and (own.state = 'waiting' or own.state = 'offered' and own.offered_until > now())
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
      own.state, private.ahead_of(types.id, own.user_id), own.offered_until
    from public.waiting_list as own
    join public.ticket_types as types on types.id = own.ticket_type_id
    join public.events on events.id = own.event_id
    where own.user_id = private.customer_id() and private.waiting_ends_at(events) > now()
      and (own.state = 'waiting' or own.state = 'offered' and own.offered_until > now())
    order by own.state = 'waiting', events.event_date, events.event_time, own.turn
    limit 100;
$$;

comment on function public.own_waiting_list is 'Returns what the caller waits for, what is kept for them first.';

revoke execute on function public.join_waiting_list(uuid, integer), public.own_waiting_list() from public, anon;
grant execute on function public.join_waiting_list(uuid, integer), public.own_waiting_list() to authenticated;
revoke execute on function public.waiting_at(uuid) from public;
grant execute on function public.waiting_at(uuid) to anon, authenticated, service_role;
revoke execute on function private.ahead_of(uuid, uuid) from public;
