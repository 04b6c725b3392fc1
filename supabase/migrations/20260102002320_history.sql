-- How records of owners were before each change, and who changed them: the last 50 of each record, and deletions for 30
-- days. What belongs to a customer has no history, because it is deleted at once.

create table private.revisions (
  id bigint generated always as identity primary key,
  table_name text not null,
  -- The texts of the site are one record, under `private.no_record()`.
  record_id uuid not null,
  -- The record with its parts before the change: what an owner can edit of it, and all of it before a deletion. Of the
  -- texts of the site those that changed, null for one that was new.
  before jsonb not null,
  is_deleted boolean not null default false,
  changed_at timestamptz not null default now(),
  changed_by uuid references auth.users (id) on delete set null,
  -- All that one transaction changes is one change. Its number would come again after a restore.
  transaction_id text not null default pg_current_xact_id()::text,
  constraint revisions_transaction_key unique (table_name, record_id, is_deleted, transaction_id, changed_at)
);

alter table private.revisions enable row level security;

-- The bin is read newest first, and emptied by age.
create index revisions_deleted_idx on private.revisions (changed_at) where is_deleted;
-- A record is put back by its id.
create index revisions_record_id_idx on private.revisions (record_id);
-- Deleting an account looks for what it changed.
create index revisions_changed_by_idx on private.revisions (changed_by);

-- No policy and no grant: triggers write here, and the view and the functions below read.

-- The bin. What an owner deletes lies here whole, and is gone for readers of its table. Uploaded pictures stay in
-- storage. Owners and staff read it and delete from it, letters only owners; visitors have no grant.
create view public.bin with (security_barrier) as
  select record_id as id, table_name,
      coalesce(before ->> 'title', before ->> 'name', before ->> 'heading', before ->> 'caption', before ->> 'alt_text',
        nullif(before ->> 'subject', ''), 'Without a name') as title,
      before ->> 'image_url' as image_url, before ->> 'section' as section, before ->> 'event_date' as event_date,
      jsonb_array_length(coalesce(before -> 'ticket_types', before -> 'items', '[]')) as part_count,
      changed_at as deleted_at, changed_by as deleted_by
    from private.revisions
    where is_deleted and (
      (select auth.role()) is distinct from 'authenticated' or (select public.is_owner())
      or table_name <> 'letters' and (select public.is_staff())
    );

comment on view public.bin is
  'The records that were deleted in the last 30 days, as owners and staff may put them back.';

revoke all on public.bin from anon, authenticated;
grant select, delete on public.bin to authenticated, service_role;

-- Returns the id under which the texts of the site are one record.
create function private.no_record() returns uuid
language sql immutable
set search_path = ''
as $$ select '00000000-0000-0000-0000-000000000000'::uuid $$;

-- Returns a record whole, with its parts; null where there is none.
create function private.record_of(table_name text, id uuid) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  whole jsonb;
begin
  execute format('select to_jsonb(record) from public.%I as record where id = $1', table_name) into whole using id;
  return whole || case table_name
    when 'events' then jsonb_build_object('ticket_types', (
      select coalesce(jsonb_agg(to_jsonb(type) order by type.sort_order, type.id), '[]')
        from public.ticket_types as type where type.event_id = record_of.id
    ))
    when 'offers' then jsonb_build_object('items', (
      select coalesce(jsonb_agg(to_jsonb(item) order by item.sort_order, item.heading), '[]')
        from public.offer_items as item where item.offer_id = record_of.id
    ))
    else '{}'
  end;
end;
$$;

-- Returns of a record with its parts what an owner can edit.
create function private.editable(whole jsonb) returns jsonb
language sql immutable
set search_path = ''
as $$
  select whole - array[
      'id', 'created_at', 'updated_at', 'created_by', 'sort_order', 'expires_at', 'cancelled_at', 'cancellation_words',
      'calendar_sequence', 'taken', 'series_id'
    ]
    || coalesce((
      select jsonb_object_agg(key, (
          select coalesce(jsonb_agg(part - (
              case key when 'items' then '{id,offer_id}' else '{event_id,sold,held,created_at,updated_at}' end
            )::text[] order by place), '[]')
            from jsonb_array_elements(value) with ordinality as parts (part, place)
        ))
        from jsonb_each(whole) where key in ('ticket_types', 'items')
    ), '{}');
$$;

-- Keeps how a record was before this transaction changes it; once a transaction.
create function private.keep_revision(table_name text, record_id uuid, before jsonb, is_deleted boolean default false)
returns void
language plpgsql
set search_path = ''
as $$
declare
  latest bigint;
begin
  insert into private.revisions as kept (table_name, record_id, before, is_deleted, changed_by)
    values (
      keep_revision.table_name, keep_revision.record_id, keep_revision.before, keep_revision.is_deleted,
      -- The account may be gone although its token is still good for a while.
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
    where old.id in (
      select kept.id from private.revisions as kept
        where kept.table_name = keep_revision.table_name and kept.record_id = keep_revision.record_id
          and not kept.is_deleted
        order by kept.id desc offset 50
    );
end;
$$;
