-- The bin. What an owner deletes lies here for 30 days, whole, and can be put back. To every reader of its own table it
-- is gone. Uploaded pictures stay in storage when a row goes, so they come back with it.
--
-- Enquiries, subscriptions and whatever belongs to a customer never come here: they are deleted properly, at once. An
-- event with sold tickets never comes here either, because it can't be deleted.

create table public.bin (
  -- The id that the record had, and has again once it is put back.
  id uuid primary key,
  table_name text not null,
  title text not null,
  image_url text,
  record jsonb not null,
  -- The rows of another table that hung on the record, under that table's name.
  parts jsonb not null,
  part_count integer not null default 0,
  deleted_at timestamptz not null default now(),
  deleted_by uuid references auth.users (id) on delete set null,
  constraint bin_table_name_check check (table_name in (
    'events', 'offers', 'menu_items', 'menu_images', 'gallery_images', 'hero_images', 'what_we_serve_items',
    'reviews', 'about_blocks', 'letters'
  ))
);

alter table public.bin enable row level security;

-- The bin is read newest first, and emptied by age.
create index bin_deleted_at_idx on public.bin (deleted_at);
-- Deleting an account looks for what it deleted.
create index bin_deleted_by_idx on public.bin (deleted_by);

create policy "Owners and staff read the bin, and owners its letters"
  on public.bin for select to authenticated
  using ((select public.is_owner()) or table_name <> 'letters' and (select public.is_staff()));

create policy "Owners and staff delete for good, and owners letters"
  on public.bin for delete to authenticated
  using ((select public.is_owner()) or table_name <> 'letters' and (select public.is_staff()));

revoke all on public.bin from anon, authenticated;
grant select, delete on public.bin to authenticated;
grant all on public.bin to service_role;
-- No insert and no update: only the trigger below lays something in, and only put_back takes it out again.

-- Lays a row into the bin before it goes. The arguments name the table of its parts and their column that refers to it;
-- the parts go with it, so they are read while they are there. Runs as its maker, because nobody else may add to the bin.
create function private.lay_in_bin() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  deleted jsonb := to_jsonb(old);
  parts jsonb := '{}';
  part_count integer := 0;
begin
  if tg_nargs = 2 then
    execute format(
      'select jsonb_build_object(%1$L, coalesce(jsonb_agg(to_jsonb(part)), ''[]'')) from public.%1$I as part where %2$I = $1',
      tg_argv[0], tg_argv[1]
    ) into parts using old.id;
    part_count = jsonb_array_length(parts -> tg_argv[0]);
  end if;
  insert into public.bin (id, table_name, title, image_url, record, parts, part_count, deleted_by)
    values (
      old.id, tg_table_name,
      coalesce(deleted ->> 'title', deleted ->> 'name', deleted ->> 'heading', deleted ->> 'caption',
        deleted ->> 'alt_text', nullif(deleted ->> 'subject', ''), 'Without a name'),
      deleted ->> 'image_url', deleted, parts, part_count,
      -- The account may be gone although its token is still good for a while.
      (select users.id from auth.users where users.id = auth.uid())
    )
    on conflict on constraint bin_pkey do update
      set table_name = excluded.table_name, title = excluded.title, image_url = excluded.image_url,
        record = excluded.record, parts = excluded.parts, part_count = excluded.part_count,
        deleted_at = excluded.deleted_at, deleted_by = excluded.deleted_by;
  return old;
end;
$$;

create trigger lay_in_bin before delete on public.events
  for each row execute function private.lay_in_bin('ticket_types', 'event_id');
create trigger lay_in_bin before delete on public.offers
  for each row execute function private.lay_in_bin('offer_items', 'offer_id');
create trigger lay_in_bin before delete on public.menu_items
  for each row execute function private.lay_in_bin();
create trigger lay_in_bin before delete on public.menu_images
  for each row execute function private.lay_in_bin();
create trigger lay_in_bin before delete on public.gallery_images
  for each row execute function private.lay_in_bin();
create trigger lay_in_bin before delete on public.hero_images
  for each row execute function private.lay_in_bin();
create trigger lay_in_bin before delete on public.what_we_serve_items
  for each row execute function private.lay_in_bin();
create trigger lay_in_bin before delete on public.reviews
  for each row execute function private.lay_in_bin();
create trigger lay_in_bin before delete on public.about_blocks
  for each row execute function private.lay_in_bin();

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

-- Tells whether a record of this id stands in its place. PL/pgSQL, because letters come in a later file.
create function private.is_in_place(id uuid) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return exists (select from public.events where events.id = is_in_place.id)
    or exists (select from public.offers where offers.id = is_in_place.id)
    or exists (select from public.menu_items where menu_items.id = is_in_place.id)
    or exists (select from public.menu_images where menu_images.id = is_in_place.id)
    or exists (select from public.gallery_images where gallery_images.id = is_in_place.id)
    or exists (select from public.hero_images where hero_images.id = is_in_place.id)
    or exists (select from public.what_we_serve_items where what_we_serve_items.id = is_in_place.id)
    or exists (select from public.reviews where reviews.id = is_in_place.id)
    or exists (select from public.about_blocks where about_blocks.id = is_in_place.id)
    or exists (select from public.letters where letters.id = is_in_place.id);
end;
$$;

-- Puts a record back from the bin with its parts, to where it stood in its list. Returns false, and changes nothing, where
-- it is back already. Runs as its maker, because clients choose no ids and no authors otherwise.
create function public.put_back(id uuid) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  binned public.bin;
  author text;
  part record;
begin
  perform private.require_staff();
  -- If two people put it back at once, the second waits here.
  select * into binned from public.bin
    where bin.id = put_back.id and (bin.table_name <> 'letters' or public.is_owner()) for update;
  if private.is_in_place(put_back.id) then
    return false;
  elsif binned.id is null then
    raise exception 'This is no longer in the bin.';
  end if;

  foreach author in array array['created_by', 'uploaded_by'] loop
    if binned.record ? author then
      binned.record = binned.record || jsonb_build_object(author,
        (select users.id from auth.users where users.id = (binned.record ->> author)::uuid));
    end if;
  end loop;
  -- A letter to the holders of an event that is gone has no event any more.
  if binned.table_name = 'letters' then
    binned.record = binned.record || jsonb_build_object('event_id',
      (select events.id from public.events where events.id = (binned.record ->> 'event_id')::uuid));
  end if;
  -- The poster that visitors see meanwhile stays.
  if binned.table_name = 'menu_images' and exists (select from public.menu_images where is_active) then
    binned.record = binned.record || '{"is_active": false}';
  end if;

  perform private.add_rows(binned.table_name, jsonb_build_array(binned.record));
  for part in select key, value from jsonb_each(binned.parts) loop
    perform private.add_rows(part.key, (
      -- Places that were held for a payment went with it.
      select jsonb_agg(case when each ? 'sold' then each || '{"sold": 0, "held": 0}' else each end)
        from jsonb_array_elements(part.value) as each
    ));
  end loop;
  delete from public.bin where bin.id = put_back.id;
  return true;
end;
$$;

revoke execute on function public.put_back(uuid) from public, anon;
grant execute on function public.put_back(uuid) to authenticated, service_role;
