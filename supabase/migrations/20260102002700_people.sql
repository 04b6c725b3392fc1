-- Owners invite the people who work here, change what they may do and take it away. These functions are the only way:
-- no client writes user_roles.

-- Keeps at least one owner, whatever takes the role away: these functions, the service or a deleted account. Whoever
-- changes owners takes turns, so that two who leave at once see each other.
create function private.keep_last_owner() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if exists (select from gone where role = 'owner') then
    perform pg_advisory_xact_lock(hashtext('owners'));
    if not exists (select from public.user_roles where role = 'owner') then
      raise exception 'You are the only owner. Make someone else an owner first.';
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

create function public.list_invitations()
returns table (id uuid, email text, name text, role text, created_at timestamptz, expires_at timestamptz)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_owner();
  return query
    select invitations.id, invitations.email, invitations.name, invitations.role, invitations.created_at,
        invitations.expires_at
      from private.invitations
      order by invitations.created_at desc, invitations.id
      limit 100;
end;
$$;

comment on function public.list_invitations is
  'Returns the invitations that nobody has taken up, the latest first, also those that are over.';

-- Queues the mail of an invitation, unless one waits already.
create function private.mail_invitation(id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into private.mail_queue (kind, subject_id)
    select 'invitation', mail_invitation.id
      where not exists (
        select from private.mail_queue as waiting
          where waiting.subject_id = mail_invitation.id and waiting.next_try_at is not null
      );
end;
$$;

-- An earlier invitation that is over makes room. At most twenty are open.
create function public.invite_person(email text, role text, name text default '') returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  address text := lower(trim(invite_person.email));
  invitation uuid;
begin
  perform private.require_owner();
  if not private.is_address(address) then
    raise exception 'Invalid email address';
  elsif (invite_person.role in ('owner', 'staff', 'door')) is not true then
    raise exception 'Please choose a role: owner, staff or door';
  elsif length(invite_person.name) > 100 then
    raise exception 'A name has at most 100 characters';
  end if;
  -- Owners take turns, so that two at once count each other's invitations.
  perform pg_advisory_xact_lock(hashtext('invitations'));
  if exists (
    select from public.user_roles join auth.users on users.id = user_id
      where lower(users.email) = address and not users.is_sso_user
  ) then
    raise exception 'This person works here already. Change the role in the list.';
  elsif exists (select from private.invitations where invitations.email = address and expires_at > now()) then
    raise exception 'This address is invited already. Send that invitation again.';
  elsif (select count(*) from private.invitations where expires_at > now()) >= 20 then
    raise exception 'There are 20 open invitations. Please withdraw one first.';
  end if;
  delete from private.invitations where invitations.email = address;
  insert into private.invitations (email, name, role, expires_at)
    values (
      address, trim(coalesce(invite_person.name, '')), invite_person.role, now() + interval '7 days'
    )
    returning id into invitation;
  perform private.mail_invitation(invitation);
  return invitation;
end;
$$;

comment on function public.invite_person is
  'Invites the reader of an address’s mail to a role for seven days, and returns the invitation.';

-- Returns false where there is none.
create function public.send_invitation_again(id uuid) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  is_over boolean;
begin
  perform private.require_owner();
  perform pg_advisory_xact_lock(hashtext('invitations'));
  select expires_at <= now() into is_over from private.invitations
    where invitations.id = send_invitation_again.id;
  if not found then
    return false;
  elsif is_over and (select count(*) from private.invitations where expires_at > now()) >= 20 then
    raise exception 'There are 20 open invitations. Please withdraw one first.';
  end if;
  update private.invitations set expires_at = now() + interval '7 days', token = gen_random_uuid()
    where invitations.id = send_invitation_again.id;
  perform private.mail_invitation(send_invitation_again.id);
  return true;
end;
$$;

comment on function public.send_invitation_again is
  'Mails an invitation once more, for another seven days and with a new link.';

-- Returns false where there is none.
create function public.withdraw_invitation(id uuid) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_owner();
  delete from private.invitations where invitations.id = withdraw_invitation.id;
  return found;
end;
$$;

comment on function public.withdraw_invitation is 'Withdraws an invitation: its link gives nothing any more.';

-- The caller has shown that they read the mail of that address: by proving it, or by the token of the mailed link.
create function public.accept_invitation(token uuid default null) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  account uuid := private.customer_id();
  address text;
  given text;
begin
  select lower(users.email) into address from auth.users
    where users.id = account and not users.is_sso_user and users.deleted_at is null;
  if address is null then
    return null;
  end if;
  delete from private.invitations
    where invitations.email = address and expires_at > now()
      and (invitations.token = accept_invitation.token or private.has_proven_email(account))
    returning role into given;
  if given is not null then
    perform private.give_role(account, given);
  end if;
  return given;
end;
$$;

comment on function public.accept_invitation is
  'Gives the caller the role to which their address is invited, and returns it; null where there is no invitation for them.';

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

revoke execute on function public.list_people(), public.list_invitations(),
  public.invite_person(text, text, text), public.send_invitation_again(uuid), public.withdraw_invitation(uuid),
  public.accept_invitation(uuid), public.change_role(uuid, text), public.remove_person(uuid)
  from public, anon;
grant execute on function public.list_people(), public.list_invitations(),
  public.invite_person(text, text, text), public.send_invitation_again(uuid), public.withdraw_invitation(uuid),
  public.accept_invitation(uuid), public.change_role(uuid, text), public.remove_person(uuid)
  to authenticated, service_role;

create trigger drop_mail after delete on private.invitations
  for each row execute function private.drop_mail();
