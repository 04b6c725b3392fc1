-- People may take away everything that is kept about them (UK GDPR).

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

-- Returns what is kept about an account itself.
create function private.data_of_account(account auth.users) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
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
    'passkeys', (
      select coalesce(jsonb_agg(jsonb_build_object(
          'name', friendly_name, 'created_at', created_at, 'last_used_at', last_used_at
        ) order by created_at), '[]')
        from auth.webauthn_credentials where user_id = account.id
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
    )
  );
$$;

-- Returns all purchases of an account, and of the address that it has proven.
create function private.purchases_of_person(account uuid, address text) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
      'ticket_code', ticket_code, 'event', events.title, 'event_date', events.event_date,
      'event_time', events.event_time, 'ticket_type', ticket_types.name, 'quantity', quantity,
      'total_price', total_price, 'admitted', admitted, 'purchase_date', purchase_date,
      'cancelled_at', ticket_purchases.cancelled_at, 'cancelled_by', cancelled_by, 'order', order_id,
      'to_pay', to_pay, 'to_refund', to_refund, 'awaits_taker', private.awaits_taker(ticket_purchases),
      'answer', orders.answer, 'name', orders.holder_name, 'sent', (
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
    join public.orders on orders.id = order_id
    where user_id = account or attendee_email = purchases_of_person.address;
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

  return private.data_of_account(account) || jsonb_build_object(
    'purchases', private.purchases_of_person(account.id, address),
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
        from private.guests where email = address and order_id is not null
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
        left join private.guests on guests.id = guest_id
        where user_id = account.id or guests.email = address
    ),
    'newsletter', (
      select jsonb_build_object('created_at', created_at, 'confirmed_at', confirmed_at)
        from public.newsletter_subscribers where email = address and hears_of = 'newsletter'
    ),
    -- Of which events the address wants to hear: all, or those of a series.
    'event_letters', (
      select coalesce(jsonb_agg(jsonb_build_object('events', coalesce((
            select events.title from public.events where events.series_id::text = hears_of
              order by event_date desc limit 1
          ), 'all'), 'created_at', created_at, 'confirmed_at', confirmed_at
        ) order by created_at), '[]')
        from public.newsletter_subscribers where email = address and hears_of <> 'newsletter'
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

revoke execute on function private.data_of_account(auth.users), private.purchases_of_person(uuid, text) from public;
revoke execute on function public.export_my_data() from public, anon;
grant execute on function public.export_my_data() to authenticated;
