-- What happened to accounts, as Supabase Auth writes it down.

create table auth.audit_log_entries (
  instance_id uuid default '00000000-0000-0000-0000-000000000000',
  id uuid primary key default gen_random_uuid(),
  payload json,
  created_at timestamptz default now(),
  ip_address varchar(64) not null default ''
);

comment on table auth.audit_log_entries is 'Auth: Audit trail for user actions.';

create index audit_logs_instance_id_idx on auth.audit_log_entries (instance_id);
-- Old entries are forgotten.
create index audit_log_entries_created_at_idx on auth.audit_log_entries (created_at);

alter table auth.audit_log_entries enable row level security;
revoke all on auth.audit_log_entries from anon, authenticated;
grant all on auth.audit_log_entries to service_role;
