-- The setup of this installation, as far as rules depend on it. The server writes it at each start; on hosted Supabase
-- it is set once, by hand.

create table private.installation (
  is_only_row boolean primary key default true,
  -- Marks what is this installation's at Stripe, where others may use the same account. It comes back with a backup.
  id uuid not null default gen_random_uuid(),
  -- True where mail reaches people. Where it doesn't, no one can be asked to prove an address.
  sends_mail boolean not null default false,
  -- True where the server can take payments by card.
  takes_cards boolean not null default false,
  -- Figures of the server for owners to see; empty on hosted Supabase.
  program_version text,
  free_disk_bytes bigint,
  constraint installation_is_only_row_check check (is_only_row)
);

alter table private.installation enable row level security;

-- No policy and no grant: only the server writes here, and only rules that run as their maker read.

insert into private.installation default values;

create function public.sends_mail() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select installation.sends_mail from private.installation;
$$;

comment on function public.sends_mail is 'Tells whether mail of this installation reaches people.';

revoke execute on function public.sends_mail() from public, anon;
grant execute on function public.sends_mail() to authenticated, service_role;
