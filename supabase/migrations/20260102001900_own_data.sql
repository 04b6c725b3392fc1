-- People may take away and delete everything that is kept about them (UK GDPR).

-- Throws for a caller who is not, or no longer, fully signed in.
create function private.require_signed_in() returns void
language plpgsql
set search_path = ''
as $$
begin
  if private.customer_id() is null then
    raise insufficient_privilege using message = 'Please sign in again';
  end if;
end;
$$;

-- Messages that were sent without an account belong to an address, so they come once the address is proven; until
-- then that part is null.
create function public.export_my_data() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  account auth.users;
  address text;
begin
  perform private.require_signed_in();
  select * into account from auth.users where id = auth.uid();
  address = case when private.has_proven_email() then lower(account.email) end;

  return jsonb_build_object(
    'account', jsonb_build_object(
      'id', account.id, 'email', account.email, 'phone', account.phone,
      'details', account.raw_user_meta_data, 'created_at', account.created_at,
      'last_sign_in_at', account.last_sign_in_at
    ),
    'roles', (
      select coalesce(jsonb_agg(role), '[]') from public.user_roles where user_id = account.id
    ),
    'identities', (
      select coalesce(jsonb_agg(jsonb_build_object(
          'provider', provider, 'details', identity_data, 'created_at', created_at,
          'last_sign_in_at', last_sign_in_at
        ) order by created_at), '[]')
        from auth.identities where user_id = account.id
    ),
    'second_factors', (
      select coalesce(jsonb_agg(jsonb_build_object(
          'name', friendly_name, 'type', factor_type, 'created_at', created_at
        ) order by created_at), '[]')
        from auth.mfa_factors where user_id = account.id
    ),
    'sessions', (
      select coalesce(jsonb_agg(jsonb_build_object(
          'created_at', created_at, 'refreshed_at', refreshed_at, 'browser', user_agent, 'ip', ip
        ) order by created_at), '[]')
        from auth.sessions where user_id = account.id
    ),
    -- The log of the account, which is kept for a month.
    'account_log', (
      select coalesce(jsonb_agg(jsonb_build_object(
          'action', payload ->> 'action', 'created_at', created_at, 'ip', ip_address
        ) order by created_at), '[]')
        from auth.audit_log_entries where payload ->> 'actor_id' = account.id::text
    ),
    'purchases', (
      select coalesce(jsonb_agg(jsonb_build_object(
          'ticket_code', ticket_code, 'event', events.title, 'event_date', events.event_date,
          'event_time', events.event_time, 'ticket_type', ticket_types.name, 'quantity', quantity,
          'total_price', total_price, 'admitted', admitted, 'purchase_date', purchase_date,
          'cancelled_at', ticket_purchases.cancelled_at, 'cancelled_by', cancelled_by, 'order', order_id,
          'to_pay', to_pay, 'to_refund', to_refund, 'sent', (
            select coalesce(jsonb_agg(jsonb_build_object(
                'name', sent.name, 'email', sent.email, 'quantity', sent.quantity, 'sent_at', sent.sent_at,
                'taken_back_at', sent.taken_back_at
              ) order by sent.sent_at), '[]')
              from public.sent_tickets as sent where sent.purchase_id = ticket_purchases.id
          ), 'payments', (
            select coalesce(jsonb_agg(jsonb_build_object(
                'kind', payments.kind, 'method', method, 'amount', amount, 'recorded_at', recorded_at
              ) order by payments.id), '[]')
              from public.payments where purchase_id = ticket_purchases.id
          )
        ) order by purchase_date), '[]')
        from public.ticket_purchases
        join public.events on events.id = ticket_purchases.event_id
        join public.ticket_types on ticket_types.id = ticket_type_id
        where user_id = account.id or attendee_email = address
    ),
    'payments_by_card', (
      select coalesce(jsonb_agg(jsonb_build_object(
          'order', order_id, 'event', events.title, 'total', total, 'state', state, 'created_at', holds.created_at
        ) order by holds.created_at), '[]')
        from public.holds
        join public.events on events.id = holds.event_id
        where user_id = account.id or attendee_email = address
    ),
    -- The names that were given with orders without an account.
    'orders_as_guest', (
      select coalesce(jsonb_agg(jsonb_build_object('order', order_id, 'name', name, 'created_at', created_at)
          order by created_at), '[]')
        from private.guest_orders where email = address
    ),
    -- What friends have sent to the address.
    'tickets_sent_to_you', (
      select coalesce(jsonb_agg(jsonb_build_object(
          'ticket_code', sent.ticket_code, 'event', events.title, 'event_date', events.event_date,
          'ticket_type', ticket_types.name, 'name', sent.name, 'quantity', sent.quantity, 'admitted', sent.admitted,
          'sent_at', sent.sent_at, 'taken_back_at', sent.taken_back_at
        ) order by sent.sent_at), '[]')
        from public.sent_tickets as sent
        join public.ticket_purchases as bought on bought.id = sent.purchase_id
        join public.events on events.id = bought.event_id
        join public.ticket_types on ticket_types.id = bought.ticket_type_id
        where sent.email = address
    ),
    'waiting_list', (
      select coalesce(jsonb_agg(jsonb_build_object(
          'event', events.title, 'ticket_type', ticket_types.name, 'places', places, 'state', state,
          'offered_until', offered_until, 'created_at', waiting_list.created_at, 'ended_at', ended_at
        ) order by waiting_list.created_at), '[]')
        from public.waiting_list
        join public.events on events.id = waiting_list.event_id
        join public.ticket_types on ticket_types.id = ticket_type_id
        where user_id = account.id
    ),
    'newsletter', (
      select jsonb_build_object('created_at', created_at, 'confirmed_at', confirmed_at)
        from public.newsletter_subscribers where email = address
    ),
    'enquiries', (
      select case when address is not null then coalesce(jsonb_agg(jsonb_build_object(
          'kind', kind, 'name', name, 'email', email, 'phone', phone, 'event_date', event_date,
          'message', message, 'created_at', created_at, 'answered_at', answered_at
        ) order by created_at), '[]') end
        from public.enquiries where lower(email) = address
    )
  );
end;
$$;

comment on function public.export_my_data is 'Returns everything that is kept about the caller.';

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
    -- The lock makes the second of two last owners wait who leave at once, and then find that nobody else is left.
    perform from public.user_roles where role = 'owner' for update;
    if not exists (
      select from public.user_roles where role = 'owner' and user_id <> auth.uid()
    ) then
      raise exception 'You are the only owner. Make someone else an owner first.';
    end if;
  end if;

  if private.has_proven_email() then
    select lower(email) into address from auth.users where id = auth.uid();
    delete from public.newsletter_subscribers where email = address;
    delete from public.enquiries where lower(email) = address;
    update public.ticket_purchases set attendee_email = null where attendee_email = address;
    update public.sent_tickets set name = null, email = null where email = address;
    update public.holds set attendee_email = null where attendee_email = address;
    delete from private.guest_orders where email = address;
    delete from private.guest_proofs where email = address;
  end if;
  delete from auth.users where id = auth.uid();
end;
$$;

comment on function public.delete_my_account is 'Deletes the caller’s account with everything that is kept about them.';

revoke execute on function public.export_my_data(), public.delete_my_account() from public, anon;
grant execute on function public.export_my_data(), public.delete_my_account() to authenticated;

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
