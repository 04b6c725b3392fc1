-- Takes back some tickets of a group.

-- Cancels so many tickets of a purchase, never those of people who have come in: their places are free again, and what
-- was paid for them is to be handed back. All of them is cancel_purchase. Returns how many stand. Throws where there are
-- not so many.
create function public.cancel_tickets(id uuid, quantity integer) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  purchase public.ticket_purchases;
  standing integer;
begin
  perform private.require_owner();
  if quantity is null or quantity < 1 then
    raise exception 'Please say how many tickets are cancelled';
  end if;
  -- The ticket type comes first, as wherever both are locked.
  perform from public.ticket_types where ticket_types.id = (
    select ticket_type_id from public.ticket_purchases where ticket_purchases.id = cancel_tickets.id
  ) for no key update;
  select * into purchase from public.ticket_purchases
    where ticket_purchases.id = cancel_tickets.id for no key update;
  if not found then
    raise exception 'There is no such purchase';
  elsif purchase.cancelled_at is not null then
    raise exception 'This ticket was cancelled';
  end if;
  standing = purchase.quantity - cancel_tickets.quantity;
  if standing < purchase.admitted or standing < 0 then
    raise exception 'Only % of % can be cancelled', purchase.quantity - purchase.admitted, purchase.quantity;
  elsif standing = 0 then
    perform public.cancel_purchase(purchase.id);
  else
    update public.ticket_purchases as purchases
      set quantity = standing, total_price = purchases.total_price / purchases.quantity * standing
      where purchases.id = purchase.id;
  end if;
  return standing;
end;
$$;

revoke execute on function public.cancel_tickets(uuid, integer) from public, anon;
grant execute on function public.cancel_tickets(uuid, integer) to authenticated, service_role;

create trigger mail_fewer after update of quantity on public.ticket_purchases
  for each row when (new.quantity < old.quantity)
  execute function private.mail_purchase('cancellation');
