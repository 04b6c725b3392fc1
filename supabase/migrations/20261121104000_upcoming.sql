-- An event is upcoming through its whole day, on the dashboard as in the list of events (site/app/domain/upcoming.ts), so
-- that tonight's stays in sight at the door. Otherwise the function is as it was.
create or replace function public.site_overview()
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
  first_hero_image text,
  first_what_we_serve_image text,
  first_offer_image text,
  first_gallery_image text,
  hours jsonb
)
language sql stable
set search_path = ''
as $$
  select
    events.total, events.upcoming, offers.total, offers.active, gallery.total, gallery.active, menu.total, menu.available,
    (select count(*) from public.hero_images where is_active),
    (select count(*) from public.what_we_serve_items where is_active),
    (select image_url from public.hero_images where is_active order by sort_order, id limit 1),
    (select image_url from public.what_we_serve_items where is_active order by sort_order, id limit 1),
    (select image_url from public.offers where is_active order by created_at desc limit 1),
    (select image_url from public.gallery_images where is_active order by sort_order, id limit 1),
    (select jsonb_agg(jsonb_build_object('key', key, 'value', value))
      from public.site_content where key like 'hours%')
  from
    (select count(*) as total,
        count(*) filter (where event_date >= (now() at time zone 'Europe/London')::date) as upcoming
      from public.events) as events,
    (select count(*) as total, count(*) filter (where is_active) as active from public.offers) as offers,
    (select count(*) as total, count(*) filter (where is_active) as active
      from public.gallery_images) as gallery,
    (select count(*) as total, count(*) filter (where is_available) as available
      from public.menu_items) as menu;
$$;
