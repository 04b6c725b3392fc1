-- Owners and staff see and add the people who come to an event by these functions.

-- Of the latest payment that stands, `paid_with` is 'cash', 'card' or 'online', and `marked_by` the first name of the
-- person who noted it; staff may not open its receipt. `ids` leaves only these purchases. Others than owners and staff
-- get an empty list.
create function public.list_attendees(event_id uuid, ids uuid[] default null)
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
  cancelled_by text,
  sent jsonb,
  unpaid_kept_until timestamptz,
  purchase_date timestamptz,
  order_id uuid,
  amount_paid numeric,
  amount_refunded numeric,
  to_pay numeric,
  to_refund numeric,
  awaits_taker numeric,
  paid_at timestamptz,
  payment_method text,
  paid_with text,
  marked_by text,
  receipt_id uuid,
  answer text
)
language sql stable security definer
set search_path = ''
as $$
  select purchases.id, purchases.ticket_code, purchases.ticket_type_id, types.name,
      purchases.user_id,
      holders.name, holders.address,
      purchases.quantity, purchases.total_price, purchases.admitted, purchases.cancelled_at,
      purchases.cancelled_by, friends.sent, events.unpaid_kept_until,
      purchases.purchase_date, purchases.order_id, purchases.amount_paid, purchases.amount_refunded,
      purchases.to_pay, purchases.to_refund, private.awaits_taker(purchases),
      case when purchases.payment_method = 'free' then purchases.purchase_date
        when purchases.payment_method is not null then payment.recorded_at end,
      purchases.payment_method,
      payment.method, payment.marked_by, case when (select public.is_owner()) then payment.receipt_id end,
      -- No join, because the planner arranges eight tables at most.
      (select orders.answer from public.orders where orders.id = purchases.order_id)
    from public.ticket_purchases as purchases
    join public.ticket_types as types on types.id = purchases.ticket_type_id
    join public.events on events.id = purchases.event_id
    join private.holders on holders.purchase_id = purchases.id and holders.id = purchases.id
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object(
          'name', one.name, 'email', one.email, 'quantity', one.quantity, 'admitted', one.admitted
        ) order by one.sent_at, one.id), '[]') as sent
        from public.sent_tickets as one where one.purchase_id = purchases.id and one.taken_back_at is null
    ) as friends
    left join lateral (
      select line.method, line.receipt_id, line.recorded_at, marker.raw_user_meta_data ->> 'first_name' as marked_by
        from public.payments as line
        left join auth.users as marker on marker.id = line.recorded_by
        where line.purchase_id = purchases.id and purchases.amount_paid > 0 and line.kind in ('charge', 'counter') and line.amount > 0
          and not exists (select from public.payments as correction where correction.corrects = line.id)
        order by line.id desc limit 1
    ) as payment on true
    where purchases.event_id = list_attendees.event_id and public.is_staff()
      and (list_attendees.ids is null or purchases.id = any (list_attendees.ids));
$$;

comment on function public.list_attendees is
  'Returns everyone who bought tickets for an event, with the name and address of their account, or those that a guest gave.';

revoke execute on function public.list_attendees(uuid, uuid[]) from public, anon;
grant execute on function public.list_attendees(uuid, uuid[]) to authenticated, service_role;

-- Returns a name that was typed for another person, null where it is blank.
create function private.typed_name(name text) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  if length(name) > 100 then
    raise exception 'A name can have up to 100 letters';
  end if;
  return nullif(btrim(regexp_replace(name, '\s+', ' ', 'g')), '');
end;
$$;

-- Returns the account that has proven this address, which gets the tickets at once; else null.
create function private.account_of_address(address text) returns uuid
language plpgsql
set search_path = ''
as $$
declare
  account uuid;
begin
  -- The lock makes sure that a proof under way is either seen below or finds the tickets.
  select users.id into account from auth.users
    where users.email = address and not users.is_sso_user for share;
  return case when private.has_proven_email(account) then account end;
end;
$$;

-- An address keeps the tickets until an account has proven it; a person without one is listed by name and gets no mail.
-- Sales may have ended; a second try with the same `ticket_code` stores nothing. `payment` is 'to_pay', 'cash', 'card'
-- or 'on_the_house'.
create function public.add_attendee(
  event_id uuid, ticket_type_id uuid, attendee_email text, quantity integer,
  ticket_code text default null, payment text default 'to_pay', answer text default '', holder_name text default ''
) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  address text := nullif(lower(trim(attendee_email)), '');
  account uuid;
  unit_price numeric;
  added public.ticket_purchases;
begin
  perform private.require_staff();
  if coalesce(address, private.typed_name(holder_name)) is null or quantity is null then
    raise exception 'Please fill in all fields';
  elsif address is not null and not private.is_address(address) then
    raise exception 'Invalid email address';
  elsif (payment in ('to_pay', 'cash', 'card', 'on_the_house')) is not true then
    raise exception 'Please choose how the tickets are paid';
  end if;

  account = private.account_of_address(address);
  select price into unit_price from public.ticket_types where id = add_attendee.ticket_type_id;
  insert into public.ticket_purchases
      (event_id, ticket_type_id, user_id, attendee_email, quantity, total_price, payment_method, ticket_code)
    values (
      add_attendee.event_id, add_attendee.ticket_type_id, account,
      case when account is null then address end, quantity,
      case when payment = 'on_the_house' then 0 else unit_price * quantity end,
      case when payment = 'on_the_house' then 'free' end,
      coalesce(add_attendee.ticket_code, public.generate_ticket_code())
    )
    returning * into added;
  if added.to_pay > 0 and payment in ('cash', 'card') then
    perform public.mark_paid(added.id, payment);
  end if;
  if answer <> '' and added.id is not null then
    perform private.keep_answer(added.order_id, answer);
  end if;
  if holder_name <> '' and added.id is not null and account is null then
    update public.orders set holder_name = private.typed_name(add_attendee.holder_name) where id = added.order_id;
  end if;
  -- Nothing is stored again where the code stands for the same tickets already.
  return coalesce(added.ticket_code, add_attendee.ticket_code);
end;
$$;

comment on function public.add_attendee is
  'Stores tickets for somebody who gets them at the counter and returns their code.';

revoke execute on function private.typed_name(text), private.account_of_address(text) from public;
revoke execute on function public.add_attendee(uuid, uuid, text, integer, text, text, text, text) from public, anon;
grant execute on function public.add_attendee(uuid, uuid, text, integer, text, text, text, text)
  to authenticated, service_role;
