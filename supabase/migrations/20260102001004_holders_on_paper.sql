-- The door list that is printed.

-- Returns no more of an address than of a person without a name, and of a code its end. What was sent to a friend has
-- no sum: the holder pays. Anyone but owners and staff gets an empty list.
create function public.list_holders(event_id uuid)
returns table (
  id uuid,
  holder text,
  ticket_type_name text,
  quantity integer,
  admitted integer,
  code_end text,
  to_pay numeric,
  is_free boolean,
  answer text,
  order_id uuid
)
language sql stable security definer
set search_path = ''
as $$
  select holders.id,
      holder.name,
      types.name, holders.quantity, holders.admitted, right(holders.ticket_code, 4),
      case when holders.id = purchases.id then purchases.to_pay end, purchases.total_price = 0,
      case when holders.id = purchases.id then (
        select orders.answer from public.orders where orders.id = purchases.order_id
      ) else '' end, purchases.order_id
    from private.holders
    join public.ticket_purchases as purchases on purchases.id = holders.purchase_id
    join public.ticket_types as types on types.id = purchases.ticket_type_id
    cross join lateral (select coalesce(holders.last_name_first, holders.address) as name) as holder
    where holders.event_id = list_holders.event_id and holders.cancelled_at is null and public.is_staff()
    order by private.folded(holder.name) collate "C", holders.ticket_code;
$$;

comment on function public.list_holders is
  'Returns what a door list on paper says of each code that lets people in, by last name.';

revoke execute on function public.list_holders(uuid) from public, anon;
grant execute on function public.list_holders(uuid) to authenticated, service_role;
