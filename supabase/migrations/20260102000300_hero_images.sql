create table public.hero_images (
  id uuid primary key default gen_random_uuid(),
  image_url text not null,
  alt_text text not null default '',
  sort_order integer not null default 1,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint hero_images_image_url_check
    check (image_url ~ '^(/|https?://)\S+$' and length(image_url) <= 1000),
  constraint hero_images_alt_text_check check (length(alt_text) <= 300),
  constraint hero_images_sort_order_check check (sort_order >= 1)
);

comment on table public.hero_images is 'One row per picture that takes its turn at the top of the home page.';

alter table public.hero_images enable row level security;

create policy "Anyone reads active hero images"
  on public.hero_images for select to anon, authenticated
  using (is_active and (select private.is_open()));

create policy "Owners and staff read all hero images"
  on public.hero_images for select to authenticated
  using ((select public.is_staff()));

create policy "Owners and staff add hero images"
  on public.hero_images for insert to authenticated
  with check ((select public.is_staff()));

create policy "Owners and staff change hero images"
  on public.hero_images for update to authenticated
  using ((select public.is_staff()))
  with check ((select public.is_staff()));

create policy "Owners and staff delete hero images"
  on public.hero_images for delete to authenticated
  using ((select public.is_staff()));

revoke all on public.hero_images from anon, authenticated;
grant select on public.hero_images to anon, authenticated;
-- The form chooses the id, so that a second try stores nothing twice.
grant insert (id, image_url, alt_text, sort_order, is_active),
  update (image_url, alt_text, sort_order, is_active),
  delete on public.hero_images to authenticated;
grant all on public.hero_images to service_role;

create trigger stamp before update on public.hero_images
  for each row execute function private.stamp_update();

create trigger notify_content_changed after insert or update or delete on public.hero_images
  for each row execute function private.notify_content_changed();
