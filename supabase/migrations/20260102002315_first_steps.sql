-- The dashboard's list of what is left is made of these facts about how far an owner has come with setting up the café.

-- Policies apply, so that no caller learns more here than the site shows them.
create function public.first_steps()
returns table (
  began_empty boolean,
  -- True while the sign on the door keeps visitors out.
  is_closed boolean,
  -- True where an owner has put the list away.
  is_put_away boolean,
  -- Null where the owners have written none.
  cafe_name text,
  address text,
  -- The texts of the week that are written, by their keys.
  hours jsonb,
  theme text,
  menu_items bigint,
  unpriced_items bigint,
  first_unpriced_item text,
  hero_images bigint,
  says_payment boolean,
  about_blocks bigint,
  legal_name text
)
language sql stable
set search_path = ''
as $$
  select
    coalesce(bool_or(key = 'began_empty' and value = 'true'), false),
    coalesce(bool_or(key = 'door_sign' and value = 'closed'), false),
    coalesce(bool_or(key = 'shows_first_steps' and value = 'false'), false),
    max(value) filter (where key = 'cafe_name' and trim(value) <> ''),
    max(value) filter (where key = 'contact_address_line1' and trim(value) <> ''),
    jsonb_object_agg(key, value)
      filter (where (key like 'hours\_%' or key like '%\_hours') and trim(value) <> ''),
    max(value) filter (where key = 'theme'),
    (select count(*) from public.menu_items),
    -- What is on the menu at nothing is free; what waits for its price is not on it.
    (select count(*) from public.menu_items where price = 0 and size_options is null and not is_available),
    (select name from public.menu_items
      where price = 0 and size_options is null and not is_available order by section, sort_order, id limit 1),
    (select count(*) from public.hero_images where is_active),
    coalesce(bool_or(key = 'ticket_payment' and trim(value) <> ''), false),
    (select count(*) from public.about_blocks where is_active),
    max(value) filter (where key = 'legal_name' and trim(value) <> '')
  from public.site_content;
$$;

comment on function public.first_steps is 'Returns in one row what the list of first steps asks about the café.';

revoke execute on function public.first_steps() from public, anon;
grant execute on function public.first_steps() to authenticated, service_role;
