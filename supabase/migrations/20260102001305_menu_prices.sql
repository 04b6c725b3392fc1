-- The prices of several menu items at once.

-- Writes the prices of several items, all or none: false where one was changed or deleted since it was read. Policies
-- apply. Rows are locked by id, so that two owners wait for each other in turn. An item that waits for its price goes
-- on the menu with it.
create function public.save_menu_prices(items jsonb) returns boolean
language plpgsql
set search_path = ''
as $$
begin
  if not public.is_staff() then
    raise insufficient_privilege using message = 'Access denied. Owner role required.';
  elsif jsonb_typeof(items) <> 'array' or jsonb_array_length(items) > 2000 then
    raise exception 'Prices are saved of 2000 items at most';
  end if;
  perform from public.menu_items as item
    where item.id in (select (named ->> 'id')::uuid from jsonb_array_elements(items) as named)
    order by item.id for no key update;
  if exists (
    select from jsonb_to_recordset(items) as named (id uuid, version timestamptz)
      where not exists (
        select from public.menu_items as item where item.id = named.id and item.updated_at = named.version
      )
  ) then
    return false;
  end if;
  update public.menu_items as item
    set price = named.price, size_options = nullif(named.size_options, 'null'::jsonb),
      is_available = item.is_available or (item.price = 0 and item.size_options is null)
    from jsonb_to_recordset(items) as named (id uuid, price numeric, size_options jsonb)
    where item.id = named.id;
  return true;
end;
$$;

comment on function public.save_menu_prices is
  'Writes the prices of several menu items, all or none; false where one was changed since it was read.';

revoke execute on function public.save_menu_prices(jsonb) from public, anon;
grant execute on function public.save_menu_prices(jsonb) to authenticated, service_role;
