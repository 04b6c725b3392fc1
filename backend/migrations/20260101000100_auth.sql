-- Accounts in Supabase Auth's tables, so that a dump can move to a hosted project. Only the backend reads them: row
-- security is on, without policies.

create table auth.users (
  id uuid primary key default gen_random_uuid(),
  -- Supabase Auth finds only accounts of this instance after a move there.
  instance_id uuid default '00000000-0000-0000-0000-000000000000',
  aud varchar(255) default 'authenticated',
  role varchar(255) default 'authenticated',
  email varchar(255),
  encrypted_password varchar(255),
  email_confirmed_at timestamptz,
  invited_at timestamptz,
  confirmation_token varchar(255) default '',
  confirmation_sent_at timestamptz,
  recovery_token varchar(255) default '',
  recovery_sent_at timestamptz,
  email_change varchar(255) default '',
  email_change_token_new varchar(255) default '',
  email_change_token_current varchar(255) default '',
  email_change_confirm_status smallint default 0,
  email_change_sent_at timestamptz,
  last_sign_in_at timestamptz,
  raw_app_meta_data jsonb not null default '{}',
  raw_user_meta_data jsonb not null default '{}',
  is_super_admin boolean,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  phone text,
  phone_confirmed_at timestamptz,
  phone_change text default '',
  phone_change_token varchar(255) default '',
  phone_change_sent_at timestamptz,
  confirmed_at timestamptz generated always as (least(email_confirmed_at, phone_confirmed_at)) stored,
  banned_until timestamptz,
  reauthentication_token varchar(255) default '',
  reauthentication_sent_at timestamptz,
  is_sso_user boolean not null default false,
  deleted_at timestamptz,
  is_anonymous boolean not null default false,
  constraint users_phone_key unique (phone),
  -- Ours: user data is in every access token. Postgres writes JSON with more spaces than the service's 8 KiB.
  constraint users_raw_user_meta_data_size check (octet_length(raw_user_meta_data::text) <= 16384)
);

-- One account for each address, in any case. Single-sign-on users may share an address.
create unique index users_email_partial_key on auth.users (email) where is_sso_user = false;

create table auth.identities (
  provider_id text not null,
  user_id uuid not null references auth.users (id) on delete cascade,
  identity_data jsonb not null,
  provider text not null,
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  email text generated always as (lower(identity_data ->> 'email')) stored,
  id uuid primary key default gen_random_uuid(),
  constraint identities_provider_id_provider_unique unique (provider_id, provider)
);
create index identities_user_id_idx on auth.identities (user_id);

create table auth.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  factor_id uuid,
  aal text not null default 'aal1',
  not_after timestamptz,
  refreshed_at timestamptz,
  user_agent text,
  ip inet,
  tag text,
  constraint sessions_aal_check check (aal in ('aal1', 'aal2', 'aal3'))
);
create index sessions_user_id_idx on auth.sessions (user_id);

create table auth.refresh_tokens (
  id bigserial primary key,
  instance_id uuid,
  token varchar(255) not null,
  user_id varchar(255) not null,
  revoked boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  parent varchar(255),
  session_id uuid references auth.sessions (id) on delete cascade,
  constraint refresh_tokens_token_unique unique (token)
);
create index refresh_tokens_session_id_idx on auth.refresh_tokens (session_id, revoked);

create table auth.mfa_amr_claims (
  id uuid primary key default gen_random_uuid(),
  session_id uuid not null references auth.sessions (id) on delete cascade,
  authentication_method text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint mfa_amr_claims_session_id_authentication_method_pkey unique (session_id, authentication_method)
);

-- Sign-ins that continue in a mailbox or at a provider: the final code is valid only for the client that began
-- one (PKCE). The columns after the referrer are ours, for the way to a provider and back.
create table auth.flow_state (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users (id) on delete cascade,
  auth_code text default gen_random_uuid()::text,
  code_challenge_method text,
  code_challenge text,
  provider_type text not null,
  provider_access_token text,
  provider_refresh_token text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  authentication_method text not null,
  auth_code_issued_at timestamptz,
  referrer text,
  linking_target_id uuid references auth.users (id) on delete cascade,
  nonce text,
  provider_verifier text,
  -- A hash of the browser's cookie; null where the code's challenge binds the flow instead.
  browser_hash text,
  -- An identity is added only while the session that asked lasts.
  linking_session_id uuid references auth.sessions (id) on delete cascade,
  -- The provider's profile, which is added when the code is exchanged.
  linking_profile jsonb,
  constraint flow_state_auth_code_key unique (auth_code)
);
create index flow_state_user_id_idx on auth.flow_state (user_id, authentication_method);
create index flow_state_created_at_idx on auth.flow_state (created_at);
create index flow_state_linking_session_id_idx on auth.flow_state (linking_session_id)
  where linking_session_id is not null;

-- Mailed or texted codes and links, as hashes; each is valid once. The newest code and the newest three links of a
-- kind are valid, so that a stranger's request does not end a customer's link.
create type auth.one_time_token_type as enum (
  'confirmation_token', 'reauthentication_token', 'recovery_token',
  'email_change_token_new', 'email_change_token_current', 'phone_change_token'
);
create table auth.one_time_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  token_type auth.one_time_token_type not null,
  token_hash text not null,
  -- Ours: the hash of the six digits, which could be guessed and are counted.
  code_hash text,
  relates_to text not null,
  -- Ours: the password and user data of the request, which the account takes when this token is the first proof of
  -- its address.
  password_hash text,
  user_data jsonb,
  -- Ours: the flow (PKCE) that the link ends, so that a later request changes nothing about it.
  flow_state_id uuid references auth.flow_state (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint one_time_tokens_token_hash_check check (char_length(token_hash) > 0)
);
create index one_time_tokens_user_id_token_type_idx
  on auth.one_time_tokens (user_id, token_type, created_at);
create index one_time_tokens_token_hash_hash_idx on auth.one_time_tokens using hash (token_hash);
create index one_time_tokens_code_hash_idx on auth.one_time_tokens using hash (code_hash);
-- For the deletion of old flows.
create index one_time_tokens_flow_state_id_idx on auth.one_time_tokens (flow_state_id);

do $$
declare
  name text;
begin
  for name in select tablename from pg_tables where schemaname = 'auth' loop
    execute format('alter table auth.%I enable row level security', name);
    execute format('revoke all on auth.%I from anon, authenticated', name);
    execute format('grant all on auth.%I to service_role', name);
  end loop;
end
$$;

grant usage on all sequences in schema auth to service_role;
