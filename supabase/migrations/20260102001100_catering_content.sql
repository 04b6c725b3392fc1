create table public.catering_content (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  description text not null default '',
  call_to_action text not null default '',
  image_1_url text,
  image_2_url text,
  image_3_url text,
  image_1_alt_text text not null default '',
  image_2_alt_text text not null default '',
  image_3_alt_text text not null default '',
  updated_at timestamptz not null default now(),
  constraint catering_content_title_check check (length(trim(title)) between 1 and 200),
  constraint catering_content_description_check check (length(description) <= 2000),
  constraint catering_content_call_to_action_check check (length(call_to_action) <= 100),
  constraint catering_content_image_1_url_check
    check (image_1_url ~ '^(/|https?://)\S+$' and length(image_1_url) <= 1000),
  constraint catering_content_image_2_url_check
    check (image_2_url ~ '^(/|https?://)\S+$' and length(image_2_url) <= 1000),
  constraint catering_content_image_3_url_check
    check (image_3_url ~ '^(/|https?://)\S+$' and length(image_3_url) <= 1000),
  constraint catering_content_alt_texts_check
    check (greatest(length(image_1_alt_text), length(image_2_alt_text), length(image_3_alt_text)) <= 300)
);

comment on table public.catering_content is 'One row at most: the catering section of the home page.';

alter table public.catering_content enable row level security;

create unique index catering_content_single_row_key on public.catering_content ((true));

create policy "Anyone reads the catering section"
  on public.catering_content for select to anon, authenticated
  using ((select private.is_open()));

create policy "Owners and staff read the catering section"
  on public.catering_content for select to authenticated
  using ((select public.is_staff()));

create policy "Owners and staff add the catering section"
  on public.catering_content for insert to authenticated
  with check ((select public.is_staff()));

create policy "Owners and staff change the catering section"
  on public.catering_content for update to authenticated
  using ((select public.is_staff()))
  with check ((select public.is_staff()));

revoke all on public.catering_content from anon, authenticated;
grant select on public.catering_content to anon, authenticated;
grant insert (title, description, call_to_action, image_1_url, image_2_url, image_3_url,
    image_1_alt_text, image_2_alt_text, image_3_alt_text),
  update (title, description, call_to_action, image_1_url, image_2_url, image_3_url,
    image_1_alt_text, image_2_alt_text, image_3_alt_text)
  on public.catering_content to authenticated;
grant all on public.catering_content to service_role;
-- Delete is not granted: the home page always has its catering section.

create trigger stamp before update on public.catering_content
  for each row execute function private.stamp_update();

create trigger notify_content_changed after insert or update or delete on public.catering_content
  for each row execute function private.notify_content_changed();
