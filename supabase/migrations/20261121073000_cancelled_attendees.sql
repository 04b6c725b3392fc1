-- Owners also see who had tickets that were cancelled, marked as such: the row stays, and says since when.

-- A function's columns can't be changed in place.
drop function public.list_attendees(uuid);

-- Everyone who bought tickets, with the name and address of their account. Owners only: others get nothing.
create function public.list_attendees(event_id uuid)
returns table (
  id uuid,
  ticket_code text,
  ticket_type_id uuid,
  ticket_type_name text,
  attendee_name text,
  attendee_email text,
  quantity integer,
  total_price numeric,
  admitted integer,
  cancelled_at timestamptz,
  purchase_date timestamptz
)
language sql stable security definer
set search_path = ''
as $$
  select purchases.id, purchases.ticket_code, purchases.ticket_type_id, types.name,
      nullif(concat_ws(' ', users.raw_user_meta_data ->> 'first_name', users.raw_user_meta_data ->> 'last_name'), ''),
      coalesce(purchases.attendee_email, users.email),
      purchases.quantity, purchases.total_price, purchases.admitted, purchases.cancelled_at,
      purchases.purchase_date
    from public.ticket_purchases as purchases
    join public.ticket_types as types on types.id = purchases.ticket_type_id
    left join auth.users on users.id = purchases.user_id
    where purchases.event_id = list_attendees.event_id and public.is_owner();
$$;

revoke execute on function public.list_attendees(uuid) from public, anon;
grant execute on function public.list_attendees(uuid) to authenticated, service_role;
