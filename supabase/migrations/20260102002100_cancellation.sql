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
  perform private.lock_places(event_id) from public.ticket_purchases where ticket_purchases.id = lock_ticket.id;
  perform from public.ticket_types where ticket_types.event_id = (
    select event_id from public.ticket_purchases where ticket_purchases.id = lock_ticket.id
  ) order by ticket_types.id for no key update;
  select * into purchase from public.ticket_purchases
    where ticket_purchases.id = lock_ticket.id for no key update;
  return purchase;
end;
$$;

-- Cancels those of these purchases that still stand, which the caller has locked. Their holders and friends get a mail,
-- and what a card paid goes back to it. Without a kind no mail goes out. Returns how many they were.
create function private.cancel_purchases(ids uuid[], cancelled_by text, mail_kind text default 'cancellation')
returns integer
language plpgsql
set search_path = ''
as $$
declare
  purchase public.ticket_purchases;
  cancelled integer := 0;
begin
  for purchase in
    update public.ticket_purchases as purchases set cancelled_at = now(), cancelled_by = cancel_purchases.cancelled_by
      where purchases.id = any (ids) and purchases.cancelled_at is null
      returning purchases.*
  loop
    cancelled = cancelled + 1;
    if purchase.to_refund > 0 then
      perform private.ask_card_refund(purchase.id);
    end if;
    if mail_kind is not null then
      perform private.mail_purchase(purchase, mail_kind);
      perform private.mail_friends(purchase.id);
    end if;
  end loop;
  return cancelled;
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
    raise exception 'There’s no such purchase';
  elsif purchase.admitted > 0 then
    raise exception 'Someone has already come in with this ticket';
  end if;
  perform private.cancel_purchases(array[purchase.id], 'owner');
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
  -- Orders and payments take ticket types and purchases in the order of their ids. Every function that takes several
  -- does the same, so that no two wait for each other.
  perform private.lock_places(cancel_purchases_of.event_id);
  perform from public.ticket_types where ticket_types.event_id = cancel_purchases_of.event_id
    order by ticket_types.id for no key update;
  perform from public.ticket_purchases as held
    where held.event_id = cancel_purchases_of.event_id and held.cancelled_at is null
    order by held.id for no key update;
  cancelled = private.cancel_purchases(array(
    select purchases.id from public.ticket_purchases as purchases
      where purchases.event_id = cancel_purchases_of.event_id
        and case when cancel_purchases_of.user_id is null
          then purchases.user_id is null
            and purchases.attendee_email = lower(trim(cancel_purchases_of.attendee_email))
          else purchases.user_id = cancel_purchases_of.user_id
        end
        and purchases.cancelled_at is null and purchases.admitted = 0
  ), 'owner');
  if cancelled = 0 then
    raise exception 'This buyer has no tickets that can still be cancelled';
  end if;
  return cancelled;
end;
$$;

comment on function public.cancel_purchases_of is
  'Cancels all purchases of one buyer for an event of which nobody has come in yet.';

-- Returns the number of addresses that get a mail, or null where the event was cancelled before; then nothing changes.
create function public.cancel_event(id uuid, words text default '') returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  holders integer;
begin
  if not public.is_owner() then
    raise insufficient_privilege using message = 'Access denied. Owner role required.';
  end if;
  update public.events set cancelled_at = now(), cancellation_words = trim(words)
    where events.id = cancel_event.id and cancelled_at is null;
  if not found then
    if not exists (select from public.events where events.id = cancel_event.id) then
      raise exception 'There’s no such event';
    end if;
    return null;
  end if;

  -- Waits for purchases under way, so that the statements below see them, and makes later ones wait for this one.
  -- Writing the rows, and not only locking them, refuses a purchase with an older snapshot at a higher isolation level.
  perform from public.ticket_types where event_id = cancel_event.id order by ticket_types.id for no key update;
  update public.ticket_types set sold = sold where event_id = cancel_event.id;
  perform from public.ticket_purchases as held
    where held.event_id = cancel_event.id and (held.cancelled_at is null or private.awaits_taker(held) > 0)
    order by held.id for no key update;
  holders = private.mail_holders(cancel_event.id, 'event_cancellation');
  -- The mail of the event tells them, which knows their tickets by the instant that they share with it.
  perform private.cancel_purchases(array(
    select purchases.id from public.ticket_purchases as purchases
      where purchases.event_id = cancel_event.id and purchases.cancelled_at is null and purchases.admitted = 0
  ), 'owner', null);
  -- No one can take what was given back any more.
  perform private.return_all_given_back(cancel_event.id);
  return holders;
end;
$$;

comment on function public.cancel_event is
  'Cancels an event for good, with all purchases of which nobody has come in yet, and queues a mail to everyone who has tickets.';

revoke execute on function private.lock_ticket(uuid), private.cancel_purchases(uuid[], text, text) from public;
revoke execute on function public.cancel_purchase(uuid),
  public.cancel_purchases_of(uuid, uuid, text), public.cancel_event(uuid, text) from public, anon;
grant execute on function public.cancel_purchase(uuid),
  public.cancel_purchases_of(uuid, uuid, text), public.cancel_event(uuid, text) to authenticated, service_role;
