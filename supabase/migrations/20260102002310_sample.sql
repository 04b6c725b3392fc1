-- Which rows the sample content brought, as they were then, so that it can be taken out again in one press and what an
-- owner has added or changed stays.

create table private.sample_rows (
  table_name text not null,
  -- The row's id, or its key.
  row_key text not null,
  fingerprint text not null,
  primary key (table_name, row_key)
);

alter table private.sample_rows enable row level security;
-- No policy and no grant: only the functions below read and write here.

-- Leaves out what changes without anybody writing: stamps, places, counts and what is merely shown or hidden.
create function private.fingerprint(content jsonb) returns text
language sql immutable
set search_path = ''
as $$
  select md5((content - '{
    id,offer_id,event_id,created_at,updated_at,created_by,uploaded_by,sort_order,is_active,is_available,is_published,
    sold,held,taken,sales_end_at,expires_at
  }'::text[])::text);
$$;

-- An offer is its words and its items, an event its words and its ticket types.
create view private.fingerprints as
  select 'site_content' as table_name, key as row_key, md5(value) as fingerprint from public.site_content
  union all
  select 'hero_images', id::text, private.fingerprint(to_jsonb(hero_images)) from public.hero_images
  union all
  select 'what_we_serve_items', id::text, private.fingerprint(to_jsonb(what_we_serve_items))
    from public.what_we_serve_items
  union all
  select 'catering_content', id::text, private.fingerprint(to_jsonb(catering_content)) from public.catering_content
  union all
  select 'menu_images', id::text, private.fingerprint(to_jsonb(menu_images)) from public.menu_images
  union all
  select 'menu_items', id::text, private.fingerprint(to_jsonb(menu_items)) from public.menu_items
  union all
  select 'gallery_images', id::text, private.fingerprint(to_jsonb(gallery_images)) from public.gallery_images
  union all
  select 'reviews', id::text, private.fingerprint(to_jsonb(reviews)) from public.reviews
  union all
  select 'about_blocks', id::text, private.fingerprint(to_jsonb(about_blocks)) from public.about_blocks
  union all
  select 'offers', id::text, private.fingerprint(to_jsonb(offers) || jsonb_build_object('items', (
      select jsonb_agg(private.fingerprint(to_jsonb(offer_items)) order by heading, price)
      from public.offer_items where offer_id = offers.id
    )))
    from public.offers
  union all
  select 'events', id::text, private.fingerprint(to_jsonb(events) || jsonb_build_object('types', (
      select jsonb_agg(private.fingerprint(to_jsonb(ticket_types)) order by name, price)
      from public.ticket_types where event_id = events.id
    )))
    from public.events;

revoke all on private.fingerprints from public, anon, authenticated;

-- Notes everything that is there as the sample. The seed calls it when it has filled an empty café.
create function private.note_sample() returns void
language sql
set search_path = ''
as $$
  insert into private.sample_rows select table_name, row_key, fingerprint from private.fingerprints;
$$;

revoke execute on function private.fingerprint(jsonb), private.note_sample() from public, anon, authenticated;

-- Afterwards the café is as one that began empty. A row that has been changed stays, and so does an event for which
-- a person has bought tickets or is paying for them; the sales of the sample's own buyers, who do not exist, go.
create function public.remove_sample() returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  name text;
  -- The rows as they came, each as its table and key: `menu_items/…`.
  unchanged text[];
  gone integer;
  total integer := 0;
begin
  if auth.role() = 'authenticated' and not public.is_owner() then
    raise insufficient_privilege using message = 'Access denied. Owner role required.';
  end if;
  -- Owners take turns, here and with the texts of the site.
  perform pg_advisory_xact_lock(hashtext('site_content'));
  if not exists (select from private.sample_rows) then
    return 0;
  end if;
  unchanged := array(
    select table_name || '/' || row_key from private.sample_rows
      join private.fingerprints using (table_name, row_key, fingerprint)
  );

  -- Purchases lock ticket types before they are written, so this does too.
  perform private.lock_places(row_key::uuid) from private.sample_rows where table_name = 'events' order by row_key;
  perform from public.ticket_types
    where event_id::text in (select row_key from private.sample_rows where table_name = 'events')
    order by id for update;
  delete from public.ticket_purchases using public.orders
    where orders.id = ticket_purchases.order_id and orders.is_sample;
  delete from public.orders where is_sample;
  unchanged := array(
    select listed.place from unnest(unchanged) as listed (place)
    where not exists (select from public.ticket_purchases where 'events/' || event_id = listed.place)
      and not exists (select from public.holds where 'events/' || event_id = listed.place)
  );

  foreach name in array array[
    'hero_images', 'what_we_serve_items', 'catering_content', 'menu_images', 'menu_items', 'gallery_images', 'reviews',
    'about_blocks', 'offers', 'events'
  ] loop
    execute format('delete from public.%I where %L || id = any ($1)', name, name || '/') using unchanged;
    get diagnostics gone = row_count;
    total := total + gone;
  end loop;
  delete from public.menu_sections
    where section not in (select section from public.menu_items);
  delete from public.site_content
    where 'site_content/' || key = any (unchanged);
  get diagnostics gone = row_count;
  insert into public.site_content (key, value) values ('began_empty', 'true')
    on conflict (key) do update set value = excluded.value;
  -- It opens when an owner says so.
  insert into public.site_content (key, value) values ('door_sign', 'closed') on conflict (key) do nothing;
  delete from private.sample_rows where true;
  return total + gone;
end;
$$;

comment on function public.remove_sample is
  'Takes the sample out, all of it or nothing, and returns the number of rows that went.';

revoke execute on function public.remove_sample() from public, anon;
grant execute on function public.remove_sample() to authenticated, service_role;
