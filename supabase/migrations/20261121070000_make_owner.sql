-- Makes an account an owner: what `npm run owner` calls, and the first start. Answers whether it was none before.
-- Runs as its maker so that it finds the account; only the service itself may call it.
create function public.make_owner(email text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  account uuid;
begin
  select users.id into account from auth.users
    where users.email = lower(trim(make_owner.email)) and not users.is_sso_user and users.deleted_at is null;
  if account is null then
    raise exception 'There is no account with the address %.', make_owner.email;
  end if;
  insert into public.user_roles (user_id, role) values (account, 'owner') on conflict do nothing;
  return found;
end;
$$;

revoke execute on function public.make_owner(text) from public, anon, authenticated;
grant execute on function public.make_owner(text) to service_role;
