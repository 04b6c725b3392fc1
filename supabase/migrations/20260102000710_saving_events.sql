-- Owners and staff save an event together with its ticket types.

-- Returns false, and changes nothing, where there is one with that id: a first try whose answer was lost. Runs as its
-- maker, because clients choose no ids otherwise.
create function public.create_event(id uuid, event jsonb, ticket_types jsonb) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  added public.events;
begin
  if auth.role() = 'authenticated' and not public.is_staff() then
    raise insufficient_privilege using message = 'Access denied. Owner role required.';
  end if;
  if jsonb_array_length(create_event.ticket_types) > 100 then
    raise exception 'An event can have up to 100 ticket types';
  end if;

  added = jsonb_populate_record(null::public.events, event);
  insert into public.events (id, title, description, image_url, alt_text, event_date, event_time,
      end_time, place_name, place_address, age_guidance, included, refund_words, duration_days,
      sales_end_at, unpaid_kept_until, lets_give_back, refund_rule, customers_cancel_hours,
      max_tickets_per_customer, capacity,
      waiting_offer_hours, door_sells, is_published, publish_at, take_down_at, payment, reminds_holders, guest_question)
    values (create_event.id, added.title, added.description, added.image_url, added.alt_text,
      added.event_date, added.event_time, added.end_time, coalesce(added.place_name, ''),
      coalesce(added.place_address, ''), coalesce(added.age_guidance, ''), coalesce(added.included, ''),
      coalesce(added.refund_words, ''), added.duration_days, added.sales_end_at,
      added.unpaid_kept_until, coalesce(added.lets_give_back, true), coalesce(added.refund_rule, 'ask'),
      added.customers_cancel_hours, added.max_tickets_per_customer, added.capacity,
      coalesce(added.waiting_offer_hours, 24), coalesce(added.door_sells, false), added.is_published,
      added.publish_at, added.take_down_at,
      coalesce(added.payment, 'at_cafe'), coalesce(added.reminds_holders, true),
      coalesce(added.guest_question, ''))
    on conflict on constraint events_pkey do nothing;
  if not found then
    return false;
  end if;

  insert into public.ticket_types (event_id, name, description, price, capacity, sort_order)
    select create_event.id, type.name, type.description, type.price, type.capacity, type.sort_order
      from jsonb_populate_recordset(null::public.ticket_types, create_event.ticket_types) as type;
  return true;
end;
$$;

comment on function public.create_event is 'Creates an event with its ticket types under an id that the caller chose.';

revoke execute on function public.create_event(uuid, jsonb, jsonb) from public, anon;
grant execute on function public.create_event(uuid, jsonb, jsonb) to authenticated, service_role;


-- Types without an id are new, those that are missing are deleted. With `mail_holders` everyone with tickets hears of a
-- move. Runs as its maker, because a client may not queue mail.
create function public.update_event(
  id uuid, version timestamptz, event jsonb, ticket_types jsonb, mail_holders boolean default false
) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  changed public.events;
  former public.events;
  saved public.events;
begin
  if auth.role() = 'authenticated' and not public.is_staff() then
    raise insufficient_privilege using message = 'Access denied. Owner role required.';
  end if;
  if jsonb_array_length(update_event.ticket_types) > 100 then
    raise exception 'An event can have up to 100 ticket types';
  end if;

  changed = jsonb_populate_record(null::public.events, event);
  select * into former from public.events where events.id = update_event.id;
  update public.events
    set title = changed.title, description = changed.description, image_url = changed.image_url,
      alt_text = changed.alt_text, event_date = changed.event_date, event_time = changed.event_time,
      end_time = changed.end_time, place_name = coalesce(changed.place_name, events.place_name),
      place_address = coalesce(changed.place_address, events.place_address),
      age_guidance = coalesce(changed.age_guidance, events.age_guidance),
      included = coalesce(changed.included, events.included),
      refund_words = coalesce(changed.refund_words, events.refund_words),
      duration_days = changed.duration_days, sales_end_at = changed.sales_end_at,
      unpaid_kept_until = changed.unpaid_kept_until,
      lets_give_back = coalesce(changed.lets_give_back, events.lets_give_back),
      refund_rule = coalesce(changed.refund_rule, events.refund_rule),
      customers_cancel_hours = changed.customers_cancel_hours,
      max_tickets_per_customer = changed.max_tickets_per_customer, capacity = changed.capacity,
      waiting_offer_hours = coalesce(changed.waiting_offer_hours, events.waiting_offer_hours),
      door_sells = coalesce(changed.door_sells, events.door_sells),
      is_published = changed.is_published, publish_at = changed.publish_at,
      take_down_at = changed.take_down_at, payment = coalesce(changed.payment, events.payment),
      reminds_holders = coalesce(changed.reminds_holders, events.reminds_holders),
      guest_question = coalesce(changed.guest_question, events.guest_question)
    where events.id = update_event.id and updated_at = version
    returning * into saved;
  if not found then
    return false;
  end if;

  delete from public.ticket_types
    where event_id = update_event.id
      and ticket_types.id not in (
        select kept.id from jsonb_to_recordset(update_event.ticket_types) as kept (id uuid)
          where kept.id is not null
      );
  update public.ticket_types
    set name = kept.name, description = kept.description, price = kept.price,
      capacity = kept.capacity, sort_order = kept.sort_order
    from jsonb_populate_recordset(null::public.ticket_types, update_event.ticket_types) as kept
    where ticket_types.id = kept.id and ticket_types.event_id = update_event.id;
  insert into public.ticket_types (event_id, name, description, price, capacity, sort_order)
    select update_event.id, added.name, added.description, added.price, added.capacity, added.sort_order
      from jsonb_populate_recordset(null::public.ticket_types, update_event.ticket_types) as added
      where added.id is null;

  if mail_holders and former.cancelled_at is null
    and (former.event_date, former.event_time, former.place_name, former.place_address)
      <> (saved.event_date, saved.event_time, saved.place_name, saved.place_address) then
    perform private.mail_holders(
      update_event.id, 'move', former.event_date + former.event_time,
      concat_ws(', ', nullif(former.place_name, ''), nullif(former.place_address, ''))
    );
  end if;
  return true;
end;
$$;

comment on function public.update_event is
  'Changes an event and its ticket types together, if the event is still as the owner read it; otherwise changes nothing and returns false.';

revoke execute on function public.update_event(uuid, timestamptz, jsonb, jsonb, boolean) from public, anon;
grant execute on function public.update_event(uuid, timestamptz, jsonb, jsonb, boolean)
  to authenticated, service_role;
