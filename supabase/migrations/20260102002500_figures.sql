-- The figures of the owners' dashboard, each in one request. Policies apply, so other callers count the rows that they
-- may see.

-- Returns the payments that went wrong and the disputes that Stripe wants an answer to, as one number; the events
-- with conflicts at their doors that no owner has ticked off, [{id, title, conflicts}]; and the drafts that lie ready
-- for the followers of an event, [{id, subject}]. Only owners get a row.
create function public.to_deal_with()
returns table (money bigint, doors jsonb, letters jsonb)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return query select
    (select count(*) from public.card_refunds where state = 'failed')
      + (select count(*) from private.stray_payments where failure is not null)
      + (select count(*) from public.disputes where closed_at is null and state like '%needs\_response'),
    (
      select jsonb_agg(to_jsonb(door) order by door.title, door.id) from (
        select events.id, events.title, count(*) as conflicts
          from private.offline_admissions as line
          join public.ticket_purchases as purchases on purchases.id = line.purchase_id
          join public.events on events.id = purchases.event_id
          where line.conflict is not null and line.closed_at is null
          group by events.id
      ) as door
    ),
    (
      select jsonb_agg(jsonb_build_object('id', draft.id, 'subject', draft.subject) order by draft.created_at, draft.id)
        from public.letters as draft where draft.state = 'draft' and draft.audience = 'followers'
    )
    where public.is_owner();
end;
$$;

comment on function public.to_deal_with is
  'Returns how many payments went wrong, the events whose doors disagree, and the letters that lie ready, for owners.';

revoke execute on function public.to_deal_with() from public, anon;
grant execute on function public.to_deal_with() to authenticated, service_role;

-- Returns how much of each kind the site has and shows, the first pictures and texts of the site, and what the opening
-- hours follow from. An event that is not cancelled is upcoming through its whole day (site/app/domain/upcoming.ts), so
-- that tonight's stays in sight at the door.
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
  first_hero_image text,
  first_what_we_serve_image text,
  first_offer_image text,
  first_gallery_image text,
  hours jsonb,
  special_days jsonb,
  first_steps jsonb,
  sends_mail boolean,
  to_deal_with jsonb
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
    (select image_url from public.hero_images where is_active order by sort_order, id limit 1),
    (select image_url from public.what_we_serve_items where is_active order by sort_order, id limit 1),
    (select image_url from shown_offers where is_shown order by created_at desc limit 1),
    (select image_url from public.gallery_images where is_active order by sort_order, id limit 1),
    (select jsonb_agg(jsonb_build_object('key', key, 'value', value) order by key)
      from public.site_content where key like 'hours%' or key like '%\_hours'),
    (select jsonb_agg(to_jsonb(special_days) - '{created_at,updated_at}'::text[] order by first_day)
      from public.special_days
      where first_day <= now()::date + 60 and last_day >= now()::date - 2),
    (select to_jsonb(facts) from public.first_steps() as facts),
    public.sends_mail(),
    (select to_jsonb(work) from public.to_deal_with() as work)
  from
    (select count(*) as total,
        count(*) filter (
          where event_date >= (now() at time zone 'Europe/London')::date and cancelled_at is null
        ) as upcoming
      from public.events) as events,
    (select count(*) as total, count(*) filter (where is_shown) as active from shown_offers) as offers,
    (select count(*) as total, count(*) filter (where is_active) as active
      from public.gallery_images) as gallery,
    (select count(*) as total, count(*) filter (where is_available) as available
      from public.menu_items) as menu;
$$;

comment on function public.site_overview is
  'Returns how much of each kind the site has and visitors can see, its first pictures and texts, its hours, and whether mail goes out.';

revoke execute on function public.site_overview() from public, anon;
grant execute on function public.site_overview() to authenticated, service_role;

-- Returns what the overview says of today: the site's short texts as [{key, value, updated_at}], what is on the menu as
-- [{id, section, name, sold_out_on, special_on}], and the five oldest enquiries without an answer as
-- [{id, kind, name, message}]. Each is null where there is none.
create function public.site_today()
returns table (texts jsonb, menu_items jsonb, enquiries jsonb)
language sql stable
set search_path = ''
as $$
  select
    (select jsonb_agg(jsonb_build_object('key', key, 'value', value, 'updated_at', updated_at) order by key)
      from public.site_content where key not like 'text\_%'),
    (
      select jsonb_agg(
          jsonb_build_object('id', id, 'section', section, 'name', name, 'sold_out_on', sold_out_on,
            'special_on', special_on)
          order by section, sort_order, id
        )
        from public.menu_items where is_available
    ),
    (
      select jsonb_agg(to_jsonb(enquiry) - 'created_at' order by enquiry.created_at, enquiry.id) from (
        select id, kind, name, left(message, 200) as message, created_at from public.enquiries
          where answered_at is null order by created_at, id limit 5
      ) as enquiry
    );
$$;

comment on function public.site_today is
  'Returns the short texts of the site, what is on the menu, and the oldest enquiries without an answer.';

revoke execute on function public.site_today() from public, anon;
grant execute on function public.site_today() to authenticated, service_role;
