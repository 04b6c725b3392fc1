create table public.menu_images (
  id uuid primary key default gen_random_uuid(),
  image_url text not null,
  alt_text text not null default '',
  is_active boolean not null default true,
  uploaded_by uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint menu_images_image_url_check
    check (image_url ~ '^(/|https?://)\S+$' and length(image_url) <= 1000),
  constraint menu_images_alt_text_check check (length(alt_text) <= 300)
);

comment on table public.menu_images is
  'One row per picture of the whole menu, of which one at most is active and shown.';

alter table public.menu_images enable row level security;

create unique index menu_images_single_active_key on public.menu_images (is_active) where is_active;
-- Deleting an account looks for the pictures it added.
create index menu_images_uploaded_by_idx on public.menu_images (uploaded_by);

create policy "Anyone reads the active menu image"
  on public.menu_images for select to anon, authenticated
  using (is_active and (select private.is_open()));

create policy "Owners and staff read all menu images"
  on public.menu_images for select to authenticated
  using ((select public.is_staff()));

create policy "Owners and staff add menu images in their own name"
  on public.menu_images for insert to authenticated
  with check ((select public.is_staff()) and uploaded_by = (select auth.uid()));

create policy "Owners and staff change menu images"
  on public.menu_images for update to authenticated
  using ((select public.is_staff()))
  with check ((select public.is_staff()));

create policy "Owners and staff delete menu images"
  on public.menu_images for delete to authenticated
  using ((select public.is_staff()));

revoke all on public.menu_images from anon, authenticated;
grant select on public.menu_images to anon, authenticated;
-- The form chooses the id, so that a second try stores nothing twice.
grant insert (id, image_url, alt_text, is_active, uploaded_by),
  update (image_url, alt_text, is_active),
  delete on public.menu_images to authenticated;
grant all on public.menu_images to service_role;

-- An image that becomes active replaces the one that was active before.
create function private.hide_other_menu_images() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  update public.menu_images set is_active = false where is_active and id <> new.id;
  return new;
end;
$$;

create trigger hide_others before insert or update of is_active on public.menu_images
  for each row when (new.is_active) execute function private.hide_other_menu_images();

create trigger stamp before update on public.menu_images
  for each row execute function private.stamp_update();

create trigger notify_content_changed after insert or update or delete on public.menu_images
  for each row execute function private.notify_content_changed();
