-- Rights and tickets that belong to an email address wait here for an account. Anyone can open an account in any name,
-- and only a person who reads the mail of an address proves that it is theirs.

-- Tells whether the owner of an account has shown that they read the mail of its address; without an argument, the
-- caller's.
create function private.has_proven_email(account uuid default auth.uid()) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from auth.identities join auth.users on users.id = user_id
    where users.id = account and identities.email = lower(users.email)
      and identity_data ->> 'email_verified' = 'true'
  );
$$;

-- The roles that wait for the reader of an address's mail; see make_owner and people.sql.
create table private.invitations (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  -- The name by which owners know the person; empty where none was written.
  name text not null default '',
  role text not null,
  -- Stands only in the mailed link, so its bearer reads that mail.
  token uuid not null default gen_random_uuid(),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '30 days',
  constraint invitations_email_key unique (email),
  constraint invitations_email_check check (email = lower(email) and length(email) <= 255),
  constraint invitations_name_check check (length(name) <= 100),
  constraint invitations_role_check check (role in ('owner', 'staff', 'door'))
);

alter table private.invitations enable row level security;
-- No policy and no grant: only functions and the trigger below read and write here.

-- Each proof of an address looks for the tickets and rights that wait for it.
create index ticket_purchases_attendee_email_idx on public.ticket_purchases (attendee_email)
  where attendee_email is not null;

-- Gives an account that has proven its address the tickets and rights that waited.
create function private.hand_over_to_prover() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  account uuid;
  address text;
  invitation record;
begin
  if tg_table_name = 'users' then
    account = new.id;
  else
    account = new.user_id;
  end if;
  select lower(users.email) into address from auth.users
    where users.id = account and not users.is_sso_user and users.deleted_at is null;
  if address is null or not private.has_proven_email(account) then
    return null;
  end if;

  delete from private.invitations where email = address
    returning role, expires_at > now() as is_open into invitation;
  if invitation.is_open then
    perform private.give_role(account, invitation.role);
  end if;
  update public.ticket_purchases set user_id = account, attendee_email = null
    where attendee_email = address;
  update public.holds set user_id = account, attendee_email = null
    where attendee_email = address;
  update public.waiting_list as entries set user_id = account, guest_id = null
    from private.guests
    where guests.id = entries.guest_id and guests.email = address and entries.ended_at is null
      and not exists (
        select from public.waiting_list as own
        where own.user_id = account and own.ticket_type_id = entries.ticket_type_id and own.ended_at is null
      );
  return null;
end;
$$;

create trigger hand_over after insert or update of identity_data on auth.identities
  for each row when (new.identity_data ->> 'email_verified' = 'true')
  execute function private.hand_over_to_prover();

create trigger hand_over after update of email on auth.users
  for each row when (new.email is distinct from old.email)
  execute function private.hand_over_to_prover();
