-- The history of events, offers, menu items and the texts of the site: how a record was before each change, and who changed
-- it when. The last 50 changes of each are kept, and a state can be put back.
--
-- The order of the menu and the counts of sold tickets are not part of it, so that neither a drag nor a purchase writes
-- here.

create table private.revisions (
  id bigint generated always as identity primary key,
  table_name text not null,
  -- The texts of the site are one record, under `private.no_record()`.
  record_id uuid not null,
  -- The record with its parts before the change; of the texts of the site those that changed, null for one that was new.
  before jsonb not null,
  changed_at timestamptz not null default now(),
  changed_by uuid references auth.users (id) on delete set null,
  -- All that one transaction changes is one change. Its number alone would come again after a restore.
  transaction_id text not null default pg_current_xact_id()::text,
  constraint revisions_transaction_key unique (table_name, record_id, transaction_id, changed_at)
);

alter table private.revisions enable row level security;

-- Deleting an account looks for what it changed.
create index revisions_changed_by_idx on private.revisions (changed_by);

-- No policy and no grant: triggers write here, and the functions below read.

-- Returns the id under which the texts of the site are one record.
create function private.no_record() returns uuid
language sql immutable
set search_path = ''
as $$ select '00000000-0000-0000-0000-000000000000'::uuid $$;

-- Returns a record with its parts as an owner can edit it, and when it was made; null where there is none.
create function private.state_of(table_name text, id uuid) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  case table_name
    when 'events' then
      return (
        select to_jsonb(event) - '{id,updated_at,created_by,expires_at,cancelled_at,calendar_sequence}'::text[]
          || jsonb_build_object('ticket_types', (
            select coalesce(jsonb_agg(
                to_jsonb(type) - '{event_id,sold,held,created_at,updated_at}'::text[] order by type.sort_order, type.id
              ), '[]')
              from public.ticket_types as type where type.event_id = event.id
          ))
          from public.events as event where event.id = state_of.id
      );
    when 'offers' then
      return (
        select to_jsonb(offer) - '{id,updated_at,created_by}'::text[]
          || jsonb_build_object('items', (
            select coalesce(jsonb_agg(to_jsonb(item) - '{id,offer_id}'::text[] order by item.sort_order, item.heading), '[]')
              from public.offer_items as item where item.offer_id = offer.id
          ))
          from public.offers as offer where offer.id = state_of.id
      );
    when 'menu_items' then
      return (
        select to_jsonb(item) - '{id,updated_at,sort_order}'::text[]
          from public.menu_items as item where item.id = state_of.id
      );
    when 'site_content' then
      return (select coalesce(jsonb_object_agg(key, value), '{}') from public.site_content);
    else
      raise exception 'There is no history of this.';
  end case;
end;
$$;

-- Keeps how a record is now, before this transaction changes it; once a transaction. Runs as its maker, because nobody
-- else may write history.
create function private.keep_revision(table_name text, record_id uuid, before jsonb) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  latest bigint;
begin
  insert into private.revisions as kept (table_name, record_id, before, changed_by)
    values (
      keep_revision.table_name, keep_revision.record_id, keep_revision.before,
      (select users.id from auth.users where users.id = auth.uid())
    )
    on conflict on constraint revisions_transaction_key do update
      -- The oldest words of each text are those from before the transaction.
      set before = excluded.before || kept.before where kept.table_name = 'site_content'
    returning kept.id into latest;
  -- A save that changed nothing has left the same state behind it.
  delete from private.revisions as idle
    where keep_revision.table_name <> 'site_content' and idle.before = keep_revision.before
      and idle.id = (
        select max(kept.id) from private.revisions as kept
          where kept.table_name = keep_revision.table_name and kept.record_id = keep_revision.record_id
            and kept.id < latest
      );
  delete from private.revisions as old
    where old.table_name = keep_revision.table_name and old.record_id = keep_revision.record_id
      and old.id <= (
        select kept.id from private.revisions as kept
          where kept.table_name = keep_revision.table_name and kept.record_id = keep_revision.record_id
          order by kept.id desc offset 50 limit 1
      );
end;
$$;

-- Keeps the record of which a row is changed. The arguments name the record's table and the row's column with its id.
create function private.note_change() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  record_id uuid;
  state jsonb;
begin
  if tg_op = 'INSERT' then
    record_id = to_jsonb(new) ->> tg_argv[1];
  else
    record_id = to_jsonb(old) ->> tg_argv[1];
  end if;
  state = private.state_of(tg_argv[0], record_id);
  -- A record that is made by this very transaction, or put back, gets its parts without being changed.
  if (state ->> 'created_at')::timestamptz < now() and not exists (select from public.bin where id = record_id) then
    perform private.keep_revision(tg_argv[0], record_id, state - 'created_at');
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  return new;
end;
$$;

create trigger note_change before update on public.events
  for each row when (
    to_jsonb(old) - '{updated_at,expires_at,cancelled_at,calendar_sequence}'::text[]
      is distinct from to_jsonb(new) - '{updated_at,expires_at,cancelled_at,calendar_sequence}'::text[]
  )
  execute function private.note_change('events', 'id');

-- A sale updates other columns, so it doesn't come here.
create trigger note_change before update of name, description, price, capacity, sort_order on public.ticket_types
  for each row when (old.* is distinct from new.*)
  execute function private.note_change('events', 'event_id');
create trigger note_change_of_rows before insert or delete on public.ticket_types
  for each row execute function private.note_change('events', 'event_id');

create trigger note_change before update on public.offers
  for each row when (old.* is distinct from new.*)
  execute function private.note_change('offers', 'id');
create trigger note_change before update on public.offer_items
  for each row when (old.* is distinct from new.*)
  execute function private.note_change('offers', 'offer_id');
create trigger note_change_of_rows before insert or delete on public.offer_items
  for each row execute function private.note_change('offers', 'offer_id');

create trigger note_change before update on public.menu_items
  for each row when (
    to_jsonb(old) - '{updated_at,sort_order}'::text[] is distinct from to_jsonb(new) - '{updated_at,sort_order}'::text[]
  )
  execute function private.note_change('menu_items', 'id');

create function private.note_text() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  former text := case when tg_op <> 'INSERT' then old.value end;
begin
  if tg_op = 'DELETE' or former is distinct from new.value then
    perform private.keep_revision(
      'site_content', private.no_record(), jsonb_build_object(coalesce(new.key, old.key), former)
    );
  end if;
  return null;
end;
$$;

create trigger note_change after insert or update or delete on public.site_content
  for each row execute function private.note_text();

-- A record that leaves the bin for good leaves no history.
create function private.forget_revisions() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if not private.is_in_place(old.id) then
    delete from private.revisions where record_id = old.id;
  end if;
  return null;
end;
$$;

create trigger forget_revisions after delete on public.bin
  for each row execute function private.forget_revisions();
