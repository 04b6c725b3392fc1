-- A ticket is found by the name of its holder, for people at the door who don't have its code at hand.

-- Returns a name in small letters with one blank between its words, so that O’Brien, o'brien and OBRIEN are one name,
-- and Smith-Jones is found by either half.
create function private.words_of_name(name text) returns text
language sql immutable
set search_path = ''
as $$
  select btrim(regexp_replace(translate(lower(name), '''’', ''), '[[:space:][:punct:]]+', ' ', 'g'))
$$;

-- Returns the tickets of an event that belong to people with such a name, 20 at most: those that still let somebody in
-- come first. One of the name's words begins as `name` does; several words stand in their order. The door sees a first
-- name and an initial here, which is enough to ask whoever stands there. Guests gave theirs, and givers wrote that of whom
-- they gave a ticket to; other tickets without an account have no name.
create function public.find_names(event_id uuid, name text)
returns table (
  ticket_code text,
  holder text,
  ticket_type_name text,
  quantity integer,
  admitted integer,
  cancelled_at timestamptz
)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  typed text;
begin
  perform private.require_door();
  if length(find_names.name) > 100 then
    raise exception 'No name is that long';
  end if;
  typed := private.words_of_name(find_names.name);
  if (length(typed) >= 2) is not true then
    raise exception 'Please type at least two letters of the name';
  end if;

  return query
    select purchases.ticket_code,
        concat_ws(' ', person.first_name, left(person.last_name, 1) || '.'),
        types.name, purchases.quantity, purchases.admitted, purchases.cancelled_at
      from public.ticket_purchases as purchases
      join public.events on events.id = purchases.event_id
      join public.ticket_types as types on types.id = purchases.ticket_type_id
      left join auth.users on users.id = purchases.user_id
      left join private.guest_orders as guest
        on guest.order_id = purchases.order_id and guest.email = purchases.attendee_email
      cross join lateral (select coalesce(purchases.attendee_name, guest.name) as name) as written
      cross join lateral (
        select coalesce(split_part(written.name, ' ', 1),
              nullif(btrim(users.raw_user_meta_data ->> 'first_name'), '')) as first_name,
            case
              when written.name is null then nullif(btrim(users.raw_user_meta_data ->> 'last_name'), '')
              else substring(written.name from '\s(\S+)$')
            end as last_name
      ) as person
      where purchases.event_id = find_names.event_id
        -- The same events as "The door reads events from yesterday on".
        and (public.is_staff() or events.event_date >= (now() at time zone 'Europe/London')::date - 1)
        and strpos(
          ' ' || private.words_of_name(coalesce(written.name, concat_ws(' ', person.first_name, person.last_name))), ' ' || typed
        ) > 0
      order by purchases.admitted = purchases.quantity or purchases.cancelled_at is not null, 2,
        purchases.ticket_code
      limit 20;
end;
$$;

revoke execute on function private.words_of_name(text) from public;
revoke execute on function public.find_names(uuid, text) from public, anon;
grant execute on function public.find_names(uuid, text) to authenticated, service_role;
