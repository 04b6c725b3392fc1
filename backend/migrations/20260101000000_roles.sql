-- The roles and schemas of every Supabase-compatible database, and the functions by which policies identify the
-- caller. They may exist already.

do $$
declare
  name text;
begin
  foreach name in array array['anon', 'authenticated', 'service_role'] loop
    begin
      if not exists (select from pg_roles where rolname = name) then
        execute format('create role %I nologin noinherit', name);
        if name = 'service_role' then
          alter role service_role bypassrls;
        end if;
      end if;
    exception
      -- Roles belong to the whole cluster, so another of its databases may be making them right now.
      when duplicate_object or unique_violation then null;
    end;
    -- From Postgres 16 a role's maker needs a grant to take it.
    if not pg_has_role(
      name,
      case when current_setting('server_version_num')::integer >= 160000 then 'set' else 'member' end
    ) then
      execute format('grant %I to current_user', name);
    end if;
  end loop;
end
$$;

create schema if not exists auth;
create schema if not exists storage;
create schema if not exists extensions;

create extension if not exists pgcrypto with schema extensions;
create extension if not exists "uuid-ossp" with schema extensions;

grant usage on schema public, auth, storage, extensions to anon, authenticated, service_role;

-- Returns the caller. An empty claims setting counts as none: a pooled connection keeps one after a transaction
-- with claims.
create or replace function auth.jwt() returns jsonb
language sql stable
as $$
  select nullif(current_setting('request.jwt.claims', true), '')::jsonb
$$;

create or replace function auth.uid() returns uuid
language sql stable
as $$
  select nullif(auth.jwt() ->> 'sub', '')::uuid
$$;

create or replace function auth.role() returns text
language sql stable
as $$
  select auth.jwt() ->> 'role'
$$;

create or replace function auth.email() returns text
language sql stable
as $$
  select auth.jwt() ->> 'email'
$$;

grant execute on function auth.jwt(), auth.uid(), auth.role(), auth.email()
  to anon, authenticated, service_role;
