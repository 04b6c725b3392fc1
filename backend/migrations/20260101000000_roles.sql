-- The roles and schemas that every Supabase-compatible database has, and the functions by which
-- policies ask who is calling. Written so that it also runs where they exist already.

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
      -- Roles belong to the whole cluster: another database of it may be making them right now.
      when duplicate_object or unique_violation then null;
    end;
    -- From Postgres 16 on, whoever makes a role may not take it without a grant.
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

-- Tells who is calling. An empty claims setting counts as none: it is what a pooled connection keeps
-- after a transaction that had claims.
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
