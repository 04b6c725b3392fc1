-- Sold tickets are counted, and keep their event and ticket type from deletion.

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
  elsif exists (
    select from private.given_back where given_back.ticket_type_id = old.id and taken_at is null
  ) then
    raise foreign_key_violation using
      message = format('A place of "%s" was given back, and its money waits for a buyer, so it cannot be deleted', old.name);
  end if;
  return old;
end;
$$;

create trigger keep_sold before delete on public.ticket_types
  for each row execute function private.keep_sold_ticket_type();
