create table public.what_we_serve_items (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  description text not null,
  image_url text,
  alt_text text not null default '',
  is_active boolean not null default true,
  sort_order integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint what_we_serve_items_title_check check (length(trim(title)) between 1 and 100),
  constraint what_we_serve_items_description_check
    check (length(trim(description)) between 1 and 500),
  constraint what_we_serve_items_image_url_check
    check (image_url ~ '^(/|https?://)\S+$' and length(image_url) <= 1000),
  constraint what_we_serve_items_alt_text_check check (length(alt_text) <= 300),
  constraint what_we_serve_items_sort_order_check check (sort_order >= 1)
);

comment on table public.what_we_serve_items is 'One row per tile of What We Serve on the home page.';

alter table public.what_we_serve_items enable row level security;

create policy "Anyone reads active items"
  on public.what_we_serve_items for select to anon, authenticated
  using (is_active and (select private.is_open()));

create policy "Owners and staff read all items"
  on public.what_we_serve_items for select to authenticated
  using ((select public.is_staff()));

create policy "Owners and staff add items"
  on public.what_we_serve_items for insert to authenticated
  with check ((select public.is_staff()));

create policy "Owners and staff change items"
  on public.what_we_serve_items for update to authenticated
  using ((select public.is_staff()))
  with check ((select public.is_staff()));

create policy "Owners and staff delete items"
  on public.what_we_serve_items for delete to authenticated
  using ((select public.is_staff()));

revoke all on public.what_we_serve_items from anon, authenticated;
grant select on public.what_we_serve_items to anon, authenticated;
-- The form chooses the id, so that a second try stores nothing twice.
grant insert (id, title, description, image_url, alt_text, is_active, sort_order),
  update (title, description, image_url, alt_text, is_active, sort_order),
  delete on public.what_we_serve_items to authenticated;
grant all on public.what_we_serve_items to service_role;

create trigger stamp before update on public.what_we_serve_items
  for each row execute function private.stamp_update();

create trigger notify_content_changed after insert or update or delete on public.what_we_serve_items
  for each row execute function private.notify_content_changed();
