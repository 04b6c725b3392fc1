-- My Tickets offers the proof of an address to an account that has none: what was bought without an account waits for
-- it.

-- It says nothing of what waits for the address: anyone can open an account in any name.
create function public.awaits_proof() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.customer_id() is not null
    and (select sends_mail from private.installation)
    and exists (
      select from auth.users
      where users.id = auth.uid() and users.email <> '' and not users.is_sso_user
    )
    and not private.has_proven_email();
$$;

comment on function public.awaits_proof is
  'Tells whether the caller’s account can prove its address by mail and has not yet.';

revoke execute on function public.awaits_proof() from public, anon;
grant execute on function public.awaits_proof() to authenticated;
