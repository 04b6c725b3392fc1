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
  -- Of the fourteen that UK law names. Null means not stated; only {} says that there are none.
  allergens text[],
  sort_order integer not null default 1,
  is_available boolean not null default true,
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
  -- Nobody is told "gluten free" beside "contains gluten".
  constraint menu_items_dietary_allergens_check check (
    not (dietary_info @> '{GF}' and allergens && '{gluten}')
    and not (dietary_info @> '{VG}' and allergens && '{crustaceans,eggs,fish,milk,molluscs}')
    and not (dietary_info @> '{V}' and allergens && '{crustaceans,fish,molluscs}')
  ),
  constraint menu_items_sort_order_check check (sort_order >= 1)
);

alter table public.menu_items enable row level security;

-- The menu is read in this order.
create index menu_items_section_idx on public.menu_items (section, sort_order);

create policy "Anyone reads available menu items"
  on public.menu_items for select to anon, authenticated
  using (is_available);

create policy "Owners read all menu items"
  on public.menu_items for select to authenticated
  using ((select public.is_owner()));

create policy "Owners add menu items"
  on public.menu_items for insert to authenticated
  with check ((select public.is_owner()));

create policy "Owners change menu items"
  on public.menu_items for update to authenticated
  using ((select public.is_owner()))
  with check ((select public.is_owner()));

create policy "Owners delete menu items"
  on public.menu_items for delete to authenticated
  using ((select public.is_owner()));

revoke all on public.menu_items from anon, authenticated;
grant select on public.menu_items to anon, authenticated;
grant insert (section, name, description, price, size_options, dietary_info, allergens, sort_order, is_available),
  update (section, name, description, price, size_options, dietary_info, allergens, sort_order, is_available),
  delete on public.menu_items to authenticated;
grant all on public.menu_items to service_role;

create trigger stamp before update on public.menu_items
  for each row execute function private.stamp_update();

create trigger notify_content_changed after insert or update or delete on public.menu_items
  for each row execute function private.notify_content_changed();
