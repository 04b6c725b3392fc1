-- What the link of a guest opens: the tickets of one order, by the tables that customers read. Nothing says who the
-- guest is, because a link may be passed on.

-- Tells whether something is still the guest's own: it is kept by their address, or by the account that has proven it.
create function private.is_of_guest(guest private.guests, buyer private.buyer) returns boolean
language sql stable
set search_path = ''
as $$
  select coalesce(buyer.address = guest.email, false) or exists (
    select from auth.users where users.id = buyer.account and lower(users.email) = guest.email
  ) and private.has_proven_email(buyer.account);
$$;

-- Returns the order of the guest who calls; null for all others, and for what another account has taken over.
create function private.guest_order_id() returns uuid
language plpgsql stable security definer
set search_path = ''
as $$
declare
  guest private.guests;
begin
  if private.guest_token() is null then
    return null;
  end if;
  guest = private.guest();
  return (
    select order_id from (
      select order_id, user_id, attendee_email from public.ticket_purchases where order_id = guest.order_id
      union all
      select order_id, user_id, attendee_email from public.holds where order_id = guest.order_id
    ) as placed
    where private.is_of_guest(guest, (user_id, attendee_email))
    limit 1
  );
end;
$$;

-- Returns the event of that order.
create function private.guest_event_id() returns uuid
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if private.guest_token() is null then
    return null;
  end if;
  return (select event_id from public.orders where id = private.guest_order_id());
end;
$$;

create policy "Guests read the purchases of their order"
  on public.ticket_purchases for select to anon
  using (order_id = (select private.guest_order_id()));

create policy "Guests read what they have sent"
  on public.sent_tickets for select to anon
  using (purchase_id in (select id from public.ticket_purchases));

create policy "Guests read the payments of their order"
  on public.payments for select to anon
  using (order_id = (select private.guest_order_id()));

create policy "Guests read the refunds of their order"
  on public.card_refunds for select to anon
  using (purchase_id in (select id from public.ticket_purchases));

create policy "Guests read the holds of their order"
  on public.holds for select to anon
  using (order_id = (select private.guest_order_id()) or pays_order = (select private.guest_order_id()));

create policy "Guests read the lines of their hold"
  on public.hold_lines for select to anon
  using (order_id = (select private.guest_order_id()));

-- A ticket names its event also after the event has left the site.
create policy "Guests read the event of their order"
  on public.events for select to anon
  using (id = (select private.guest_event_id()));

-- Neither user_id nor attendee_email nor a token of a friend.
grant select (
    id, order_id, event_id, ticket_type_id, ticket_code, quantity, total_price, amount_paid, amount_refunded,
    payment_method, admitted, cancelled_at, cancelled_by, sent, sent_admitted, purchase_date, to_pay, to_refund
  ) on public.ticket_purchases to anon;
grant select (id, purchase_id, name, email, quantity, admitted, sent_at, taken_back_at) on public.sent_tickets to anon;
grant select (id, receipt_id, order_id, purchase_id, kind, method, amount, is_refund, corrects, reason, recorded_at)
  on public.payments to anon;
grant select (id, purchase_id, order_id, amount, state, attempts, asked_at, done_at) on public.card_refunds to anon;
grant select (order_id, event_id, pays_order, total, places, expires_at, state, created_at) on public.holds to anon;
grant select (order_id, ticket_type_id, quantity, price) on public.hold_lines to anon;

create function public.link_is_in_account() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
      select from public.ticket_purchases
      where ticket_purchases.order_id = private.guest_order_id() and user_id is not null
    )
    from private.guest() as guest where guest.order_id is not null;
$$;

comment on function public.link_is_in_account is
  'Tells whether the tickets of the caller’s link are in an account by now; null where it opens nothing.';

revoke execute on function public.link_is_in_account() from public, authenticated;
grant execute on function public.link_is_in_account() to anon;
