-- The figures of the owners' dashboard, each in one request. Policies apply, so other callers count the rows that they
-- may see.

-- Returns how much of each kind the site has, how much of it visitors can see, the first pictures and texts of the
-- site, and what the opening hours follow from. An event is upcoming through its whole day, as in the list of events
-- (site/app/domain/upcoming.ts), so that tonight's stays in sight at the door.
create function public.site_overview()
returns table (
  events bigint,
  upcoming_events bigint,
  offers bigint,
  active_offers bigint,
  gallery_images bigint,
  active_gallery_images bigint,
  menu_items bigint,
  available_menu_items bigint,
  active_hero_images bigint,
  active_what_we_serve_items bigint,
  open_enquiries bigint,
  binned bigint,
  first_hero_image text,
  first_what_we_serve_image text,
  first_offer_image text,
  first_gallery_image text,
  hours jsonb,
  special_days jsonb,
  first_steps jsonb
)
language sql stable
set search_path = ''
as $$
  -- The same offers as those that visitors read by the policy of the table.
  with shown_offers as (
    select image_url, created_at,
        is_active and coalesce(publish_at <= now(), true) and coalesce(take_down_at > now(), true) as is_shown
      from public.offers
  )
  select
    events.total, events.upcoming, offers.total, offers.active, gallery.total, gallery.active, menu.total, menu.available,
    (select count(*) from public.hero_images where is_active),
    (select count(*) from public.what_we_serve_items where is_active),
    (select count(*) from public.enquiries where answered_at is null),
    (select count(*) from public.bin),
    (select image_url from public.hero_images where is_active order by sort_order, id limit 1),
    (select image_url from public.what_we_serve_items where is_active order by sort_order, id limit 1),
    (select image_url from shown_offers where is_shown order by created_at desc limit 1),
    (select image_url from public.gallery_images where is_active order by sort_order, id limit 1),
    (select jsonb_agg(jsonb_build_object('key', key, 'value', value) order by key)
      from public.site_content where key like 'hours%' or key like '%\_hours'),
    (select jsonb_agg(to_jsonb(special_days) - '{created_at,updated_at}'::text[] order by first_day)
      from public.special_days
      where first_day <= now()::date + 60 and last_day >= now()::date - 2),
    (select to_jsonb(facts) from public.first_steps() as facts)
  from
    (select count(*) as total,
        count(*) filter (where event_date >= (now() at time zone 'Europe/London')::date) as upcoming
      from public.events) as events,
    (select count(*) as total, count(*) filter (where is_shown) as active from shown_offers) as offers,
    (select count(*) as total, count(*) filter (where is_active) as active
      from public.gallery_images) as gallery,
    (select count(*) as total, count(*) filter (where is_available) as available
      from public.menu_items) as menu;
$$;

comment on function public.site_overview is
  'Returns how much of each kind the site has and visitors can see, its first pictures and texts, and its hours.';

revoke execute on function public.site_overview() from public, anon;
grant execute on function public.site_overview() to authenticated, service_role;
