-- The menu, item by item. A section is a text; items of the same section stand together.

create table public.menu_items (
  id uuid primary key default gen_random_uuid(),
  section text not null,
  name text not null,
  description text not null default '',
  price numeric(10, 2) not null default 0,
  -- A price for each size by its label: {"Regular": 3.40, "Large": 3.90}. Empty means one size, at `price`.
  size_options jsonb,
  dietary_info text[] not null default '{}',
  -- Allergens among the fourteen that UK law names. Null means not stated; only {} says that there are none.
  allergens text[],
  sort_order integer not null default 1,
  is_available boolean not null default true,
  -- London's days on which it is sold out, and is a special. The day after, neither says anything any more.
  sold_out_on date,
  special_on date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint menu_items_section_check check (length(trim(section)) between 1 and 100),
  constraint menu_items_name_check check (length(trim(name)) between 1 and 200),
  constraint menu_items_description_check check (length(description) <= 1000),
  constraint menu_items_price_check check (price between 0 and 9999.99),
  constraint menu_items_size_options_check check (
    jsonb_typeof(size_options) = 'object' and length(size_options::text) <= 1000
    and not jsonb_path_exists(size_options, '$.* ? (@.type() != "number" || @ < 0 || @ > 9999.99)')
  ),
  constraint menu_items_dietary_info_check check (dietary_info <@ array['V', 'VG', 'GF']),
  constraint menu_items_allergens_check check (
    allergens <@ array[
      'celery', 'crustaceans', 'eggs', 'fish', 'gluten', 'lupin', 'milk',
      'molluscs', 'mustard', 'nuts', 'peanuts', 'sesame', 'soya', 'sulphites'
    ]
  ),
  -- An item can't be "gluten free" and "contain gluten" at once.
  constraint menu_items_dietary_allergens_check check (
    not (dietary_info @> '{GF}' and allergens && '{gluten}')
    and not (dietary_info @> '{VG}' and allergens && '{crustaceans,eggs,fish,milk,molluscs}')
    and not (dietary_info @> '{V}' and allergens && '{crustaceans,fish,molluscs}')
  ),
  constraint menu_items_sort_order_check check (sort_order >= 1)
);

comment on table public.menu_items is 'One row per item of the menu, with its section as a text.';

alter table public.menu_items enable row level security;

-- The menu is read in this order.
create index menu_items_section_idx on public.menu_items (section, sort_order);

create policy "Anyone reads available menu items"
  on public.menu_items for select to anon, authenticated
  using (is_available and (select private.is_open()));

create policy "Owners and staff read all menu items"
  on public.menu_items for select to authenticated
  using ((select public.is_staff()));

create policy "Owners and staff add menu items"
  on public.menu_items for insert to authenticated
  with check ((select public.is_staff()));

create policy "Owners and staff change menu items"
  on public.menu_items for update to authenticated
  using ((select public.is_staff()))
  with check ((select public.is_staff()));

create policy "Owners and staff delete menu items"
  on public.menu_items for delete to authenticated
  using ((select public.is_staff()));

revoke all on public.menu_items from anon, authenticated;
grant select on public.menu_items to anon, authenticated;
-- The form chooses the id, so that a second try stores nothing twice.
grant insert (
    id, section, name, description, price, size_options, dietary_info, allergens, sort_order, is_available, sold_out_on,
    special_on
  ),
  update (
    section, name, description, price, size_options, dietary_info, allergens, sort_order, is_available, sold_out_on,
    special_on
  ),
  delete on public.menu_items to authenticated;
grant all on public.menu_items to service_role;

create trigger stamp before update on public.menu_items
  for each row execute function private.stamp_update();

create trigger notify_content_changed after insert or update or delete on public.menu_items
  for each row execute function private.notify_content_changed();

-- Marks an item for today as 'sold_out' or as a 'special', or takes that mark off. The database says which day it is in
-- London, because the clock of an owner's telephone may be wrong. Policies apply; false where there is no such item.
create function public.mark_menu_item(item_id uuid, mark text, is_on boolean) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  today date := case when is_on then (now() at time zone 'Europe/London')::date end;
begin
  if not public.is_staff() then
    raise insufficient_privilege using message = 'Access denied. Owner role required.';
  end if;
  case mark
    when 'sold_out' then update public.menu_items set sold_out_on = today where id = item_id;
    when 'special' then update public.menu_items set special_on = today where id = item_id;
    else raise exception 'A menu item is marked as sold out or as a special';
  end case;
  return found;
end;
$$;

comment on function public.mark_menu_item is
  'Marks an item for today as sold out or as a special, or takes that mark off.';

revoke execute on function public.mark_menu_item(uuid, text, boolean) from public, anon;
grant execute on function public.mark_menu_item(uuid, text, boolean) to authenticated, service_role;


-- The sections of the menu in the owners' order. A section that was never moved has no row; such sections stand behind
-- the others, by their names.
create table public.menu_sections (
  section text primary key,
  sort_order integer not null,
  constraint menu_sections_section_check check (length(trim(section)) between 1 and 100),
  constraint menu_sections_sort_order_check check (sort_order >= 1)
);

comment on table public.menu_sections is 'One row per section of the menu that an owner has moved, with its place.';

alter table public.menu_sections enable row level security;

create policy "Anyone reads the order of the menu"
  on public.menu_sections for select to anon, authenticated
  using ((select private.is_open()));

create policy "Owners and staff read the order of the menu"
  on public.menu_sections for select to authenticated
  using ((select public.is_staff()));

create policy "Owners and staff add menu sections"
  on public.menu_sections for insert to authenticated
  with check ((select public.is_staff()));

create policy "Owners and staff change menu sections"
  on public.menu_sections for update to authenticated
  using ((select public.is_staff()))
  with check ((select public.is_staff()));

create policy "Owners and staff delete menu sections"
  on public.menu_sections for delete to authenticated
  using ((select public.is_staff()));

revoke all on public.menu_sections from anon, authenticated;
grant select, delete on public.menu_sections to authenticated;
grant select on public.menu_sections to anon;
grant insert (section, sort_order), update (section, sort_order)
  on public.menu_sections to authenticated;
grant all on public.menu_sections to service_role;

create trigger notify_content_changed after insert or update or delete on public.menu_sections
  for each row execute function private.notify_content_changed();

-- An item that is not named keeps its place. Policies apply; the role is checked first because they would let an
-- order of nothing pass.
create function public.save_menu_order(sections jsonb, items jsonb) returns void
language plpgsql
set search_path = ''
as $$
begin
  if not public.is_staff() then
    raise insufficient_privilege using message = 'Access denied. Owner role required.';
  end if;
  if jsonb_typeof(sections) <> 'array' or jsonb_typeof(items) <> 'array' then
    raise exception 'The order of the menu is a list of sections and a list of items';
  elsif jsonb_array_length(sections) > 200 or jsonb_array_length(items) > 2000 then
    raise exception 'The menu is too long';
  end if;
  -- Owners take turns.
  perform pg_advisory_xact_lock(hashtext('menu_sections'));
  delete from public.menu_sections where true;
  insert into public.menu_sections (section, sort_order)
    select named.section, named.place
      from jsonb_array_elements_text(sections) with ordinality as named (section, place);
  -- An item that stands in its place already is not moved, so that a form in which it is open can still be saved.
  update public.menu_items
    set sort_order = named.place
    from jsonb_array_elements_text(items) with ordinality as named (id, place)
    where menu_items.id = named.id::uuid and menu_items.sort_order <> named.place;
end;
$$;

comment on function public.save_menu_order is
  'Puts the menu into this order, all of it or nothing: sections by their names, items by their ids.';

revoke execute on function public.save_menu_order(jsonb, jsonb) from public, anon;
grant execute on function public.save_menu_order(jsonb, jsonb) to authenticated, service_role;
