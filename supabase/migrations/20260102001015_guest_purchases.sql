-- Guests buy, hold and look at their tickets by these functions. They are for callers without a session alone: what keeps
-- the rules of a purchase knows a guest by that.

-- Returns the account that has proven the guest's address, which then gets the tickets at once; else null. Nobody is given
-- tickets on the word of somebody who has not proven the address themselves.
create function private.account_of_guest(proof private.guest_proofs) returns uuid
language plpgsql
set search_path = ''
as $$
declare
  account uuid;
begin
  if proof.proven_at is null then
    return null;
  end if;
  -- The lock makes sure that a proof under way is either seen below or finds the tickets.
  select users.id into account from auth.users
    where users.email = proof.email and not users.is_sso_user and users.deleted_at is null
    for share;
  return case when private.has_proven_email(account) then account end;
end;
$$;

-- Gives an order to a guest and returns the token of its link.
create function private.note_guest_order(order_id uuid, proof private.guest_proofs) returns uuid
language plpgsql
set search_path = ''
as $$
declare
  link uuid;
begin
  insert into private.guest_orders (order_id, email, name, is_proven)
    values (note_guest_order.order_id, proof.email, proof.name, proof.proven_at is not null)
    on conflict on constraint guest_orders_pkey do nothing;
  select token into link from private.guest_orders
    where guest_orders.order_id = note_guest_order.order_id and email = proof.email;
  return link;
end;
$$;

-- Lines, rules and limits are those of buy_tickets, and so is `order_id`: the same order again buys nothing and
-- returns the same token. Throws with the hint `confirm_email` where the address is not proven yet, and with
-- `begin_again` where the proof is over.
create function public.buy_as_guest(proof_id uuid, order_id uuid, event_id uuid, lines jsonb) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  proof private.guest_proofs := private.require_guest(proof_id);
begin
  perform private.place_order(
    private.account_of_guest(proof), proof.email, buy_as_guest.order_id, buy_as_guest.event_id, lines
  );
  return private.note_guest_order(buy_as_guest.order_id, proof);
end;
$$;

comment on function public.buy_as_guest is 'Buys for a guest and returns the token of the link to the tickets.';

-- Otherwise it is hold_tickets, and throws like buy_as_guest.
create function public.hold_as_guest(proof_id uuid, order_id uuid, event_id uuid, lines jsonb) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  proof private.guest_proofs := private.require_guest(proof_id);
begin
  perform private.hold_places(
    private.account_of_guest(proof), proof.email, hold_as_guest.order_id, hold_as_guest.event_id, lines
  );
  return private.note_guest_order(hold_as_guest.order_id, proof);
end;
$$;

comment on function public.hold_as_guest is
  'Holds places for half an hour for a guest who pays for them by card, and returns the token of the link.';

-- Returns the order that a link opens, until 30 days after its event; else nothing.
create function private.order_of_link(token uuid) returns private.guest_orders
language sql stable
set search_path = ''
as $$
  select guest_orders from private.guest_orders
    join public.orders on orders.id = guest_orders.order_id
    join public.events on events.id = orders.event_id
    where guest_orders.token = order_of_link.token and private.guest_link_is_open(events.event_date);
$$;

-- Tells whether something is still the guest's own: it is kept by their address, or by the account that has proven it.
create function private.is_of_guest(guest private.guest_orders, account uuid, address text) returns boolean
language sql stable
set search_path = ''
as $$
  select coalesce(address = guest.email, false) or exists (
    select from auth.users where users.id = account and lower(users.email) = guest.email
  ) and private.has_proven_email(account);
$$;

-- Returns what is held for a payment with its event and lines, as a customer reads their own.
create function private.hold_of_link(hold public.holds) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
      'order_id', hold.order_id, 'event_id', hold.event_id, 'total', hold.total,
      'expires_at', hold.expires_at, 'state', hold.state, 'created_at', hold.created_at,
      'event', jsonb_build_object(
        'id', events.id, 'title', events.title, 'event_date', events.event_date, 'event_time', events.event_time,
        'end_time', events.end_time, 'cancelled_at', events.cancelled_at, 'image_url', events.image_url,
        'alt_text', events.alt_text
      ),
      'lines', (
        select jsonb_agg(jsonb_build_object(
            'ticket_type_id', lines.ticket_type_id, 'quantity', lines.quantity, 'price', lines.price,
            'ticket_type_name', types.name
          ) order by types.sort_order)
          from public.hold_lines as lines
          join public.ticket_types as types on types.id = lines.ticket_type_id
          where lines.order_id = hold.order_id
      )
    )
    from public.events where events.id = hold.event_id;
$$;

-- Returns the tickets that a link opens as {purchases, is_in_account, refunds, hold}: the purchases of one order with the
-- lines of the ledger as a customer reads their own, whether they are in an account by now, what goes back to a card, and
-- what is held for a payment, or null. Null for a link that opens nothing any more. What became somebody else's isn't shown, and nothing says who the guest is, because a link may be passed on too.
create function public.guest_order(token uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  guest private.guest_orders := private.order_of_link(token);
  purchases jsonb;
  is_in_account boolean;
  refunds jsonb;
  hold jsonb;
begin
  if guest.order_id is null then
    return null;
  end if;
  select jsonb_agg(jsonb_build_object(
      'id', bought.id, 'ticket_code', bought.ticket_code, 'event_id', bought.event_id,
      'ticket_type_id', bought.ticket_type_id, 'quantity', bought.quantity, 'total_price', bought.total_price,
      'admitted', bought.admitted, 'cancelled_at', bought.cancelled_at,
      'cancelled_by', bought.cancelled_by, 'sent', bought.sent, 'sent_admitted', bought.sent_admitted,
      'sent_tickets', (
        select coalesce(jsonb_agg(jsonb_build_object(
            'id', sent.id, 'name', sent.name, 'email', sent.email, 'quantity', sent.quantity, 'admitted', sent.admitted,
            'taken_back_at', sent.taken_back_at
          ) order by sent.sent_at, sent.id), '[]')
          from public.sent_tickets as sent where sent.purchase_id = bought.id
      ),
      'purchase_date', bought.purchase_date, 'order_id', bought.order_id, 'amount_paid', bought.amount_paid,
      'amount_refunded', bought.amount_refunded, 'to_pay', bought.to_pay, 'to_refund', bought.to_refund,
      'payment_method', bought.payment_method,
      'payments', (
        select coalesce(jsonb_agg(jsonb_build_object(
            'id', line.id, 'receipt_id', line.receipt_id, 'kind', line.kind, 'method', line.method,
            'amount', line.amount, 'reason', line.reason, 'recorded_at', line.recorded_at, 'corrects', line.corrects
          ) order by line.id), '[]')
          from (
            select * from public.payments where purchase_id = bought.id order by payments.id desc limit 100
          ) as line
      ),
      'ticket_types', jsonb_build_object('name', types.name, 'price', types.price, 'sort_order', types.sort_order),
      'events', jsonb_build_object(
        'id', events.id, 'title', events.title, 'event_date', events.event_date, 'event_time', events.event_time,
        'end_time', events.end_time, 'place_name', events.place_name, 'place_address', events.place_address,
        'age_guidance', events.age_guidance, 'included', events.included, 'refund_words', events.refund_words,
        'cancelled_at', events.cancelled_at, 'calendar_sequence', events.calendar_sequence,
        'unpaid_kept_until', events.unpaid_kept_until, 'customers_cancel_hours', events.customers_cancel_hours,
        'image_url', events.image_url, 'alt_text', events.alt_text
      )
    ) order by types.sort_order, bought.ticket_code),
      coalesce(bool_or(bought.user_id is not null), false)
    into purchases, is_in_account
    from public.ticket_purchases as bought
    join public.ticket_types as types on types.id = bought.ticket_type_id
    join public.events on events.id = bought.event_id
    where bought.order_id = guest.order_id and private.is_of_guest(guest, bought.user_id, bought.attendee_email);
  select jsonb_agg(jsonb_build_object(
      'id', refund.id, 'purchase_id', refund.purchase_id, 'order_id', refund.order_id, 'amount', refund.amount,
      'state', refund.state, 'attempts', refund.attempts, 'asked_at', refund.asked_at, 'done_at', refund.done_at
    ) order by refund.asked_at desc)
    into refunds
    from public.card_refunds as refund
    join public.ticket_purchases as bought on bought.id = refund.purchase_id
    where bought.order_id = guest.order_id and private.is_of_guest(guest, bought.user_id, bought.attendee_email);
  select private.hold_of_link(held) into hold
    from public.holds as held
    where held.order_id = guest.order_id and private.is_of_guest(guest, held.user_id, held.attendee_email);
  return jsonb_build_object(
    'purchases', coalesce(purchases, '[]'), 'is_in_account', is_in_account, 'refunds', coalesce(refunds, '[]'), 'hold', hold
  );
end;
$$;

comment on function public.guest_order is
  'Returns the tickets that a link opens as {purchases, is_in_account, refunds, hold}.';

-- Gives up what a guest was about to pay for. Returns false where it was not open any more, or the link opens nothing.
create function public.give_up_guest_hold(token uuid) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  held uuid := (private.order_of_link(token)).order_id;
begin
  return private.guest_may_pay(token, held) and private.give_up(held);
end;
$$;

comment on function public.give_up_guest_hold is
  'Gives up what a guest was about to pay for: the order of the link, or a change of its tickets.';

-- Tells whether the holder of a link may pay for what is held. The server asks.
create function private.guest_may_pay(token uuid, order_id uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from private.order_of_link(guest_may_pay.token) as guest
    join public.holds on holds.order_id = guest.order_id
    where holds.order_id = guest_may_pay.order_id
      and private.is_of_guest(guest, holds.user_id, holds.attendee_email)
  );
$$;

revoke execute on function private.account_of_guest(private.guest_proofs),
  private.note_guest_order(uuid, private.guest_proofs), private.order_of_link(uuid),
  private.is_of_guest(private.guest_orders, uuid, text), private.hold_of_link(public.holds),
  private.guest_may_pay(uuid, uuid) from public;
revoke execute on function public.buy_as_guest(uuid, uuid, uuid, jsonb),
  public.hold_as_guest(uuid, uuid, uuid, jsonb), public.guest_order(uuid), public.give_up_guest_hold(uuid)
  from public, authenticated;
grant execute on function public.buy_as_guest(uuid, uuid, uuid, jsonb),
  public.hold_as_guest(uuid, uuid, uuid, jsonb), public.guest_order(uuid), public.give_up_guest_hold(uuid)
  to anon;
