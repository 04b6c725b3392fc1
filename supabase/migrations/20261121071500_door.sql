-- At the door, part two: codes as people really type them, and taking back what was pressed too soon.

-- The code as it is stored, of what somebody typed or a phone has read: small letters, spaces and dashes anywhere, and
-- 'WCS' left out, are all understood. Only a 'WCS' before a whole code is the prefix, for codes may begin like that too.
create or replace function private.ticket_code_of(typed text) returns text
language sql immutable
set search_path = ''
as $$
  select 'WCS-' || case when code ~ '^WCS.{10}' then substr(code, 4) else code end
    from upper(regexp_replace(typed, '[^[:alnum:]]', '', 'g')) as code;
$$;

-- Puts so many people of a ticket back outside and returns how many of its people are in now.
create function public.undo_admission(code text, count integer, event_id uuid) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  now_in integer;
begin
  if not public.is_owner() then
    raise insufficient_privilege using message = 'Access denied. Owner role required.';
  end if;
  update public.ticket_purchases set admitted = admitted - undo_admission.count
    where ticket_code = private.ticket_code_of(undo_admission.code)
      and ticket_purchases.event_id = undo_admission.event_id
      and undo_admission.count >= 1 and admitted >= undo_admission.count
    returning admitted into now_in;
  if not found then
    raise exception 'This has been undone already';
  end if;
  return now_in;
end;
$$;

revoke execute on function public.undo_admission(text, integer, uuid) from public, anon;
grant execute on function public.undo_admission(text, integer, uuid) to authenticated, service_role;
