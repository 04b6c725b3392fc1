-- People may delete their account, with everything that is kept about them (UK GDPR).

-- Purchases stay for the café's books and no longer say whose they were. The last owner's account can't be deleted.
create function public.delete_my_account() returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  address text;
begin
  perform private.require_signed_in();
  if public.is_owner() then
    -- The lock makes the second of two last owners wait who leave at once, and then find that no other is left.
    perform from public.user_roles where role = 'owner' for update;
    if not exists (
      select from public.user_roles where role = 'owner' and user_id <> auth.uid()
    ) then
      raise exception 'You’re the only owner. Make someone else an owner first.';
    end if;
  end if;

  if private.has_proven_email() then
    select lower(email) into address from auth.users where id = auth.uid();
  end if;
  update public.orders set answer = ''
    where answer <> '' and exists (
      select from public.ticket_purchases
      where order_id = orders.id and (user_id = auth.uid() or attendee_email = address)
    );
  if address is not null then
    delete from public.newsletter_subscribers where email = address;
    delete from public.enquiries where lower(email) = address;
    update public.ticket_purchases set attendee_email = null where attendee_email = address;
    update public.sent_tickets set name = null, email = null where email = address;
    update public.holds set attendee_email = null where attendee_email = address;
    delete from private.guests where email = address;
  end if;
  delete from auth.users where id = auth.uid();
end;
$$;

comment on function public.delete_my_account is 'Deletes the caller’s account with everything that is kept about them.';
revoke execute on function public.delete_my_account() from public, anon;
grant execute on function public.delete_my_account() to authenticated;

-- The server deletes the mails in its outbox itself, so it is told whose. That happens before the account goes, because
-- the proof of its address goes with it.
create function private.announce_deleted_account() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform pg_notify('account_deleted', jsonb_build_object(
    'email', old.email, 'phone', old.phone, 'is_proven', exists (
      select from auth.identities
      where user_id = old.id and identities.email = lower(old.email)
        and (identity_data ->> 'email_verified')::boolean
    )
  )::text);
  return old;
end;
$$;

create trigger announce_deleted_account before delete on auth.users
  for each row execute function private.announce_deleted_account();
