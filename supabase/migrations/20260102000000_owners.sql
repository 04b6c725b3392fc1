-- The accounts that work here, and as what. Everyone else with an account is a customer and needs no row.

-- Postgres lets everyone execute a new function by a default of the whole database, which can't be revoked for one
-- schema; hosted Supabase has another for its two roles. So a function of `public` is granted where it is made.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke execute on functions from anon, authenticated;

-- The schema of trigger functions and others that no client may call. Policies run some of them for everyone.
create schema private;
alter default privileges in schema private grant execute on functions to public;

create table public.user_roles (
  user_id uuid not null references auth.users (id) on delete cascade,
  role text not null,
  created_at timestamptz not null default now(),
  primary key (user_id, role),
  constraint user_roles_role_check check (role in ('owner', 'staff', 'door'))
);

comment on table public.user_roles is 'One row per account that works here, with its role; a customer has none.';

alter table public.user_roles enable row level security;

-- Tells whether the caller's session still exists and has shown all that its account asks for; a token outlives its
-- session by up to an hour. Runs as its maker to read sessions and factors. In PL/pgSQL, as those below that most
-- requests call: it plans a query once per connection, where SQL plans it with each statement.
create function private.is_fully_signed_in() returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
declare
  claims jsonb := auth.jwt();
  account uuid := auth.uid();
begin
  return exists (
    select from auth.sessions
    where id = (claims ->> 'session_id')::uuid and user_id = account
      and (not_after is null or not_after > now())
  ) and (
    coalesce(claims ->> 'aal' = 'aal2', false)
    or not exists (select from auth.mfa_factors where user_id = account and status = 'verified')
  );
end;
$$;

-- Returns the caller's account, or null for a caller who is not fully signed in. The policies of customers call it
-- instead of auth.uid(), as (select private.customer_id()), which runs once per statement and not once per row.
create function private.customer_id() returns uuid
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return case when private.is_fully_signed_in() then auth.uid() end;
end;
$$;

create policy "People read their own roles"
  on public.user_roles for select to authenticated
  using (user_id = (select private.customer_id()));

revoke all on public.user_roles from anon, authenticated;
grant select on public.user_roles to authenticated;
grant all on public.user_roles to service_role;
-- No insert, update or delete: `npm run owner` makes owners, and the functions of people.sql change roles.

-- Tells whether the caller is an owner; see roles.sql for the questions of the other roles.
-- It runs as its maker so that it answers from the whole table, whatever the caller may read.
create function public.is_owner() returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  -- Few accounts are owners, so their sessions are looked up and no others.
  return exists (select from public.user_roles where user_id = auth.uid() and role = 'owner')
    and private.is_fully_signed_in();
end;
$$;

comment on function public.is_owner is 'Tells whether the caller is an owner.';

revoke execute on function public.is_owner() from public, anon;
grant execute on function public.is_owner() to authenticated, service_role;

-- Throws for everyone but an owner.
create function private.require_owner() returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if not public.is_owner() then
    raise insufficient_privilege using message = 'Access denied. Owner role required.';
  end if;
end;
$$;

-- An account whose address is not proven may be anyone's, so there the right waits for the proof, or comes at once with
-- `force`. Answers 'made', 'already' or 'invited'. Runs as its maker to find the account; only the service may call.
create function public.make_owner(email text, force boolean default false) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  address text := lower(trim(make_owner.email));
  account uuid;
begin
  -- The lock makes sure that a proof under way is either seen below or finds the invitation.
  select users.id into account from auth.users
    where users.email = address and not users.is_sso_user and users.deleted_at is null
    for share;
  if account is null then
    raise exception 'There’s no account with the address %.', make_owner.email;
  elsif exists (select from public.user_roles where user_id = account and role = 'owner') then
    return 'already';
  elsif force is not true and not private.has_proven_email(account) then
    insert into private.invitations (email, role) values (address, 'owner')
      on conflict on constraint invitations_email_key
      do update set role = excluded.role, created_at = now(), expires_at = excluded.expires_at;
    return 'invited';
  end if;
  delete from private.invitations where invitations.email = address;
  perform private.give_role(account, 'owner');
  return 'made';
end;
$$;

comment on function public.make_owner is
  'Makes the account of this address an owner; `npm run owner` and the first start call it.';

revoke execute on function public.make_owner(text, boolean) from public, anon, authenticated;
grant execute on function public.make_owner(text, boolean) to service_role;
