-- Customers and guests leave the waiting list, and owners see who waits.

-- Takes an entry off its list. Returns false where it had ended already.
create function private.end_waiting(entry public.waiting_list) returns boolean
language plpgsql
set search_path = ''
as $$
begin
  perform private.lock_places(entry.event_id);
  perform from public.ticket_types where id = entry.ticket_type_id for no key update;
  update public.waiting_list set state = 'left', ended_at = now()
    where id = entry.id and state in ('waiting', 'offered');
  return found;
end;
$$;

-- What was on offer goes to the next.
create function public.leave_waiting_list(entry_id uuid) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  entry public.waiting_list;
begin
  select * into entry from public.waiting_list
    where id = leave_waiting_list.entry_id
      and (user_id = private.customer_id() or guest_id = (private.guest()).id or public.is_staff());
  return found and private.end_waiting(entry);
end;
$$;

comment on function public.leave_waiting_list is
  'Takes an entry off its list, for the customer or guest whose it is, an owner or staff.';

create function public.leave_waiting_list_by_token(token uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  entry public.waiting_list;
begin
  select * into entry from public.waiting_list where leave_token = leave_waiting_list_by_token.token;
  if found then
    perform private.end_waiting(entry);
  end if;
end;
$$;

comment on function public.leave_waiting_list_by_token is
  'Takes a person off a waiting list by the token of their mail; it is fine when they have left already.';

-- Anyone but owners and staff gets an empty list.
create function public.list_waiting(event_id uuid)
returns table (
  id uuid, ticket_type_name text, name text, email text, places integer, state text, offered_until timestamptz,
  created_at timestamptz
)
language sql stable security definer
set search_path = ''
as $$
  select entries.id, types.name,
      coalesce(guests.name, nullif(
        concat_ws(' ', users.raw_user_meta_data ->> 'first_name', users.raw_user_meta_data ->> 'last_name'), '')),
      coalesce(guests.email, users.email), entries.places, entries.state, entries.offered_until, entries.created_at
    from public.waiting_list as entries
    join public.ticket_types as types on types.id = entries.ticket_type_id
    left join auth.users on users.id = entries.user_id
    left join private.guests on guests.id = entries.guest_id
    where entries.event_id = list_waiting.event_id and public.is_staff()
    order by entries.ended_at is not null, types.sort_order, types.id, entries.turn
    limit 1000;
$$;

comment on function public.list_waiting is
  'Returns the people who wait for an event, the first in line first, and then what has ended.';

revoke execute on function public.leave_waiting_list(uuid), public.list_waiting(uuid) from public;
revoke execute on function public.list_waiting(uuid) from anon;
grant execute on function public.leave_waiting_list(uuid) to anon, authenticated;
grant execute on function public.list_waiting(uuid) to authenticated;
revoke execute on function public.leave_waiting_list_by_token(uuid) from public;
grant execute on function public.leave_waiting_list_by_token(uuid) to anon, authenticated, service_role;
