-- Whose a ticket is: the account that bought it, the guest who did, the friend to whom it was sent, or the person whom
-- the café added by name. Whatever shows or looks up a holder reads it here.

-- Returns a person's first name and initial, which is what the door sees of them; null where there is no name.
create function private.holder_at_door(details jsonb) returns text
language sql immutable
set search_path = ''
as $$
  select nullif(concat_ws(' ', nullif(btrim(details ->> 'first_name'), ''),
    left(nullif(btrim(details ->> 'last_name'), ''), 1) || '.'), '')
$$;

-- Returns what stands in the place of a name where seats were sold at the door to a person who gave none.
create function private.walk_in_at(moment timestamptz) returns text
language sql stable
set search_path = ''
as $$ select to_char(moment at time zone 'Europe/London', '"Walk-in, "HH24:MI') $$;

-- Each ticket code with what it admits, and its holder's address, name, name as the door sees it and name to sort by;
-- all null where the account was deleted. `id` is that of the purchase or of what was sent. Ask for a purchase, an
-- order or an event: by `id` every purchase would be looked at.
create view private.holders as
  select ticket.id, bought.id as purchase_id, bought.event_id, bought.order_id, bought.ticket_type_id,
      ticket.ticket_code, ticket.quantity, ticket.admitted, ticket.cancelled_at,
      coalesce(ticket.email, users.email::text) as address,
      coalesce(ticket.name, nullif(concat_ws(' ',
        nullif(btrim(users.raw_user_meta_data ->> 'first_name'), ''),
        nullif(btrim(users.raw_user_meta_data ->> 'last_name'), '')), '')) as name,
      case when ticket.name is null then private.holder_at_door(users.raw_user_meta_data)
        when ticket.name ~ '^Walk-in, \d\d:\d\d$' then ticket.name
        else concat_ws(' ', substring(ticket.name from '\S+'), left(substring(ticket.name from '\S\s+(\S+)\s*$'), 1) || '.')
      end as at_door,
      coalesce(case when ticket.name ~ '^Walk-in, \d\d:\d\d$' then ticket.name
        else regexp_replace(ticket.name, '^(.*\S)\s+(\S+)$', '\2, \1') end, nullif(concat_ws(', ',
        nullif(btrim(users.raw_user_meta_data ->> 'last_name'), ''),
        nullif(btrim(users.raw_user_meta_data ->> 'first_name'), '')), '')) as last_name_first
    from public.ticket_purchases as bought
    left join private.guests as guest
      on guest.order_id = bought.order_id and guest.email = bought.attendee_email
    cross join lateral (
      select bought.id, bought.ticket_code, bought.quantity - bought.sent as quantity,
          bought.admitted - bought.sent_admitted as admitted, bought.cancelled_at,
          bought.user_id, bought.attendee_email as email, coalesce(guest.name, case when bought.user_id is null then (
            -- Asked for the few without an account, and no join: the planner arranges eight tables at most.
            select orders.holder_name from public.orders where orders.id = bought.order_id
          ) end) as name
      union all
      select sent.id, sent.ticket_code, sent.quantity, sent.admitted,
          coalesce(bought.cancelled_at, sent.taken_back_at), null, sent.email, sent.name
        from public.sent_tickets as sent where sent.purchase_id = bought.id
    ) as ticket
    left join auth.users on users.id = ticket.user_id;

revoke all on private.holders from anon, authenticated, service_role;
revoke execute on function private.holder_at_door(jsonb), private.walk_in_at(timestamptz) from public;
