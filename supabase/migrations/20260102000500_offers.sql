
create table public.offers (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  description text not null default '',
  image_url text,
  alt_text text not null default '',
  conditions text,
  valid_from date,
  valid_until date,
  is_active boolean not null default true,
  -- The times at which it comes on the site and leaves it; empty means at once, and never. Both are full minutes,
  -- because kept pages end with their minute.
  publish_at timestamptz,
  take_down_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid default auth.uid() references auth.users (id) on delete set null,
  constraint offers_title_check check (length(trim(title)) between 1 and 200),
  constraint offers_description_check check (length(description) <= 5000),
  constraint offers_image_url_check
    check (image_url ~ '^(/|https?://)\S+$' and length(image_url) <= 1000),
  constraint offers_alt_text_check check (length(alt_text) <= 300),
  constraint offers_conditions_check check (length(conditions) <= 2000),
  constraint offers_valid_from_check check (valid_from between '2000-01-01' and '2999-12-31'),
  constraint offers_valid_until_check check (valid_until between '2000-01-01' and '2999-12-31'),
  constraint offers_validity_check check (valid_until >= valid_from),
  constraint offers_publish_at_check check (extract(second from publish_at) = 0),
  constraint offers_take_down_at_check
    check (extract(second from take_down_at) = 0 and coalesce(take_down_at > publish_at, true))
);

comment on table public.offers is 'One row per special offer; the site shows those that are active.';

alter table public.offers enable row level security;

-- The site lists active offers, newest first.
create index offers_active_idx on public.offers (created_at desc) where is_active;
-- Deleting an account looks for the offers it made.
create index offers_created_by_idx on public.offers (created_by);

create policy "Anyone reads active offers"
  on public.offers for select to anon, authenticated
  using (is_active and coalesce(publish_at <= now(), true) and coalesce(take_down_at > now(), true)
    and (select private.is_open()));

create policy "Owners and staff read all offers"
  on public.offers for select to authenticated
  using ((select public.is_staff()));

create policy "Owners and staff add offers in their own name"
  on public.offers for insert to authenticated
  with check ((select public.is_staff()) and created_by = (select auth.uid()));

create policy "Owners and staff change offers"
  on public.offers for update to authenticated
  using ((select public.is_staff()))
  with check ((select public.is_staff()));

create policy "Owners and staff delete offers"
  on public.offers for delete to authenticated
  using ((select public.is_staff()));

revoke all on public.offers from anon, authenticated;
grant select on public.offers to anon, authenticated;
grant insert (title, description, image_url, alt_text, conditions, valid_from, valid_until, is_active,
    publish_at, take_down_at, created_by),
  update (title, description, image_url, alt_text, conditions, valid_from, valid_until, is_active,
    publish_at, take_down_at),
  delete on public.offers to authenticated;
grant all on public.offers to service_role;

create trigger stamp before update on public.offers
  for each row execute function private.stamp_update();

create trigger notify_content_changed after insert or update or delete on public.offers
  for each row execute function private.notify_content_changed();


create table public.offer_items (
  id uuid primary key default gen_random_uuid(),
  offer_id uuid not null references public.offers (id) on delete cascade,
  heading text not null,
  description text not null default '',
  price numeric(10, 2) not null,
  sort_order integer not null default 1,
  constraint offer_items_heading_check check (length(trim(heading)) between 1 and 200),
  constraint offer_items_description_check check (length(description) <= 1000),
  constraint offer_items_price_check check (price between 0 and 9999.99),
  constraint offer_items_sort_order_check check (sort_order >= 1)
);

comment on table public.offer_items is 'One row per item of an offer, with its price.';

alter table public.offer_items enable row level security;

-- Items are read by offer.
create index offer_items_offer_id_idx on public.offer_items (offer_id, sort_order);

create policy "Anyone reads the items of offers they can see"
  on public.offer_items for select to anon, authenticated
  using (exists (select from public.offers where offers.id = offer_id));

create policy "Owners and staff add offer items"
  on public.offer_items for insert to authenticated
  with check ((select public.is_staff()));

create policy "Owners and staff change offer items"
  on public.offer_items for update to authenticated
  using ((select public.is_staff()))
  with check ((select public.is_staff()));

create policy "Owners and staff delete offer items"
  on public.offer_items for delete to authenticated
  using ((select public.is_staff()));

revoke all on public.offer_items from anon, authenticated;
grant select on public.offer_items to anon, authenticated;
grant insert (offer_id, heading, description, price, sort_order),
  update (heading, description, price, sort_order),
  delete on public.offer_items to authenticated;
grant all on public.offer_items to service_role;

create trigger notify_content_changed after insert or update or delete on public.offer_items
  for each row execute function private.notify_content_changed();
