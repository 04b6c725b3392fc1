-- Owners invite people to work here.

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
    raise exception 'A name can have up to 100 characters';
  end if;
  -- Owners take turns, so that two at once count each other's invitations.
  perform pg_advisory_xact_lock(hashtext('invitations'));
  if exists (
    select from public.user_roles join auth.users on users.id = user_id
      where lower(users.email) = address and not users.is_sso_user
  ) then
    raise exception 'This person is already on the team. Change their role in the list.';
  elsif exists (select from private.invitations where invitations.email = address and expires_at > now()) then
    raise exception 'This address is already invited. Send that invitation again.';
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

-- For the page of the mailed link. Its bearer reads the mail of the address, so they may know of an account with it.
create function public.read_invitation(token uuid) returns table (email text, role text, has_account boolean)
language sql stable security definer
set search_path = ''
as $$
  select invitations.email, invitations.role,
      exists (
        select from auth.users
          where lower(users.email) = invitations.email and not users.is_sso_user and users.deleted_at is null
      )
    from private.invitations
    where invitations.token = read_invitation.token and expires_at > now();
$$;

comment on function public.read_invitation is
  'Returns the address and role of the invitation with this token, and whether that address has an account; no row once it is over.';

revoke execute on function public.read_invitation(uuid) from public, authenticated;
grant execute on function public.read_invitation(uuid) to anon;

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

revoke execute on function public.list_invitations(), public.invite_person(text, text, text),
  public.send_invitation_again(uuid), public.withdraw_invitation(uuid), public.accept_invitation(uuid)
  from public, anon;
grant execute on function public.list_invitations(), public.invite_person(text, text, text),
  public.send_invitation_again(uuid), public.withdraw_invitation(uuid), public.accept_invitation(uuid)
  to authenticated, service_role;

create trigger drop_mail after delete on private.invitations
  for each row execute function private.drop_mail();
