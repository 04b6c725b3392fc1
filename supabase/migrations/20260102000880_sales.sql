-- What can be bought now: the rules that an insert, an order and a hold share.

-- Tells whether an event sells tickets at this time.
create function private.is_on_sale(event public.events, at timestamptz default now()) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return event.cancelled_at is null
    and event.is_published
    and private.is_open()
    and coalesce(event.publish_at <= at, true)
    and coalesce(event.take_down_at > at, true)
    and coalesce(event.expires_at > at, true)
    and coalesce(event.sales_end_at > at, true);
end;
$$;

-- Throws where more places are asked for than are left; null means that there is no limit.
create function private.check_room(remaining integer, quantity integer) returns void
language plpgsql immutable
set search_path = ''
as $$
begin
  if remaining <= 0 then
    raise exception 'Sold out';
  elsif quantity > remaining then
    raise exception 'Only % % left', remaining, case remaining when 1 then 'ticket' else 'tickets' end;
  end if;
end;
$$;
