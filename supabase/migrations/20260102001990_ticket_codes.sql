-- Finds the ticket that a code stands for.

-- Returns the stored form of a code that was typed or scanned; null for more than 200 characters. 'WCS' is the prefix
-- only before a whole code, because a code may begin like that too.
create function private.ticket_code_of(typed text) returns text
language sql immutable
set search_path = ''
as $$
  select 'WCS-' || case when code ~ '^WCS.{10}' then substr(code, 4) else code end
    from upper(regexp_replace(typed, '[^0-9A-Za-z]', '', 'g')) as code
    where length(typed) <= 200;
$$;

-- Returns the id that a text is, or null.
create function private.id_of(typed text) returns uuid
language sql immutable
set search_path = ''
as $$
  select case when typed ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then typed::uuid end;
$$;

-- Returns the ticket with this code or id, as an id of private.holders; null where there is none. The role door has an
-- id where it may not see the code. One question with an "or" would read every ticket.
create function private.ticket_of(typed text) returns uuid
language sql stable
set search_path = ''
as $$
  select id from public.ticket_purchases where ticket_code = private.ticket_code_of(typed)
  union all
  select id from public.sent_tickets where ticket_code = private.ticket_code_of(typed)
  union all
  select id from public.ticket_purchases where id = private.id_of(typed)
  union all
  select id from public.sent_tickets where id = private.id_of(typed)
  limit 1
$$;

-- Returns the purchase that a ticket is, or is part of.
create function private.purchase_of(ticket uuid) returns uuid
language sql stable
set search_path = ''
as $$ select coalesce((select purchase_id from public.sent_tickets where id = ticket), ticket) $$;

revoke execute on function private.id_of(text), private.ticket_of(text), private.purchase_of(uuid) from public;
