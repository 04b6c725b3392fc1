-- Owners and staff save an offer together with its items.

-- Returns false, and changes nothing, where there is one with that id: a first try whose answer was lost. Runs as its
-- maker, because clients choose no ids otherwise.
create function public.create_offer(id uuid, offer jsonb, items jsonb) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  added public.offers;
begin
  if auth.role() = 'authenticated' and not public.is_staff() then
    raise insufficient_privilege using message = 'Access denied. Owner role required.';
  end if;
  if jsonb_array_length(items) > 100 then
    raise exception 'An offer can have up to 100 items';
  end if;

  added = jsonb_populate_record(null::public.offers, offer);
  insert into public.offers (id, title, description, image_url, alt_text, conditions, valid_from,
      valid_until, is_active, publish_at, take_down_at)
    values (create_offer.id, added.title, added.description, added.image_url, added.alt_text,
      added.conditions, added.valid_from, added.valid_until, added.is_active,
      added.publish_at, added.take_down_at)
    on conflict on constraint offers_pkey do nothing;
  if not found then
    return false;
  end if;

  insert into public.offer_items (offer_id, heading, description, price, sort_order)
    select create_offer.id, item.heading, item.description, item.price, item.sort_order
      from jsonb_populate_recordset(null::public.offer_items, items) as item;
  return true;
end;
$$;

comment on function public.create_offer is 'Creates an offer with its items under an id that the caller chose.';

revoke execute on function public.create_offer(uuid, jsonb, jsonb) from public, anon;
grant execute on function public.create_offer(uuid, jsonb, jsonb) to authenticated, service_role;


-- Policies apply.
create function public.update_offer(id uuid, version timestamptz, offer jsonb, items jsonb)
returns boolean
language plpgsql
set search_path = ''
as $$
declare
  changed public.offers;
begin
  if auth.role() = 'authenticated' and not public.is_staff() then
    raise insufficient_privilege using message = 'Access denied. Owner role required.';
  end if;
  if jsonb_array_length(items) > 100 then
    raise exception 'An offer can have up to 100 items';
  end if;

  changed = jsonb_populate_record(null::public.offers, offer);
  update public.offers
    set title = changed.title, description = changed.description, image_url = changed.image_url,
      alt_text = changed.alt_text, conditions = changed.conditions, valid_from = changed.valid_from,
      valid_until = changed.valid_until, is_active = changed.is_active,
      publish_at = changed.publish_at, take_down_at = changed.take_down_at
    where offers.id = update_offer.id and updated_at = version;
  if not found then
    return false;
  end if;

  delete from public.offer_items where offer_id = update_offer.id;
  insert into public.offer_items (offer_id, heading, description, price, sort_order)
    select update_offer.id, item.heading, item.description, item.price, item.sort_order
      from jsonb_populate_recordset(null::public.offer_items, items) as item;
  return true;
end;
$$;

comment on function public.update_offer is
  'Changes an offer and gives it these items, if it is still as the owner read it; otherwise changes nothing and returns false.';

revoke execute on function public.update_offer(uuid, timestamptz, jsonb, jsonb) from public, anon;
grant execute on function public.update_offer(uuid, timestamptz, jsonb, jsonb)
  to authenticated, service_role;
