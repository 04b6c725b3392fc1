-- Recovery codes in Supabase Auth's tables: a factor of the type recovery_code has one set of codes, each valid once.

create table auth.mfa_recovery_code_sets (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  mfa_factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  -- Stay 0 and null here: wrong codes count together with those of other factors (auth.attempts).
  failed_verification_count integer not null default 0,
  verification_locked_until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint mfa_recovery_code_sets_user_id_key unique (user_id),
  constraint mfa_recovery_code_sets_mfa_factor_id_key unique (mfa_factor_id)
);

create table auth.mfa_recovery_codes (
  id uuid primary key default gen_random_uuid(),
  mfa_recovery_code_set_id uuid not null
    references auth.mfa_recovery_code_sets (id) on delete cascade,
  code_hash text not null,
  consumed_at timestamptz,
  created_at timestamptz not null default now(),
  constraint mfa_recovery_codes_code_hash_check check (code_hash like '$argon2id$%')
);
create index mfa_recovery_codes_set_id_idx on auth.mfa_recovery_codes (mfa_recovery_code_set_id);

do $$
declare
  name text;
begin
  foreach name in array array['mfa_recovery_code_sets', 'mfa_recovery_codes'] loop
    execute format('alter table auth.%I enable row level security', name);
    execute format('revoke all on auth.%I from anon, authenticated', name);
    execute format('grant all on auth.%I to service_role', name);
  end loop;
end
$$;
