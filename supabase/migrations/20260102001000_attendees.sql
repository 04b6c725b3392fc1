-- Owners see and add the people who come to an event by these functions.

-- Returns everyone who bought tickets, with the name and address of their account. Cancelled tickets stay in the list
-- and say since when. Anyone but an owner gets an empty list.
create function public.list_attendees(event_id uuid)
returns table (
  id uuid,
  ticket_code text,
  ticket_type_id uuid,
  ticket_type_name text,
  user_id uuid,
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
      purchases.user_id,
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

-- Stores tickets that were paid for at the counter and returns their code. They belong to the account that has proven
-- that email address. Until one has, they are kept by the address alone, because anyone can open an account in its
-- name. The rules of a purchase hold, except that an owner may add people after sales have ended. With a `ticket_code` of the
-- caller's own a second try stores nothing more than the first.
create function public.add_attendee(
  event_id uuid, ticket_type_id uuid, attendee_email text, quantity integer,
  ticket_code text default null
) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  address text := lower(trim(attendee_email));
  account uuid;
  unit_price numeric;
  code text;
begin
  if not public.is_owner() then
    raise insufficient_privilege using message = 'Access denied. Owner role required.';
  end if;
  if coalesce(address, '') = '' or quantity is null then
    raise exception 'Please fill in all fields';
  elsif length(address) > 255 or address !~ '^[^\s@]+@[^\s@]+$' then
    raise exception 'Invalid email address';
  end if;

  -- The lock makes sure that a proof under way is either seen below or finds the tickets.
  select users.id into account from auth.users
    where users.email = address and not users.is_sso_user for share;
  if not private.has_proven_email(account) then
    account = null;
  end if;
  select price into unit_price from public.ticket_types where id = add_attendee.ticket_type_id;
  insert into public.ticket_purchases
      (event_id, ticket_type_id, user_id, attendee_email, quantity, total_price, ticket_code)
    values (
      add_attendee.event_id, add_attendee.ticket_type_id, account,
      case when account is null then address end, quantity, unit_price * quantity,
      coalesce(add_attendee.ticket_code, public.generate_ticket_code())
    )
    returning ticket_purchases.ticket_code into code;
  -- Nothing is stored again where the code stands for the same tickets already.
  return coalesce(code, add_attendee.ticket_code);
end;
$$;

revoke execute on function public.add_attendee(uuid, uuid, text, integer, text) from public, anon;
grant execute on function public.add_attendee(uuid, uuid, text, integer, text)
  to authenticated, service_role;
