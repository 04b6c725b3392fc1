-- An owner cancels a date of a series together with all later ones.

-- Returns how many addresses have valid tickets for these events, and of how many tickets.
create function private.count_holders(event_ids uuid[], out tickets integer, out people integer)
language sql stable
set search_path = ''
as $$
  select coalesce(sum(quantity), 0)::integer, count(distinct lower(coalesce(users.email, attendee_email)))::integer
    from public.ticket_purchases as purchases
    left join auth.users on users.id = purchases.user_id
    where purchases.event_id = any (count_holders.event_ids) and purchases.cancelled_at is null;
$$;

-- Others than owners and staff get nothing.
create function public.count_later(id uuid)
returns table (dates integer, tickets integer, people integer, all_tickets integer, all_people integer)
language sql stable security definer
set search_path = ''
as $$
  select cardinality(later), this.tickets, this.people, whole.tickets, whole.people
    from private.later_dates(count_later.id) as later
      cross join lateral private.count_holders(array[count_later.id]) as this
      cross join lateral private.count_holders(later || count_later.id) as whole
    where public.is_staff();
$$;

comment on function public.count_later is
  'Returns how many later dates of its series an event has, and how many tickets and people it has without and with them.';

-- Cancels each as cancel_event does, all or none. Returns the number of addresses that get mail, or null where all were
-- cancelled before.
create function public.cancel_event_and_later(id uuid, words text default '') returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  dates uuid[];
  each_id uuid;
  mailed integer;
  has_cancelled boolean := false;
begin
  if not public.is_owner() then
    raise insufficient_privilege using message = 'Access denied. Owner role required.';
  end if;
  dates = cancel_event_and_later.id || private.lock_later_dates(cancel_event_and_later.id);
  perform from public.ticket_purchases as held
    where held.event_id = any (dates) and (held.cancelled_at is null or private.awaits_taker(held) > 0)
    order by held.id for no key update;
  select people into mailed from private.count_holders(dates);
  foreach each_id in array dates loop
    has_cancelled = public.cancel_event(each_id, words) is not null or has_cancelled;
  end loop;
  return case when has_cancelled then mailed end;
end;
$$;

comment on function public.cancel_event_and_later is
  'Cancels a date of a series and all later ones for good, as cancel_event does each of them.';

revoke execute on function private.count_holders(uuid[]) from public;
revoke execute on function public.count_later(uuid), public.cancel_event_and_later(uuid, text) from public, anon;
grant execute on function public.count_later(uuid), public.cancel_event_and_later(uuid, text)
  to authenticated, service_role;
