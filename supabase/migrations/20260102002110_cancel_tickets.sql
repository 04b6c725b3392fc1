-- Takes back some tickets of a group.

-- Cancels so many tickets of a purchase that the caller has locked, never those of people who have come in. What was
-- sent to friends ends with the whole purchase, which its buyer cancels after taking it back. Returns how many stand.
create function private.cancel_some(
  purchase public.ticket_purchases, quantity integer, cancelled_by text
) returns integer
language plpgsql
set search_path = ''
as $$
declare
  standing integer := purchase.quantity - quantity;
  least_standing integer := purchase.sent + purchase.admitted - purchase.sent_admitted;
begin
  if purchase.cancelled_at is not null then
    raise exception 'This ticket was cancelled';
  elsif standing < least_standing and (cancelled_by = 'buyer' or standing <> 0 or purchase.admitted > 0) then
    raise exception 'Only % of % can be cancelled', purchase.quantity - least_standing, purchase.quantity;
  elsif standing = 0 then
    perform private.cancel_purchases(array[purchase.id], cancelled_by);
  else
    update public.ticket_purchases as purchases
      set quantity = standing, total_price = purchases.total_price / purchases.quantity * standing
      where purchases.id = purchase.id
      returning * into purchase;
    perform private.mail_purchase(purchase, 'cancellation', cancel_some.quantity);
    perform private.ask_card_refund(purchase.id);
  end if;
  return standing;
end;
$$;

-- Their places are free again, and what was paid for them is to be handed back. Throws where there are not so many.
create function public.cancel_tickets(id uuid, quantity integer) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  purchase public.ticket_purchases;
begin
  perform private.require_owner();
  if quantity is null or quantity < 1 then
    raise exception 'Please choose how many tickets to cancel';
  end if;
  purchase = private.lock_ticket(cancel_tickets.id);
  if purchase.id is null then
    raise exception 'There’s no such purchase';
  end if;
  return private.cancel_some(purchase, cancel_tickets.quantity, 'owner');
end;
$$;

comment on function public.cancel_tickets is
  'Cancels so many tickets of a purchase, never those of people who have come in, and returns how many stand.';

revoke execute on function private.cancel_some(public.ticket_purchases, integer, text) from public;
revoke execute on function public.cancel_tickets(uuid, integer) from public, anon;
grant execute on function public.cancel_tickets(uuid, integer) to authenticated, service_role;
