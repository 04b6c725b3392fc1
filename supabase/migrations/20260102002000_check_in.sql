-- The functions of the door: they find a ticket by its code, let in some or all of its people, and take that back.

-- Returns the stored form of a code that was typed or scanned. Small letters, spaces and dashes anywhere, and a missing
-- 'WCS', are all understood. Only a 'WCS' before a whole code is the prefix, because codes may begin like that too. A
-- text of more than 200 characters is no code.
create function private.ticket_code_of(typed text) returns text
language sql immutable
set search_path = ''
as $$
  select 'WCS-' || case when code ~ '^WCS.{10}' then substr(code, 4) else code end
    from upper(regexp_replace(typed, '[^[:alnum:]]', '', 'g')) as code
    where length(typed) <= 200;
$$;

-- Returns the ticket with this code, also a cancelled one, so that its holder can be told. It says what is left to pay
-- for the ticket and for its whole order, and lists the tickets of that order as {ticket_code, ticket_type_name,
-- quantity, admitted, total_price, to_pay, cancelled_at}, this one among them. Only owners and staff get the holder's
-- address. Whoever does not work at the door gets nothing.
create function public.find_ticket(code text)
returns table (
  id uuid,
  ticket_code text,
  event_id uuid,
  event_title text,
  event_date date,
  event_time time,
  event_cancelled_at timestamptz,
  ticket_type_name text,
  attendee_name text,
  attendee_email text,
  quantity integer,
  admitted integer,
  cancelled_at timestamptz,
  order_id uuid,
  total_price numeric,
  to_pay numeric,
  paid_at timestamptz,
  payment_method text,
  order_to_pay numeric,
  order_tickets jsonb
)
language sql stable security definer
set search_path = ''
as $$
  select purchases.id, purchases.ticket_code, purchases.event_id, events.title, events.event_date,
      events.event_time, events.cancelled_at, types.name,
      nullif(concat_ws(' ', users.raw_user_meta_data ->> 'first_name', users.raw_user_meta_data ->> 'last_name'), ''),
      case when public.is_staff() then coalesce(purchases.attendee_email, users.email) end,
      purchases.quantity, purchases.admitted, purchases.cancelled_at,
      purchases.order_id, purchases.total_price, purchases.to_pay, purchases.paid_at, purchases.payment_method,
      whole.to_pay, whole.tickets
    from public.ticket_purchases as purchases
    cross join lateral (
      select sum(one.to_pay) as to_pay,
          jsonb_agg(jsonb_build_object(
            'ticket_code', one.ticket_code, 'ticket_type_name', kind.name, 'quantity', one.quantity,
            'admitted', one.admitted, 'total_price', one.total_price, 'to_pay', one.to_pay,
            'cancelled_at', one.cancelled_at
          ) order by kind.sort_order, kind.name, one.ticket_code) as tickets
        from public.ticket_purchases as one
        join public.ticket_types as kind on kind.id = one.ticket_type_id
        where one.order_id = purchases.order_id
    ) as whole
    join public.events on events.id = purchases.event_id
    join public.ticket_types as types on types.id = purchases.ticket_type_id
    left join auth.users on users.id = purchases.user_id
    where purchases.ticket_code = private.ticket_code_of(find_ticket.code) and public.works_door();
$$;

-- Lets in so many people of a ticket for this event and returns how many of its people are in now. Two people at two
-- doors can't let in the same people twice.
create function public.admit(code text, count integer, event_id uuid) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  ticket record;
  now_in integer;
begin
  perform private.require_door();
  if count is null or count < 1 then
    raise exception 'Please say how many people are coming in';
  end if;

  update public.ticket_purchases set admitted = admitted + admit.count
    where ticket_code = private.ticket_code_of(admit.code)
      and ticket_purchases.event_id = admit.event_id
      and cancelled_at is null and quantity - admitted >= admit.count
      and not exists (
        select from public.events where events.id = admit.event_id and events.cancelled_at is not null
      )
    returning admitted into now_in;
  if found then
    return now_in;
  end if;

  select * into ticket from public.find_ticket(admit.code);
  if not found then
    raise exception 'There is no ticket with this code';
  elsif ticket.event_id is distinct from admit.event_id then
    raise exception 'This ticket is for % on %', ticket.event_title,
      to_char(ticket.event_date, 'FMDD FMMonth YYYY');
  elsif ticket.event_cancelled_at is not null then
    raise exception 'This event is cancelled';
  elsif ticket.cancelled_at is not null then
    raise exception 'This ticket was cancelled';
  elsif ticket.admitted = ticket.quantity then
    raise exception 'Everyone on this ticket is already in';
  end if;
  raise exception 'Only % of % can still come in', ticket.quantity - ticket.admitted, ticket.quantity;
end;
$$;

-- Puts so many people of a ticket back outside and returns how many of its people are in now.
create function public.undo_admission(code text, count integer, event_id uuid) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  now_in integer;
begin
  perform private.require_door();
  update public.ticket_purchases set admitted = admitted - undo_admission.count
    where ticket_code = private.ticket_code_of(undo_admission.code)
      and ticket_purchases.event_id = undo_admission.event_id
      and undo_admission.count >= 1 and admitted >= undo_admission.count
    returning admitted into now_in;
  if not found then
    raise exception 'This has already been undone';
  end if;
  return now_in;
end;
$$;

-- Counts the people who have come in to an event.
create function public.count_admitted(event_id uuid) returns integer
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_door();
  return (
    select coalesce(sum(admitted), 0)::integer from public.ticket_purchases
      where ticket_purchases.event_id = count_admitted.event_id
  );
end;
$$;

revoke execute on function public.find_ticket(text), public.admit(text, integer, uuid),
  public.undo_admission(text, integer, uuid), public.count_admitted(uuid) from public, anon;
grant execute on function public.find_ticket(text), public.admit(text, integer, uuid),
  public.undo_admission(text, integer, uuid), public.count_admitted(uuid) to authenticated, service_role;
