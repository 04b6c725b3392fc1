-- The audit log of accounts, in Supabase Auth's format.

create table auth.audit_log_entries (
  instance_id uuid default '00000000-0000-0000-0000-000000000000',
  id uuid primary key default gen_random_uuid(),
  payload json,
  created_at timestamptz default now(),
  ip_address varchar(64) not null default ''
);

comment on table auth.audit_log_entries is 'Auth: Audit trail for user actions.';

create index audit_logs_instance_id_idx on auth.audit_log_entries (instance_id);
-- For the deletion of old entries.
create index audit_log_entries_created_at_idx on auth.audit_log_entries (created_at);
-- For the deletion of an account.
create index audit_log_entries_actor_id_idx on auth.audit_log_entries ((payload ->> 'actor_id'));

alter table auth.audit_log_entries enable row level security;
revoke all on auth.audit_log_entries from anon, authenticated;
grant all on auth.audit_log_entries to service_role;

-- Keeps a deleted account's entries without its name.
create function auth.forget_actor() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update auth.audit_log_entries
  set payload = (payload::jsonb - 'actor_name' || '{"actor_username": ""}' #- '{traits,provider_id}')::json
  where payload ->> 'actor_id' = old.id::text;
  return null;
end;
$$;

revoke execute on function auth.forget_actor() from public, anon, authenticated;

create trigger forget_actor after delete on auth.users
  for each row execute function auth.forget_actor();

-- A softly deleted account keeps only its id.
create trigger forget_softly_deleted_actor after update of deleted_at on auth.users
  for each row when (old.deleted_at is null and new.deleted_at is not null)
  execute function auth.forget_actor();
