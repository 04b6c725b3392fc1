-- Reviews that customers wrote, in the order the owners gave them. The words are theirs, so each review says where
-- and when it was written: invented reviews are unlawful.

create table public.reviews (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  words text not null,
  stars smallint not null default 5,
  -- The words after the name: 'on Google', 'in our visitors’ book'.
  source text not null,
  written_on date not null,
  sort_order integer not null default 1,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint reviews_name_check check (length(trim(name)) between 1 and 100),
  constraint reviews_words_check check (length(trim(words)) between 1 and 1000),
  constraint reviews_stars_check check (stars between 1 and 5),
  constraint reviews_source_check check (length(trim(source)) between 1 and 100),
  constraint reviews_written_on_check check (written_on between '1990-01-01' and '2099-12-31'),
  constraint reviews_sort_order_check check (sort_order >= 1)
);

comment on table public.reviews is 'One row per review that a customer wrote, with where and when it was written.';

alter table public.reviews enable row level security;

create policy "Anyone reads active reviews"
  on public.reviews for select to anon, authenticated
  using (is_active and (select private.is_open()));

create policy "Owners and staff read all reviews"
  on public.reviews for select to authenticated
  using ((select public.is_staff()));

create policy "Owners and staff add reviews"
  on public.reviews for insert to authenticated
  with check ((select public.is_staff()));

create policy "Owners and staff change reviews"
  on public.reviews for update to authenticated
  using ((select public.is_staff()))
  with check ((select public.is_staff()));

create policy "Owners and staff delete reviews"
  on public.reviews for delete to authenticated
  using ((select public.is_staff()));

revoke all on public.reviews from anon, authenticated;
grant select on public.reviews to anon, authenticated;
-- The form chooses the id, so that a second try stores nothing twice.
grant insert (id, name, words, stars, source, written_on, sort_order, is_active),
  update (name, words, stars, source, written_on, sort_order, is_active),
  delete on public.reviews to authenticated;
grant all on public.reviews to service_role;

create trigger stamp before update on public.reviews
  for each row execute function private.stamp_update();

create trigger notify_content_changed after insert or update or delete on public.reviews
  for each row execute function private.notify_content_changed();

create trigger keep_short after insert on public.reviews
  for each statement execute function private.keep_list_short('reviews');
