-- Owners invite the people who work here, change what they may do and take it away. These functions are the only way:
-- no client writes user_roles.

-- Keeps at least one owner, whatever takes the role away: these functions, the service or a deleted account.
-- Changes of owners take turns, so that two who leave at once see each other.
create function private.keep_last_owner() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if exists (select from gone where role = 'owner') then
    perform pg_advisory_xact_lock(hashtext('owners'));
    if not exists (select from public.user_roles where role = 'owner') then
      raise exception 'You’re the only owner. Make someone else an owner first.';
    end if;
  end if;
  return null;
end;
$$;

create trigger keep_last_owner_deleted after delete on public.user_roles
  referencing old table as gone
  for each statement execute function private.keep_last_owner();

create trigger keep_last_owner_updated after update on public.user_roles
  referencing old table as gone
  for each statement execute function private.keep_last_owner();

-- A session is used when its token is renewed, which is about hourly; `last_seen_at` is the latest time, and null
-- where none is left.
create function public.list_people()
returns table (user_id uuid, name text, email text, role text, created_at timestamptz, last_seen_at timestamptz)
language plpgsql stable security definer
set search_path = ''
-- Hosted Supabase keeps refreshed_at without a time zone, in UTC.
set timezone = 'UTC'
as $$
begin
  perform private.require_owner();
  return query
    select roles.user_id,
        nullif(concat_ws(' ', users.raw_user_meta_data ->> 'first_name', users.raw_user_meta_data ->> 'last_name'), ''),
        users.email::text, roles.role, roles.created_at,
        (
          select max(greatest(sessions.created_at, sessions.refreshed_at::timestamptz))
            from auth.sessions where sessions.user_id = roles.user_id
        )
      from public.user_roles as roles
      join auth.users on users.id = roles.user_id
      order by array_position(array['owner', 'staff', 'door'], roles.role), roles.created_at, roles.user_id
      limit 500;
end;
$$;

comment on function public.list_people is 'Returns everyone who has a role, owners first.';

-- Returns false where they do not work here any more.
create function public.change_role(user_id uuid, role text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_owner();
  if (change_role.role in ('owner', 'staff', 'door')) is not true then
    raise exception 'Please choose a role: owner, staff or door';
  end if;
  perform from public.user_roles where user_roles.user_id = change_role.user_id for update;
  if not found then
    return false;
  end if;
  perform private.give_role(change_role.user_id, change_role.role);
  return true;
end;
$$;

comment on function public.change_role is 'Gives a person who works here another role.';

-- Returns false where they had none any more.
create function public.remove_person(user_id uuid) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_owner();
  delete from public.user_roles where user_roles.user_id = remove_person.user_id;
  return found;
end;
$$;

comment on function public.remove_person is 'Takes a person’s role away at once, because every statement looks it up.';

revoke execute on function public.list_people(), public.change_role(uuid, text), public.remove_person(uuid)
  from public, anon;
grant execute on function public.list_people(), public.change_role(uuid, text), public.remove_person(uuid)
  to authenticated, service_role;
