-- Takes tickets back. The row stays, for the books and for the person who still holds the code; its places are free
-- again. What was paid stays in the books as to be handed back; see mark_refunded.

-- Locks a purchase behind all ticket types of its event, whose order is that of all who take several: its own type may
-- change until it is locked. Returns nothing where there is no such purchase.
create function private.lock_ticket(id uuid) returns public.ticket_purchases
language plpgsql
set search_path = ''
as $$
declare
  purchase public.ticket_purchases;
begin
  perform from public.ticket_types where ticket_types.event_id = (
    select event_id from public.ticket_purchases where ticket_purchases.id = lock_ticket.id
  ) order by ticket_types.id for no key update;
  select * into purchase from public.ticket_purchases
    where ticket_purchases.id = lock_ticket.id for no key update;
  return purchase;
end;
$$;

-- A second call changes nothing.
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
  purchase = private.lock_ticket(cancel_purchase.id);
  if purchase.id is null then
    raise exception 'There is no such purchase';
  elsif purchase.admitted > 0 then
    raise exception 'Somebody has already come in with this ticket';
  end if;
  update public.ticket_purchases set cancelled_at = now()
    where ticket_purchases.id = purchase.id and cancelled_at is null;
end;
$$;

comment on function public.cancel_purchase is 'Cancels a purchase of which nobody has come in yet.';

-- The buyer is an account, or an address that belongs to no account. Returns the number of purchases.
create function public.cancel_purchases_of(
  event_id uuid, user_id uuid default null, attendee_email text default null
) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  cancelled integer;
begin
  if not public.is_owner() then
    raise insufficient_privilege using message = 'Access denied. Owner role required.';
  end if;
  -- Orders and payments take ticket types and purchases in the order of their ids. Whoever takes several does the same,
  -- so that nobody waits in a circle.
  perform from public.ticket_types where ticket_types.event_id = cancel_purchases_of.event_id
    order by ticket_types.id for no key update;
  perform from public.ticket_purchases as held
    where held.event_id = cancel_purchases_of.event_id and held.cancelled_at is null
    order by held.id for no key update;
  update public.ticket_purchases as purchases set cancelled_at = now()
    where purchases.event_id = cancel_purchases_of.event_id
      and case when cancel_purchases_of.user_id is null
        then purchases.user_id is null
          and purchases.attendee_email = lower(trim(cancel_purchases_of.attendee_email))
        else purchases.user_id = cancel_purchases_of.user_id
      end
      and cancelled_at is null and admitted = 0;
  get diagnostics cancelled = row_count;
  if cancelled = 0 then
    raise exception 'This buyer has no tickets that can still be cancelled';
  end if;
  return cancelled;
end;
$$;

comment on function public.cancel_purchases_of is
  'Cancels all purchases of one buyer for an event of which nobody has come in yet.';

-- Returns their number, or null where the event was cancelled before; then nothing changes.
create function public.cancel_event(id uuid) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  holders integer;
begin
  if not public.is_owner() then
    raise insufficient_privilege using message = 'Access denied. Owner role required.';
  end if;
  update public.events set cancelled_at = now()
    where events.id = cancel_event.id and cancelled_at is null;
  if not found then
    if not exists (select from public.events where events.id = cancel_event.id) then
      raise exception 'There is no such event';
    end if;
    return null;
  end if;

  -- Waits for purchases under way, so that the statements below see them, and makes later ones wait for this one.
  -- Writing the rows, and not only locking them, refuses a purchase with an older snapshot at a higher isolation level.
  perform from public.ticket_types where event_id = cancel_event.id order by ticket_types.id for no key update;
  update public.ticket_types set sold = sold where event_id = cancel_event.id;
  perform from public.ticket_purchases as held
    where held.event_id = cancel_event.id and held.cancelled_at is null
    order by held.id for no key update;
  holders = private.mail_holders(cancel_event.id, 'event_cancellation');
  -- They get the same instant as the event, by which private.mail_purchase and the mail know them.
  update public.ticket_purchases set cancelled_at = now()
    where event_id = cancel_event.id and cancelled_at is null and admitted = 0;
  return holders;
end;
$$;

comment on function public.cancel_event is
  'Cancels an event for good, with all purchases of which nobody has come in yet, and queues a mail to everyone who has tickets.';

revoke execute on function private.lock_ticket(uuid) from public;
revoke execute on function public.cancel_purchase(uuid),
  public.cancel_purchases_of(uuid, uuid, text), public.cancel_event(uuid) from public, anon;
grant execute on function public.cancel_purchase(uuid),
  public.cancel_purchases_of(uuid, uuid, text), public.cancel_event(uuid) to authenticated, service_role;
