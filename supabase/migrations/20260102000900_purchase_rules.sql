-- The rules of every purchase, whoever inserts it. The browser decides nothing but what it asks for.

-- Tells whether the caller is signed in and not an owner. The limits of customers don't apply to owners and the
-- service.
create function private.is_customer() returns boolean
language sql stable
set search_path = ''
as $$
  select coalesce(auth.role() = 'authenticated', false) and not public.is_owner();
$$;

-- Refuses a purchase over the customer's limits, or by a customer who may not buy yet. Runs behind the customer's lock.
create function private.limit_customer(purchase public.ticket_purchases) returns void
language plpgsql
set search_path = ''
as $$
declare
  most integer;
  has bigint;
begin
  -- A purchase dated further ahead was made while the clock was wrong.
  select count(*) into has from public.ticket_purchases
    where user_id = purchase.user_id
      and purchase_date between now() - interval '1 hour' and now() + interval '1 hour';
  if has >= 20 then
    raise sqlstate 'PT429' using
      message = 'You have bought many tickets within an hour. Please try again later.';
  end if;

  select max_tickets_per_customer into most from public.events where id = purchase.event_id;
  if most is not null then
    select coalesce(sum(quantity), 0) into has from public.ticket_purchases
      where user_id = purchase.user_id and event_id = purchase.event_id and cancelled_at is null;
    if has + purchase.quantity > most then
      raise exception '%', concat(
        format('You can have at most %s %s for this event.', most,
          case most when 1 then 'ticket' else 'tickets' end),
        case when has > 0 then format(' You already have %s.', has) end
      );
    end if;
  end if;

  -- This rule is the last, so that nobody is sent to their mailbox for tickets that they can't have.
  if (select sends_mail from private.installation) and not private.has_proven_email() then
    raise sqlstate 'PT403' using
      message = 'Please confirm your email address first.', hint = 'confirm_email';
  end if;
end;
$$;

-- Runs as its maker, because a customer may neither lock a ticket type nor look for another's code.
create function private.check_purchase() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  is_customer boolean := private.is_customer();
  type record;
  event record;
  earlier public.ticket_purchases;
  remaining integer;
begin
  if is_customer and new.user_id is distinct from auth.uid() then
    raise insufficient_privilege using message = 'You can only buy tickets for yourself';
  end if;

  -- The purchases of one customer go through one at a time, so that two at once count each other. This lock comes
  -- before the ticket type's, so that nobody else waits for it.
  if is_customer then
    perform pg_advisory_xact_lock(hashtextextended('purchases of ' || new.user_id, 0));
  end if;

  -- Buyers of one type go through here one at a time. The lock waits for the buyer before and then reads the row as
  -- that one left it, so `sold` is current.
  select price, capacity, sold into type
    from public.ticket_types
    where id = new.ticket_type_id and event_id = new.event_id
    for no key update of ticket_types;
  if not found then
    raise exception 'Invalid ticket type';
  end if;

  -- The code is the key of a retry. It is looked up behind the lock, so that of two retries at once the second finds
  -- the first, and before all other rules, because a stored purchase has passed them.
  select * into earlier from public.ticket_purchases where ticket_code = new.ticket_code;
  if found then
    if (earlier.user_id, earlier.attendee_email, earlier.event_id, earlier.ticket_type_id, earlier.quantity)
      is not distinct from
      (new.user_id, new.attendee_email, new.event_id, new.ticket_type_id, new.quantity) then
      return null;
    end if;
    raise unique_violation using message = 'This ticket code has already been used';
  end if;

  -- This is a statement of its own behind the lock, so that a buyer who waited for cancel_event sees its work.
  select cancelled_at is not null as is_cancelled,
      is_published
        and (expires_at is null or expires_at > now())
        and (sales_end_at is null or sales_end_at > now()) as on_sale
    into event
    from public.events where id = new.event_id;
  if event.is_cancelled then
    raise exception 'This event is cancelled';
  end if;
  if not event.on_sale and not public.is_owner() then
    raise exception 'Tickets for this event are no longer on sale';
  end if;
  if new.quantity is null or new.quantity not between 1 and 10 then
    raise exception 'You can buy between 1 and 10 tickets at a time';
  end if;
  if new.total_price is distinct from type.price * new.quantity then
    raise exception 'Sorry, the price has changed. Please check the new total and try again.';
  end if;

  remaining = type.capacity - type.sold;
  if remaining <= 0 then
    raise exception 'Sold out';
  elsif new.quantity > remaining then
    raise exception 'Only % % left', remaining, case remaining when 1 then 'ticket' else 'tickets' end;
  end if;

  if is_customer then
    perform private.limit_customer(new);
  end if;
  return new;
end;
$$;

create trigger check_purchase before insert on public.ticket_purchases
  for each row execute function private.check_purchase();

-- A purchase is a statement of its own: no person sends a list of them. Runs as its maker, because a customer may call
-- nothing that is private.
create function private.refuse_many_purchases() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if private.is_customer() and (select count(*) from added) > 1 then
    raise exception 'Please make one purchase at a time';
  end if;
  return null;
end;
$$;

create trigger refuse_many after insert on public.ticket_purchases
  referencing new table as added
  for each statement execute function private.refuse_many_purchases();

-- The only writer of ticket_types.sold.
create function private.count_sold_tickets() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op in ('UPDATE', 'DELETE') and old.cancelled_at is null then
    update public.ticket_types set sold = sold - old.quantity where id = old.ticket_type_id;
  end if;
  if tg_op in ('INSERT', 'UPDATE') and new.cancelled_at is null then
    update public.ticket_types set sold = sold + new.quantity where id = new.ticket_type_id;
  end if;
  return null;
end;
$$;

create trigger count_sold_tickets
  after insert or delete or update of quantity, ticket_type_id, cancelled_at
  on public.ticket_purchases
  for each row execute function private.count_sold_tickets();

-- The foreign keys refuse these deletions too, but not in words that an owner can use. Cancelled tickets count as well:
-- they were sold, and the books need to say for which event.
create function private.keep_sold_event() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  sold bigint;
begin
  select sum(quantity) into sold from public.ticket_purchases where event_id = old.id;
  if sold > 0 then
    raise foreign_key_violation using
      message = format('%s %s been sold for this event, so it cannot be deleted', sold,
        case sold when 1 then 'ticket has' else 'tickets have' end),
      hint = 'Unpublish it instead.';
  end if;
  return old;
end;
$$;

create trigger keep_sold before delete on public.events
  for each row execute function private.keep_sold_event();

create function private.keep_sold_ticket_type() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  sold bigint;
begin
  select sum(quantity) into sold from public.ticket_purchases where ticket_type_id = old.id;
  if sold > 0 then
    raise foreign_key_violation using
      message = format('%s %s been sold as "%s", so it cannot be deleted', sold,
        case sold when 1 then 'ticket has' else 'tickets have' end, old.name);
  end if;
  return old;
end;
$$;

create trigger keep_sold before delete on public.ticket_types
  for each row execute function private.keep_sold_ticket_type();
