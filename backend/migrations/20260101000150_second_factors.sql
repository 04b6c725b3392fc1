-- Second factors, as Supabase Auth lays them out.

create table auth.mfa_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  friendly_name text,
  factor_type text not null,
  status text not null default 'unverified',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  secret text,
  phone text,
  last_challenged_at timestamptz,
  web_authn_credential jsonb,
  web_authn_aaguid uuid,
  last_webauthn_challenge_data jsonb,
  -- Ours: the time step of the last accepted code, so that none is accepted twice.
  last_totp_step bigint,
  constraint mfa_factors_factor_type_check check (
    factor_type in ('totp', 'phone', 'webauthn', 'recovery_code')
  ),
  constraint mfa_factors_status_check check (status in ('unverified', 'verified'))
);
create unique index mfa_factors_user_friendly_name_unique
  on auth.mfa_factors (user_id, coalesce(friendly_name, ''));

create table auth.mfa_challenges (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  created_at timestamptz not null default now(),
  verified_at timestamptz,
  ip_address inet,
  otp_code text,
  web_authn_session_data jsonb,
  -- Ours: only the session that asked may answer, with a few attempts.
  session_id uuid not null references auth.sessions (id) on delete cascade,
  failures integer not null default 0
);
create index mfa_challenges_factor_id_idx on auth.mfa_challenges (factor_id);
create index mfa_challenges_session_id_idx on auth.mfa_challenges (session_id, created_at);

alter table auth.mfa_factors enable row level security;
alter table auth.mfa_challenges enable row level security;
revoke all on auth.mfa_factors, auth.mfa_challenges from anon, authenticated;
grant all on auth.mfa_factors, auth.mfa_challenges to service_role;
