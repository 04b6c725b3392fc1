-- Reading the history of a record, and putting a state of it back.

-- Throws for whoever may not see the history of these records. Some texts of the site are the owners' alone, so its history
-- is.
create function private.require_history_of(table_name text) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if table_name = 'site_content' then
    perform private.require_owner();
  else
    perform private.require_staff();
  end if;
end;
$$;

-- Returns the history of a record: first how it is now, without an id, then how it was before each change, the latest
-- first, with the name of whoever made that change. Without an id, that of the texts of the site. No row where there is no
-- such record.
create function public.list_revisions(table_name text, record_id uuid default null)
returns table (id bigint, changed_at timestamptz, changed_by text, before jsonb)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  whole_id uuid := coalesce(list_revisions.record_id, private.no_record());
  state jsonb;
begin
  perform private.require_history_of(list_revisions.table_name);
  state = private.state_of(list_revisions.table_name, whole_id) - 'created_at';
  if state is null then
    return;
  end if;
  return query
    select null::bigint, now(), null::text, state
    union all
    (select kept.id, kept.changed_at,
        coalesce(
          nullif(trim(concat_ws(' ', users.raw_user_meta_data ->> 'first_name', users.raw_user_meta_data ->> 'last_name')), ''),
          users.email::text
        ),
        kept.before
      from private.revisions as kept
        left join auth.users on users.id = kept.changed_by
      where kept.table_name = list_revisions.table_name and kept.record_id = whole_id
      order by kept.id desc limit 50);
end;
$$;

revoke execute on function public.list_revisions(text, uuid) from public, anon;
grant execute on function public.list_revisions(text, uuid) to authenticated, service_role;

-- Gives a menu item the columns of an earlier state, those that it still has.
create function private.put_back_menu_item(item_id uuid, before jsonb) returns void
language plpgsql
set search_path = ''
as $$
begin
  execute format(
    'update public.menu_items as item set (%1$s) = (select %1$s from jsonb_populate_record(item, $1)) where id = $2',
    private.kept_columns('menu_items', before)
  ) using before, item_id;
end;
$$;

-- Puts a record, or the texts that one save changed, back to how they were before that change, by the rules of a save. That
-- is a change too, so it can be taken back. Returns false, and changes nothing, where everything is so already. Nobody gets
-- a mail. Runs as its maker, because nobody else reads history.
create function public.put_back_revision(id bigint) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  kept private.revisions;
  now_is jsonb;
  version timestamptz;
begin
  perform private.require_staff();
  select * into kept from private.revisions where revisions.id = put_back_revision.id;
  if not found then
    raise exception 'This state is no longer kept.';
  end if;
  perform private.require_history_of(kept.table_name);
  -- Two who put back at once take turns; those who save texts of the site take this lock too.
  perform pg_advisory_xact_lock(hashtext(
    case kept.table_name when 'site_content' then 'site_content' else kept.record_id::text end
  ));
  now_is = private.state_of(kept.table_name, kept.record_id) - 'created_at';
  if now_is is null then
    raise exception 'This was deleted. Put it back from the bin first.';
  elsif jsonb_strip_nulls(now_is || kept.before) = jsonb_strip_nulls(now_is) then
    return false;
  end if;

  case kept.table_name
    when 'events' then
      select updated_at into version from public.events where events.id = kept.record_id for update;
      -- Kinds of tickets that were deleted since come back as themselves; the save then gives all their former values.
      perform private.add_rows('ticket_types', (
        select jsonb_agg(former || jsonb_build_object('event_id', kept.record_id))
          from jsonb_array_elements(kept.before -> 'ticket_types') as former
          where not exists (select from public.ticket_types as type where type.id = (former ->> 'id')::uuid)
      ));
      perform public.update_event(kept.record_id, version, now_is || kept.before, kept.before -> 'ticket_types');
    when 'offers' then
      select updated_at into version from public.offers where offers.id = kept.record_id for update;
      perform public.update_offer(kept.record_id, version, now_is || kept.before, kept.before -> 'items');
    when 'menu_items' then
      perform private.put_back_menu_item(kept.record_id, kept.before);
    else
      insert into public.site_content (key, value)
        select text.key, text.value from jsonb_each_text(kept.before) as text where text.value is not null
        on conflict (key) do update set value = excluded.value where site_content.value <> excluded.value;
      delete from public.site_content
        where key in (select text.key from jsonb_each_text(kept.before) as text where text.value is null);
  end case;
  return true;
exception when check_violation then
  raise exception 'It can’t be put back as it was: a rule refuses that now, such as more tickets sold than places.';
end;
$$;

revoke execute on function public.put_back_revision(bigint) from public, anon;
grant execute on function public.put_back_revision(bigint) to authenticated, service_role;
