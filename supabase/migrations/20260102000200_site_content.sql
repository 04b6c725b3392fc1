create table public.site_content (
  key text primary key,
  value text not null,
  updated_at timestamptz not null default now(),
  constraint site_content_key_check check (key ~ '^[a-z][a-z0-9_]{0,62}$'),
  constraint site_content_value_check
    check (length(value) <= case when key in ('text_terms', 'text_privacy') then 30000 else 2000 end),
  constraint site_content_banner_enabled_check
    check (key <> 'banner_enabled' or value in ('true', 'false')),
  -- Full minutes, because kept pages end with their minute.
  constraint site_content_banner_time_check
    check (
      key not in ('banner_publish_at', 'banner_take_down_at', 'board_take_down_at')
      or value ~ '^([0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:00(\.0+)?Z)?$'
    ),
  constraint site_content_google_rating_check
    check (key <> 'google_rating' or value ~ '^([0-4](\.[0-9])?|5(\.0)?)?$'),
  constraint site_content_google_review_count_check
    check (key <> 'google_review_count' or value ~ '^[0-9]{0,7}$'),
  constraint site_content_hygiene_rating_check check (key <> 'hygiene_rating' or value ~ '^[0-5]?$'),
  constraint site_content_legal_law_check
    check (key <> 'legal_law' or value in ('England and Wales', 'Scotland', 'Northern Ireland', '')),
  constraint site_content_image_check
    check (key !~ '^image_' or key ~ '_alt$' or value ~ '^((/|https?://)\S+)?$'),
  -- They become links of every page, and must run no script.
  constraint site_content_url_check
    check (key !~ '_url$' or value ~ '^(https://[^[:space:]"<>]+)?$'),
  -- They stand on the header's button.
  constraint site_content_link_words_check
    check (key !~ '^(book|order|gift)_words$' or length(value) <= 30 and value !~ '[[:cntrl:]]'),
  -- They stand in headers of mails and in lines of calendars.
  constraint site_content_name_check
    check (key not in ('cafe_name', 'cafe_short_name') or value !~ '[[:cntrl:]]'),
  constraint site_content_vat_rate_check
    check (key <> 'vat_rate' or value ~ '^([0-9]{1,2}(\.[0-9]{1,2})?)?$'),
  constraint site_content_bank_holidays_of_check
    check (key <> 'bank_holidays_of' or value in ('england-and-wales', 'scotland', 'northern-ireland')),
  constraint site_content_theme_check
    check (
      key <> 'theme'
      or value in
        ('market-day', 'verdigris', 'promenade', 'allotment', 'front-page', 'blue-plate', 'own')
    ),
  -- They become styles of every page.
  constraint site_content_own_colour_check
    check (key not in ('own_paint', 'own_signal') or value ~ '^#[0-9a-fA-F]{6}$'),
  constraint site_content_switch_check
    check (
      key not in ('has_awning', 'shows_bird', 'shows_catering', 'shows_first_steps')
      or value in ('true', 'false')
    ),
  constraint site_content_pavement_check
    check (key <> 'pavement' or value in ('bird', 'a-board', 'nothing')),
  -- They stand on the sign, which has room for so much.
  constraint site_content_strapline_check check (key <> 'strapline' or length(value) <= 40),
  constraint site_content_town_check check (key <> 'town' or length(value) <= 30),
  constraint site_content_door_sign_check
    check (key <> 'door_sign' or value in ('open', 'closed')),
  constraint site_content_rooftops_check
    check (key <> 'rooftops' or value in ('town', 'harbour', 'none')),
  -- They are PNGs that an owner's browser has drawn, each under the hash of its bytes, and nothing else: every page and
  -- mail loads them.
  constraint site_content_drawn_picture_check
    check (
      key not in
        ('logo', 'logo_small', 'icon_32', 'icon_180', 'icon_192', 'icon_512', 'sharing_picture')
      or value ~ '^((https?://[^[:space:]"<>]+)?/storage/v1/object/public/images/look/[0-9a-f]{64}\.png(#wide)?)?$'
    )
);

comment on table public.site_content is
  'One row per text of the site, by its key; a missing key means the default of the site.';

alter table public.site_content enable row level security;

-- Tells whether the sign on the door says Open. While it says Closed, the policies of the site's content let only those
-- who work here read it, so that no page, feed or call of the API shows what is not ready. Runs as its maker, because
-- the policy of the sign's own table calls it.
create function private.is_open() returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return not exists (select from public.site_content where key = 'door_sign' and value = 'closed');
end;
$$;

-- A closed café still has a name, a look, hours, an address and its legal pages.
create policy "Anyone reads the texts of an open site"
  on public.site_content for select to anon, authenticated
  using (
    key !~ '^((hero|banner|what_we_serve|line|board|google|review)_|image_(contact|map|share))'
    or (select private.is_open())
  );

create policy "Owners and staff read all texts"
  on public.site_content for select to authenticated
  using ((select public.is_staff()));

create policy "Owners add texts, and staff those of the pages"
  on public.site_content for insert to authenticated
  with check ((select public.is_owner()) or private.is_text_of_pages(key) and (select public.is_staff()));

create policy "Owners change texts, and staff those of the pages"
  on public.site_content for update to authenticated
  using ((select public.is_owner()) or private.is_text_of_pages(key) and (select public.is_staff()))
  with check ((select public.is_owner()) or private.is_text_of_pages(key) and (select public.is_staff()));

revoke all on public.site_content from anon, authenticated;
grant select on public.site_content to anon, authenticated;
-- `key` is granted too, because an upsert sets it again. `updated_at` may be sent, and is replaced by the stamp.
grant insert (key, value, updated_at), update (key, value, updated_at)
  on public.site_content to authenticated;
grant all on public.site_content to service_role;
-- Delete is not granted: an owner removes a text by an empty value.

create trigger stamp before update on public.site_content
  for each row execute function private.stamp_update();

create trigger notify_content_changed after insert or update or delete on public.site_content
  for each row execute function private.notify_content_changed();

-- `versions` holds the `updated_at` of every text that was stored then. Policies apply; the right is asked first, so
-- that no other caller makes owners wait.
create function public.save_site_content(texts jsonb, versions jsonb) returns boolean
language plpgsql
set search_path = ''
as $$
begin
  if auth.role() = 'authenticated' and not public.is_staff() then
    raise insufficient_privilege using message = 'Access denied. Owner role required.';
  end if;
  if (select count(*) from jsonb_object_keys(texts)) > 100 then
    raise exception 'No more than 100 texts are saved at a time';
  end if;
  -- Owners take turns, because a text that is not stored yet has no row to lock.
  perform pg_advisory_xact_lock(hashtext('site_content'));
  if exists (
    select from jsonb_object_keys(texts) as wanted (key)
      left join public.site_content on site_content.key = wanted.key
      where site_content.updated_at is distinct from (versions ->> wanted.key)::timestamptz
  ) then
    return false;
  end if;
  insert into public.site_content (key, value)
    select text.key, text.value from jsonb_each_text(texts) as text
    on conflict (key) do update set key = excluded.key, value = excluded.value;
  return true;
end;
$$;

comment on function public.save_site_content is
  'Writes several texts, all or none, if each is still as the owner read it; otherwise writes nothing and returns false.';

revoke execute on function public.save_site_content(jsonb, jsonb) from public, anon;
grant execute on function public.save_site_content(jsonb, jsonb) to authenticated, service_role;

-- Returns the café's next midnight, at which what is set for today ends. The database says when that is, because the
-- clock of an owner's telephone may be wrong.
create function public.tonight() returns timestamptz
language sql stable
set search_path = ''
as $$
  select ((now() at time zone 'Europe/London')::date + 1)::timestamp at time zone 'Europe/London'
$$;

comment on function public.tonight is 'Returns the café''s next midnight, at which what is set for today ends.';

revoke execute on function public.tonight() from public, anon;
grant execute on function public.tonight() to authenticated, service_role;
