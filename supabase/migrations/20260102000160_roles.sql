-- The roles beside the owner's: staff keep the site's content, enquiries and attendees; the door checks in and takes
-- money there. is_owner(), is_staff() and works_door() each include the ones before, so a policy names the least role.

create function public.is_staff() returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return exists (
      select from public.user_roles where user_id = auth.uid() and role in ('owner', 'staff')
    ) and private.is_fully_signed_in();
end;
$$;

comment on function public.is_staff is 'Tells whether the caller is an owner or one of the staff.';

create function public.works_door() returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return exists (select from public.user_roles where user_id = auth.uid()) and private.is_fully_signed_in();
end;
$$;

comment on function public.works_door is
  'Tells whether the caller works at the door: an owner, one of the staff, or a person with that role alone.';

revoke execute on function public.is_staff(), public.works_door() from public, anon;
grant execute on function public.is_staff(), public.works_door() to authenticated, service_role;

-- Throws for everyone but owners and staff. Customers read the same words at all doors that are shut to them.
create function private.require_staff() returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if not public.is_staff() then
    raise insufficient_privilege using message = 'Access denied. Owner role required.';
  end if;
end;
$$;

-- Throws for everyone who does not work at the door.
create function private.require_door() returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if not public.works_door() then
    raise insufficient_privilege using message = 'Access denied. Owner role required.';
  end if;
end;
$$;

-- Tells whether people with the role door work for an event of this day: from two days before it to the day after.
create function private.is_door_day(
  event_date date, today date default (now() at time zone 'Europe/London')::date
) returns boolean
language sql stable
set search_path = ''
as $$
  select event_date between today - 1 and today + 2
$$;

-- Throws for everyone who does not work at the door of this event: the role door has none but those of these days.
create function private.require_door_of(event_id uuid) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  perform private.require_door();
  if not public.is_staff() and not exists (
    select from public.events
      where events.id = require_door_of.event_id and private.is_door_day(events.event_date)
  ) then
    raise exception 'Check-in is open from two days before the event to the day after';
  end if;
end;
$$;

-- Tells whether the text of this key belongs to the content of pages, which staff keep. All others are the owners': the
-- café's name and look, contact, legal details, VAT and payment, and every key that is not known here.
create function private.is_text_of_pages(key text) returns boolean
language sql immutable
set search_path = ''
as $$
  select key ~ '^(hero|banner|what_we_serve|line|image|hours)_' or key ~ '^(mon|tues|wednes|thurs|fri)day_hours$'
    or key in ('bank_holidays_of', 'shows_catering');
$$;

-- Gives an account this role in place of the one that it has.
create function private.give_role(account uuid, role text) returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into public.user_roles (user_id, role) values (account, give_role.role) on conflict do nothing;
  delete from public.user_roles where user_id = account and user_roles.role <> give_role.role;
end;
$$;
