-- The blocks of the About page, in the order the owners gave them. Words stand beside their picture; values that follow
-- each other stand together in a band.

create table public.about_blocks (
  id uuid primary key default gen_random_uuid(),
  kind text not null default 'words',
  heading text not null,
  words text not null,
  image_url text,
  alt_text text not null default '',
  sort_order integer not null default 1,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint about_blocks_kind_check check (kind in ('words', 'value')),
  constraint about_blocks_heading_check check (length(trim(heading)) between 1 and 200),
  constraint about_blocks_words_check check (length(trim(words)) between 1 and 5000),
  constraint about_blocks_image_url_check
    check (image_url ~ '^(/|https?://)\S+$' and length(image_url) <= 1000),
  constraint about_blocks_alt_text_check check (length(alt_text) <= 300),
  constraint about_blocks_sort_order_check check (sort_order >= 1)
);

comment on table public.about_blocks is 'One row per block of the About page, in the order the owners gave it.';

alter table public.about_blocks enable row level security;

create policy "Anyone reads active blocks"
  on public.about_blocks for select to anon, authenticated
  using (is_active and (select private.is_open()));

create policy "Owners and staff read all blocks"
  on public.about_blocks for select to authenticated
  using ((select public.is_staff()));

create policy "Owners and staff add blocks"
  on public.about_blocks for insert to authenticated
  with check ((select public.is_staff()));

create policy "Owners and staff change blocks"
  on public.about_blocks for update to authenticated
  using ((select public.is_staff()))
  with check ((select public.is_staff()));

create policy "Owners and staff delete blocks"
  on public.about_blocks for delete to authenticated
  using ((select public.is_staff()));

revoke all on public.about_blocks from anon, authenticated;
grant select on public.about_blocks to anon, authenticated;
-- The form chooses the id, so that a second try stores nothing twice.
grant insert (id, kind, heading, words, image_url, alt_text, sort_order, is_active),
  update (kind, heading, words, image_url, alt_text, sort_order, is_active),
  delete on public.about_blocks to authenticated;
grant all on public.about_blocks to service_role;

create trigger stamp before update on public.about_blocks
  for each row execute function private.stamp_update();

create trigger notify_content_changed after insert or update or delete on public.about_blocks
  for each row execute function private.notify_content_changed();

create trigger keep_short after insert on public.about_blocks
  for each statement execute function private.keep_list_short('blocks');
