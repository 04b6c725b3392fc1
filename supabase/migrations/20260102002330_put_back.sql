-- Reading the history of a record, and putting it back to a state of it.

-- Returns the columns of a table that a kept row has a value for, as a list for a statement; null without any.
create function private.kept_columns(table_name text, kept jsonb) returns text
language sql stable
set search_path = ''
as $$
  select string_agg(quote_ident(attname), ', ')
    from pg_catalog.pg_attribute
    where attrelid = format('public.%I', table_name)::regclass and attnum > 0
      and not attisdropped and attgenerated = '' and kept ? attname::text;
$$;

-- Adds rows as they were to a table. A column that the table has got since then takes its default, one that it has lost
-- is left out.
create function private.add_rows(table_name text, rows jsonb) returns void
language plpgsql
set search_path = ''
as $$
declare
  columns text := private.kept_columns(table_name, rows -> 0);
begin
  if columns is not null then
    execute format(
      'insert into public.%1$I (%2$s) select %2$s from jsonb_populate_recordset(null::public.%1$I, $1)',
      table_name, columns
    ) using rows;
  end if;
end;
$$;

-- Puts a deleted record back with its parts, to where it stood in its list.
create function private.put_back_deleted(deleted private.revisions) returns void
language plpgsql
set search_path = ''
as $$
declare
  whole jsonb := deleted.before;
  author text;
begin
  foreach author in array array['created_by', 'uploaded_by'] loop
    if whole ? author then
      whole = whole || jsonb_build_object(author,
        (select users.id from auth.users where users.id = (whole ->> author)::uuid));
    end if;
  end loop;
  -- A letter to the holders of an event that is gone has no event any more.
  if deleted.table_name = 'letters' then
    whole = whole || jsonb_build_object('event_id',
      (select events.id from public.events where events.id = (whole ->> 'event_id')::uuid));
  end if;
  -- The poster that visitors see now stays.
  if deleted.table_name = 'menu_images' and exists (select from public.menu_images where is_active) then
    whole = whole || '{"is_active": false}';
  end if;

  perform private.add_rows(deleted.table_name, jsonb_build_array(whole));
  -- Places that were held for a payment went with it.
  perform private.add_rows('ticket_types', (
    select jsonb_agg(type || '{"sold": 0, "held": 0}') from jsonb_array_elements(whole -> 'ticket_types') as type
  ));
  perform private.add_rows('offer_items', whole -> 'items');
  delete from private.revisions where id = deleted.id;
end;
$$;

-- Puts a record, or the texts that one save changed, back to how they were before that change, by the rules of a save.
-- Returns false where everything is so already.
create function private.put_back_changed(changed private.revisions) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  before jsonb := changed.before;
  now_is jsonb;
  version timestamptz;
begin
  -- Two who put back at once take turns; those who save texts of the site take this lock too.
  perform pg_advisory_xact_lock(hashtext(
    case changed.table_name when 'site_content' then 'site_content' else changed.record_id::text end
  ));
  now_is = private.state_of(changed.table_name, changed.record_id);
  if now_is is null then
    raise exception 'This was deleted. Put it back from the bin first.';
  elsif jsonb_strip_nulls(now_is || before) = jsonb_strip_nulls(now_is) then
    return false;
  end if;

  case changed.table_name
    when 'events' then
      select updated_at into version from public.events where id = changed.record_id for update;
      -- Kinds of tickets that were deleted since come back as themselves; the save then gives all their former values.
      perform private.add_rows('ticket_types', (
        select jsonb_agg(former || jsonb_build_object('event_id', changed.record_id))
          from jsonb_array_elements(before -> 'ticket_types') as former
          where not exists (select from public.ticket_types as type where type.id = (former ->> 'id')::uuid)
      ));
      perform public.update_event(changed.record_id, version, now_is || before, before -> 'ticket_types');
    when 'offers' then
      select updated_at into version from public.offers where id = changed.record_id for update;
      perform public.update_offer(changed.record_id, version, now_is || before, before -> 'items');
    when 'menu_items' then
      execute format(
        'update public.menu_items as item set (%1$s) = (select %1$s from jsonb_populate_record(item, $1)) where id = $2',
        private.kept_columns('menu_items', before)
      ) using before, changed.record_id;
    else
      insert into public.site_content (key, value)
        select text.key, text.value from jsonb_each_text(before) as text where text.value is not null
        on conflict (key) do update set value = excluded.value where site_content.value <> excluded.value;
      delete from public.site_content
        where key in (select text.key from jsonb_each_text(before) as text where text.value is null);
  end case;
  return true;
end;
$$;

-- Putting back is a change too, so it can be taken back; it sends no mail. Runs as its maker, because no one else reads
-- history, and clients choose no ids and no authors otherwise.
create function public.put_back(id uuid default null, revision_id bigint default null) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  kept private.revisions;
begin
  perform private.require_staff();
  -- If two people put it back at once, the second waits here.
  select * into kept from private.revisions
    where revisions.id = put_back.revision_id and not is_deleted
      or put_back.revision_id is null and record_id = put_back.id and is_deleted
        and (table_name <> 'letters' or public.is_owner())
    for update;
  if kept.table_name = 'site_content' then
    perform private.require_owner();
  end if;

  if kept.id is not null and not kept.is_deleted then
    return private.put_back_changed(kept);
  elsif put_back.revision_id is not null then
    raise exception 'This version is no longer kept.';
  elsif private.is_in_place(put_back.id) then
    return false;
  elsif kept.id is null then
    raise exception 'This is no longer in the bin.';
  end if;
  perform private.put_back_deleted(kept);
  return true;
exception when check_violation then
  raise exception 'This can’t be put back as it was. More tickets may have been sold than it had places, for example.';
end;
$$;

comment on function public.put_back is
  'Puts a record back from the bin, or to how it was before a change, and returns false where it is back already.';

revoke execute on function public.put_back(uuid, bigint) from public, anon;
grant execute on function public.put_back(uuid, bigint) to authenticated, service_role;
