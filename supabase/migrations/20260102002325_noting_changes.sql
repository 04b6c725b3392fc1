-- Triggers keep how a record was, whenever it is changed or deleted.

-- Keeps the record of which a row is changed or deleted. The arguments name the record's table and the row's column
-- with its id, except for a text of the site. Runs as its maker, because no one else may write history.
create function private.note_change() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  former jsonb := to_jsonb(old);
  latter jsonb := to_jsonb(new);
  is_record boolean := tg_table_name = tg_argv[0];
  changed_id uuid := coalesce(former, latter) ->> tg_argv[1];
  whole jsonb;
begin
  if tg_op = 'UPDATE' and (
    former - 'updated_at' = latter - 'updated_at'
    or is_record and private.editable(former) = private.editable(latter)
  ) then
    return new;
  elsif tg_table_name = 'site_content' then
    perform private.keep_revision(
      'site_content', private.no_record(), jsonb_build_object(coalesce(former, latter) ->> 'key', former -> 'value')
    );
    return null;
  end if;

  whole = private.record_of(tg_argv[0], changed_id);
  if is_record and tg_op = 'DELETE' then
    -- A record may have been made anew under the id of a deleted one.
    delete from private.revisions where record_id = changed_id and is_deleted;
    perform private.keep_revision(tg_argv[0], changed_id, whole, true);
  -- A record that is made by this very transaction, or put back, gets its parts without being changed.
  elsif (whole ->> 'created_at')::timestamptz < now()
    and not exists (select from private.revisions where record_id = changed_id and is_deleted) then
    perform private.keep_revision(tg_argv[0], changed_id, private.editable(whole));
  end if;
  return coalesce(new, old);
end;
$$;

create trigger note_change before update or delete on public.events
  for each row execute function private.note_change('events', 'id');
-- A sale updates other columns, so it doesn't come here.
create trigger note_change_of_part
  before insert or delete or update of name, description, price, capacity, sort_order on public.ticket_types
  for each row execute function private.note_change('events', 'event_id');
create trigger note_change before update or delete on public.offers
  for each row execute function private.note_change('offers', 'id');
create trigger note_change_of_part before insert or update or delete on public.offer_items
  for each row execute function private.note_change('offers', 'offer_id');
create trigger note_change before update or delete on public.menu_items
  for each row execute function private.note_change('menu_items', 'id');

-- Of these only deletions are kept.
create trigger note_change before delete on public.menu_images
  for each row execute function private.note_change('menu_images', 'id');
create trigger note_change before delete on public.gallery_images
  for each row execute function private.note_change('gallery_images', 'id');
create trigger note_change before delete on public.hero_images
  for each row execute function private.note_change('hero_images', 'id');
create trigger note_change before delete on public.what_we_serve_items
  for each row execute function private.note_change('what_we_serve_items', 'id');
create trigger note_change before delete on public.reviews
  for each row execute function private.note_change('reviews', 'id');
create trigger note_change before delete on public.about_blocks
  for each row execute function private.note_change('about_blocks', 'id');

-- After the change, because a text that is saved may be there already.
create trigger note_change_of_text after insert or update or delete on public.site_content
  for each row execute function private.note_change();

-- Tells whether a record of this id stands in its place.
create function private.is_in_place(id uuid) returns boolean
language plpgsql stable
set search_path = ''
as $$
declare
  record_table regclass;
  is_found boolean;
begin
  for record_table in select tgrelid from pg_catalog.pg_trigger where tgname = 'note_change' loop
    execute format('select exists (select from %s where id = $1)', record_table) into is_found using id;
    if is_found then
      return true;
    end if;
  end loop;
  return false;
end;
$$;

-- A record that leaves the bin for good leaves no history.
create function private.forget_history() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if not private.is_in_place(old.record_id) then
    delete from private.revisions where record_id = old.record_id;
  end if;
  return null;
end;
$$;

create trigger forget_history after delete on private.revisions
  for each row when (old.is_deleted) execute function private.forget_history();
