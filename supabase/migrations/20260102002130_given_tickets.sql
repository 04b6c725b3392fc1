-- Holders give tickets to somebody else. What is given becomes a purchase of its own with a new code, in an order of its
-- own. The money that was paid for it moves along in the ledger, and goes back to whoever paid if it is cancelled; what is
-- left to pay goes with the ticket.

-- Lets in a purchase that give_tickets makes: a part of the one that it comes from, at the price of that one.
create function private.purchase_of_gift(purchase public.ticket_purchases) returns public.ticket_purchases
language plpgsql security definer
set search_path = ''
as $$
begin
  if not exists (
    select from public.ticket_purchases as given
    where given.id = purchase.given_from and given.given_away >= purchase.quantity
      and (given.event_id, given.ticket_type_id) = (purchase.event_id, purchase.ticket_type_id)
      and coalesce(given.first_order_id, given.order_id) = purchase.first_order_id
  ) then
    raise exception 'Only what somebody holds can be given';
  end if;
  purchase.amount_paid = 0;
  purchase.amount_refunded = 0;
  purchase.paid_at = case when purchase.total_price = 0 then now() end;
  purchase.payment_method = case when purchase.total_price = 0 then 'free' end;
  return purchase;
end;
$$;

-- Takes so much of the money that is here for a purchase out of it, each part by its own method and what came by card by
-- the order that was paid, as the first halves of transfers under this receipt.
create function private.take_money_along(purchase_id uuid, amount numeric, receipt uuid) returns void
language sql
set search_path = ''
as $$
  insert into public.payments (receipt_id, order_id, purchase_id, kind, method, amount, is_refund)
    select receipt, kept.order_id, take_money_along.purchase_id, 'transfer', kept.method,
        -least(kept.amount, take_money_along.amount - kept.before), false
      from (
        select lines.method, lines.order_id, sum(lines.amount) as amount,
            coalesce(sum(sum(lines.amount)) over (order by lines.method desc, min(lines.id)
              rows between unbounded preceding and 1 preceding), 0) as before
          from public.payments as lines where lines.purchase_id = take_money_along.purchase_id
          group by lines.method, lines.order_id having sum(lines.amount) > 0
      ) as kept
      where kept.before < take_money_along.amount
      order by kept.method, kept.before;
$$;

-- Puts the money of the first halves under this receipt into a purchase, as their second halves.
create function private.bring_money_along(purchase_id uuid, receipt uuid) returns void
language sql
set search_path = ''
as $$
  insert into public.payments (receipt_id, order_id, purchase_id, kind, method, amount, is_refund)
    select receipt, half.order_id, bring_money_along.purchase_id, 'transfer', half.method, -half.amount, false
      from public.payments as half where half.receipt_id = receipt order by half.id;
$$;

-- Returns the part of the money that is here for a purchase that so many of its tickets take along.
create function private.money_of(purchase public.ticket_purchases, quantity integer) returns numeric
language sql immutable
set search_path = ''
as $$
  select trunc((purchase.amount_paid - purchase.amount_refunded) * quantity / purchase.quantity, 2);
$$;

-- Gives so many of the caller's tickets, of which they saw so many, to whoever reads the mail of an address: to the account
-- that has proven it, and until one has, to the address. Their code is new; the caller's lets in only who is left, or
-- nobody. Both are told by mail. A second try with the same numbers is refused, because fewer are left by then. The limit
-- for an event holds for what one person gives another. What the receiver has from others is not asked, because a refusal
-- would tell it; it counts in what they buy, as what the buyer gave away counts for them, see places_of. `token` is that of
-- a link, for callers without an account; who gets tickets without one gets such a link.
create function public.give_tickets(
  id uuid, quantity integer, seen integer, email text, name text default null, token uuid default null
) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  giver uuid := case when token is null then private.customer_id() end;
  guest private.guest_orders := private.order_of_link(token);
  address text := lower(trim(give_tickets.email));
  called text := nullif(trim(give_tickets.name), '');
  receiver uuid;
  purchase public.ticket_purchases;
  given uuid := gen_random_uuid();
  transfer uuid := gen_random_uuid();
  standing integer;
  most integer;
begin
  perform private.require_holder(give_tickets.id, token);
  if not private.is_address(address) then
    raise exception 'Invalid email address';
  elsif length(called) > 100 then
    raise exception 'A name has 100 characters at most';
  elsif give_tickets.quantity is null or give_tickets.quantity < 1 then
    raise exception 'Please say how many tickets you give';
  end if;

  -- These locks make sure that a proof or a deletion under way is either seen below or finds the tickets. They come before
  -- the others, as in add_attendee; of two people who give to each other both take them in one order.
  select users.id into receiver from auth.users where users.email = address and not users.is_sso_user;
  if receiver = giver or address = guest.email then
    raise exception 'These tickets are yours already';
  end if;
  perform from auth.users where users.id in (giver, receiver) or users.email = guest.email
    order by users.id for share;
  perform pg_advisory_xact_lock(ordered.key) from (
    select distinct hashtextextended('purchases of ' || whose, 0) as key
      from unnest(array[coalesce(giver::text, guest.email), coalesce(receiver::text, address)]) as whose order by key
  ) as ordered;
  if (select sends_mail from private.installation)
    and not (case when giver is null then guest.is_proven else private.has_proven_email(giver) end) then
    raise sqlstate 'PT403' using
      message = 'Please confirm your email address first.', hint = 'confirm_email';
  end if;

  purchase = private.lock_own_ticket(give_tickets.id, seen, token);
  if purchase.admitted > 0 then
    raise exception 'Somebody has already come in with this ticket';
  elsif give_tickets.quantity > purchase.quantity then
    raise exception 'You have only %', purchase.quantity;
  elsif purchase.to_refund > 0 then
    raise exception 'Money for these tickets is still on its way back. Please try again once you have it.';
  elsif 5 <= (
    select count(*) from public.ticket_purchases as gift
      join public.ticket_purchases as former on former.id = gift.given_from
      where (former.user_id = giver or former.attendee_email = guest.email)
        and gift.given_at between now() - interval '1 day' and now() + interval '1 day'
  ) then
    raise sqlstate 'PT429' using message = 'You have given away many tickets today. Please try again tomorrow.';
  end if;
  select max_tickets_per_customer into most from public.events where events.id = purchase.event_id;
  if give_tickets.quantity + (
    select coalesce(sum(gift.quantity), 0) from public.ticket_purchases as gift
      join public.ticket_purchases as former on former.id = gift.given_from
      where (former.user_id = giver or former.attendee_email = guest.email) and gift.event_id = purchase.event_id
        and (gift.user_id = receiver or gift.attendee_email = address)
  ) > most then
    raise exception 'You can give one person at most % % for this event.', most,
      case most when 1 then 'ticket' else 'tickets' end;
  end if;

  if not private.has_proven_email(receiver) then
    receiver = null;
  end if;
  standing = purchase.quantity - give_tickets.quantity;
  -- The money leaves first, so that none is due back for a moment; then the places are free, so that the new purchase finds
  -- room behind the lock of their type.
  perform private.take_money_along(purchase.id, private.money_of(purchase, give_tickets.quantity), transfer);
  update public.ticket_purchases as left_over set
      given_away = left_over.given_away + give_tickets.quantity,
      is_given = standing = 0,
      cancelled_at = case when standing = 0 then now() end,
      quantity = case when standing = 0 then purchase.quantity else standing end,
      total_price = case when standing = 0 then purchase.total_price
        else purchase.total_price / purchase.quantity * standing end
    where left_over.id = purchase.id;
  insert into public.orders (id, event_id, is_sample)
    select given, orders.event_id, orders.is_sample from public.orders where orders.id = purchase.order_id;
  insert into public.ticket_purchases (id, order_id, first_order_id, given_from, given_at, event_id, ticket_type_id,
      user_id, attendee_email, attendee_name, quantity, total_price, purchase_date)
    values (given, given, coalesce(purchase.first_order_id, purchase.order_id), purchase.id, now(), purchase.event_id,
      purchase.ticket_type_id, receiver, case when receiver is null then address end,
      case when receiver is null then called end, give_tickets.quantity,
      purchase.total_price / purchase.quantity * give_tickets.quantity, purchase.purchase_date);
  perform private.bring_money_along(given, transfer);
  -- Only the mail to the address has the token of its link, so whoever has it reads that mail.
  if receiver is null then
    insert into private.guest_orders (order_id, email, is_proven) values (given, address, true);
  end if;
  insert into private.mail_queue (kind, subject_id, recipient_id) values ('given', given, giver);
end;
$$;

revoke execute on function public.give_tickets(uuid, integer, integer, text, text, uuid) from public;
grant execute on function public.give_tickets(uuid, integer, integer, text, text, uuid) to anon, authenticated;
