-- A ticket is found by the name of its holder, for people at the door who don't have its code at hand.

-- Returns a name in small letters without accents and with one blank between its words, so that O’Brien, o'brien and
-- OBRIEN are one name, and Smith-Jones is found by either half. The site's `wordsOf` is its twin, see
-- supabase/twins/names.json.
create function private.words_of_name(name text) returns text
language sql immutable
set search_path = ''
as $$
  select btrim(regexp_replace(translate(private.folded(name), '''’', ''), '[\s\u00a0\u2010-\u2015!-/:-@[-`{-~]+', ' ', 'g'))
$$;

-- Returns the tickets of people with such a name at an event, 20 at most: those that still admit come first. One of the
-- name's words begins as `name` does; several words stand in their order. The door sees a first name and an initial,
-- and ids in the place of codes, which two letters after two others would tell.
create function public.find_names(event_id uuid, name text)
returns table (
  ticket_code text,
  holder text,
  ticket_type_name text,
  quantity integer,
  admitted integer,
  cancelled_at timestamptz,
  is_sent boolean
)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  typed text;
begin
  perform private.require_door_of(find_names.event_id);
  if length(find_names.name) > 100 then
    raise exception 'That name is too long';
  end if;
  typed := private.words_of_name(find_names.name);
  if (length(typed) >= 2) is not true then
    raise exception 'Please type at least two letters of the name';
  end if;

  return query
    select case when public.is_staff() then holders.ticket_code else holders.id::text end,
        holders.at_door, types.name, holders.quantity, holders.admitted, holders.cancelled_at, holders.quantity = 0
      from private.holders
      join public.ticket_types as types on types.id = holders.ticket_type_id
      where holders.event_id = find_names.event_id
        and strpos(' ' || private.words_of_name(holders.name), ' ' || typed) > 0
      order by holders.admitted = holders.quantity or holders.cancelled_at is not null, 2, holders.id
      limit 20;
end;
$$;

comment on function public.find_names is
  'Returns the tickets of an event that belong to people with such a name, 20 at most.';

revoke execute on function private.words_of_name(text) from public;
revoke execute on function public.find_names(uuid, text) from public, anon;
grant execute on function public.find_names(uuid, text) to authenticated, service_role;
