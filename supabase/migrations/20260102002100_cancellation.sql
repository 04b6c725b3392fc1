-- Taking tickets back. The row stays, for the books and for whoever still holds the code; its places are free again.
-- Nothing is paid through this site, so nothing is paid back either: that happens where the money was taken.

-- Cancels a purchase of which nobody has come in yet. A second time changes nothing.
create function public.cancel_purchase(id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  purchase public.ticket_purchases;
begin
  if not public.is_owner() then
    raise insufficient_privilege using message = 'Access denied. Owner role required.';
  end if;
  select * into purchase from public.ticket_purchases
    where ticket_purchases.id = cancel_purchase.id for no key update;
  if not found then
    raise exception 'There is no such purchase';
  elsif purchase.admitted > 0 then
    raise exception 'Somebody has already come in with this ticket';
  end if;
  update public.ticket_purchases set cancelled_at = now()
    where ticket_purchases.id = purchase.id and cancelled_at is null;
end;
$$;

revoke execute on function public.cancel_purchase(uuid) from public, anon;
grant execute on function public.cancel_purchase(uuid) to authenticated, service_role;
