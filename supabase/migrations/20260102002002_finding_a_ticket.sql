-- The door looks at a ticket before it lets anybody in.

-- It lists the tickets of the whole order, or only a friend's, and the last press that let people in and was not
-- undone. The role door gets no address, ids in the place of codes that it did not ask for, and no person of other
-- days' events.
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
  is_sent boolean,
  order_id uuid,
  total_price numeric,
  to_pay numeric,
  payment_method text,
  order_to_pay numeric,
  order_tickets jsonb,
  holder text,
  answer text,
  last_in jsonb
)
language sql stable security definer
set search_path = ''
as $$
  select holders.id, asked.shown_code, purchases.event_id,
      case when events.is_published or asked.is_at_door then events.title else 'another event' end,
      events.event_date, events.event_time, events.cancelled_at, types.name,
      case when asked.is_staff then holders.name end, case when asked.is_staff then holders.address end,
      holders.quantity, holders.admitted, holders.cancelled_at, holders.quantity = 0,
      purchases.order_id, purchases.total_price, purchases.to_pay, purchases.payment_method,
      whole.to_pay, case when asked.is_at_door then whole.tickets else '[]' end,
      case when asked.is_at_door then holders.at_door end,
      case when asked.is_at_door and holders.id = purchases.id then (
        select orders.answer from public.orders where orders.id = purchases.order_id
      ) else '' end,
      (
        select jsonb_build_object('at', press.admitted_at, 'people', press.people - press.put_back, 'door', press.door,
            'seconds_ago', greatest(0, floor(extract(epoch from now() - press.admitted_at)))::bigint)
          from private.admissions as press
          where press.purchase_id = purchases.id and press.put_back < press.people
            and coalesce(press.sent_id, purchases.id) = holders.id
          order by press.admitted_at desc limit 1
      )
    from private.holders
    join public.ticket_purchases as purchases on purchases.id = holders.purchase_id
    join public.events on events.id = purchases.event_id
    cross join lateral (
      select public.is_staff() as is_staff, public.is_staff() or private.is_door_day(events.event_date) as is_at_door,
          holders.ticket_code = private.ticket_code_of(find_ticket.code) as is_by_code
    ) as caller
    cross join lateral (
      select caller.*,
          case when is_staff or is_by_code then holders.ticket_code else holders.id::text end as shown_code
    ) as asked
    cross join lateral (
      select sum(part.to_pay) filter (where one.id = part.id) as to_pay,
          jsonb_agg(jsonb_build_object(
            'ticket_code', case when one.id = holders.id then asked.shown_code
              when asked.is_staff then one.ticket_code else one.id::text end,
            'ticket_type_name', kind.name, 'quantity', one.quantity,
            'admitted', one.admitted, 'total_price', part.total_price, 'to_pay', part.to_pay,
            'cancelled_at', one.cancelled_at, 'is_sent', one.quantity = 0
          ) order by kind.sort_order, kind.name, one.ticket_code)
            filter (where one.id = holders.id or one.id = part.id and holders.id = purchases.id) as tickets
        from public.ticket_purchases as part
        join private.holders as one on one.purchase_id = part.id
        join public.ticket_types as kind on kind.id = part.ticket_type_id
        where part.order_id = purchases.order_id
    ) as whole
    join public.ticket_types as types on types.id = purchases.ticket_type_id
    where holders.purchase_id = private.purchase_of(private.ticket_of(find_ticket.code))
      and holders.id = private.ticket_of(find_ticket.code) and (asked.is_by_code or asked.is_at_door)
      and public.works_door();
$$;

comment on function public.find_ticket is
  'Returns the ticket with this code, also a cancelled one, so that its holder can be told.';
revoke execute on function public.find_ticket(text) from public, anon;
grant execute on function public.find_ticket(text) to authenticated, service_role;
