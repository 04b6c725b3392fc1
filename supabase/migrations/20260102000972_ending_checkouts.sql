-- Frees the places of holds that can't be paid for any more, and asks Stripe how the others end.

-- Frees the places of holds whose time is over and that were never brought to Stripe, and of those about which Stripe
-- has given no answer for a day; money that still comes for one is dealt with by settle_hold. Returns how many.
create function private.expire_unpayable_holds() returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  ids uuid[];
begin
  select array_agg(holds.order_id) into ids from public.holds
    left join private.checkouts on checkouts.order_id = holds.order_id
    where state = 'open'
      and (expires_at <= now() and session_id is null or expires_at <= now() - interval '1 day');
  if ids is null then
    return 0;
  end if;
  perform private.lock_places(event_id) from (
    select distinct event_id from public.holds where order_id = any (ids) order by event_id
  ) as held;
  perform from public.ticket_types
    where id in (select ticket_type_id from public.hold_lines where order_id = any (ids))
    order by id for no key update;
  perform from public.holds where order_id = any (ids) order by order_id for update;
  -- Asked again behind the locks, because a session may have been noted since.
  update public.holds set state = 'expired'
    where order_id = any (ids) and state = 'open' and (
      expires_at <= now() - interval '1 day'
      or not exists (
        select from private.checkouts where checkouts.order_id = holds.order_id and session_id is not null
      )
    );
  return array_length(ids, 1);
end;
$$;

-- Frees the places of a hold that can't be paid any more. Returns false where it was not open.
create function private.expire_hold(order_id uuid) returns boolean
language sql security definer
set search_path = ''
as $$
  select private.release_hold(expire_hold.order_id, 'expired');
$$;

-- Takes the session that the server has waited longest to ask about, or none. Taking it already plans the next look, so
-- a process that dies has lost nothing and no other asks before.
create function private.take_checkout()
returns table (order_id uuid, session_id text, is_wanted boolean)
language sql security definer
set search_path = ''
as $$
  with due as (
    select checkouts.order_id from private.checkouts
      where next_look_at <= now()
      order by next_look_at for update skip locked limit 1
  ), taken as (
    update private.checkouts set
        looks = looks + 1,
        -- Often enough that a webhook that never comes costs minutes. After the end of the hold its places wait.
        next_look_at = now() + least(interval '1 minute' * greatest(5, looks - 20), interval '1 hour')
      from due where checkouts.order_id = due.order_id
      returning checkouts.order_id, checkouts.session_id
  )
  select taken.order_id, taken.session_id, private.is_payable(holds)
    from taken join public.holds on holds.order_id = taken.order_id;
$$;

-- Notes that Stripe takes no money for this session any more, and frees the places that still wait for it.
create function private.close_checkout(session_id text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  id uuid;
begin
  select order_id into id from private.checkouts where checkouts.session_id = close_checkout.session_id;
  if found then
    perform private.expire_hold(id);
    update private.checkouts set next_look_at = null where order_id = id;
  end if;
end;
$$;

revoke execute on function private.expire_unpayable_holds(), private.expire_hold(uuid), private.take_checkout(),
  private.close_checkout(text) from public;
