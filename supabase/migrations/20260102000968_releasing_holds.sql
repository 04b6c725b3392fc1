-- Locks the ticket types of a hold, in the order of all who take several. They come before the hold itself, as wherever
-- both are locked.
create function private.lock_held_types(order_id uuid) returns void
language sql
set search_path = ''
as $$
  select private.lock_places(event_id) from public.holds where holds.order_id = lock_held_types.order_id;
  select from public.ticket_types
    where id in (select ticket_type_id from public.hold_lines where hold_lines.order_id = lock_held_types.order_id)
    order by id for no key update;
$$;

-- Gives the places of an open hold free. Returns false where it was not open any more.
create function private.release_hold(order_id uuid, outcome text) returns boolean
language plpgsql
set search_path = ''
as $$
begin
  perform private.lock_held_types(release_hold.order_id);
  update public.holds set state = outcome where holds.order_id = release_hold.order_id and state = 'open';
  return found;
end;
$$;

-- Returns false where it was not open any more, or not the caller's.
create function public.give_up_hold(order_id uuid) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  if not exists (
    select from public.holds
    where holds.order_id = give_up_hold.order_id
      and (user_id = private.customer_id() or holds.order_id = private.guest_order_id())
  ) or not private.release_hold(give_up_hold.order_id, 'given_up') then
    return false;
  end if;
  -- The server ends the payment at Stripe.
  update private.checkouts set next_look_at = now()
    where checkouts.order_id = give_up_hold.order_id and next_look_at is not null;
  perform pg_notify('card_work', '');
  return true;
end;
$$;

comment on function public.give_up_hold is
  'Gives up what the caller was about to pay for: others may have the places at once.';

revoke execute on function public.give_up_hold(uuid) from public;
grant execute on function public.give_up_hold(uuid) to anon, authenticated;
