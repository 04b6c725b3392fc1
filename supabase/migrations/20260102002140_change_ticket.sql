-- Owners change the ticket type of a whole purchase. Its code stays, and the ledger says what follows for the money.

-- `difference` is that of the prices of the whole purchase, as the caller saw it. Returns false where it is of this
-- type already. Tickets on the house stay so, and people who are inside stay inside: a wrong type is mostly noticed
-- there.
create function public.change_ticket(id uuid, ticket_type_id uuid, difference numeric) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  purchase public.ticket_purchases;
  event public.events;
  is_on_the_house boolean;
  total numeric;
begin
  perform private.require_owner();
  purchase = private.lock_ticket(change_ticket.id);
  select * into event from public.events where events.id = purchase.event_id;
  if purchase.id is null then
    raise exception 'There’s no such purchase';
  elsif event.cancelled_at is not null then
    raise exception 'This event is cancelled';
  elsif purchase.cancelled_at is not null then
    raise exception 'This ticket was cancelled';
  elsif purchase.ticket_type_id = change_ticket.ticket_type_id then
    return false;
  elsif purchase.to_refund > 0 then
    raise exception 'A refund for this ticket is still going through. Please try again once it’s done.';
  end if;

  is_on_the_house = purchase.total_price = 0
    and exists (select from public.ticket_types as former where former.id = purchase.ticket_type_id and former.price > 0);
  total = (select price * purchase.quantity from public.ticket_types where ticket_types.id = change_ticket.ticket_type_id);
  perform private.check_held_line(
    purchase.event_id, change_ticket.ticket_type_id, purchase.quantity, total,
    (purchase.user_id, purchase.attendee_email), purchase.order_id, purchase.quantity
  );
  if is_on_the_house then
    total = 0;
  end if;
  if difference is distinct from total - purchase.total_price then
    raise exception 'Sorry, the price has changed. Please check the new total and try again.';
  end if;
  update public.ticket_purchases
    set ticket_type_id = change_ticket.ticket_type_id, total_price = total
    where ticket_purchases.id = purchase.id
    returning * into purchase;
  -- What was free would be cancelled at once as not paid in time.
  if private.is_unpaid(purchase) and purchase.purchase_date < event.unpaid_kept_until and event.unpaid_kept_until <= now() then
    raise exception 'The time to pay for this event is over. Please add this attendee again.';
  end if;
  insert into private.mail_queue (kind, subject_id) values ('changed_ticket', purchase.id);
  perform private.ask_card_refund(purchase.id);
  return true;
end;
$$;

comment on function public.change_ticket is
  'Makes a purchase one of another ticket type of its event and returns false where it is of that type already.';

revoke execute on function public.change_ticket(uuid, uuid, numeric) from public, anon;
grant execute on function public.change_ticket(uuid, uuid, numeric) to authenticated, service_role;
