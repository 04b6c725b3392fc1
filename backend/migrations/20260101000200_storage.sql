-- Buckets and objects in Supabase Storage's tables, so that its policies work here and an installation can move there.
-- A file's bytes are outside the database under the object's version.

create table storage.buckets (
  id text primary key,
  name text not null,
  owner uuid,
  owner_id text,
  public boolean not null default false,
  avif_autodetection boolean default false,
  file_size_limit bigint,
  allowed_mime_types text[],
  type text not null default 'STANDARD',
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  constraint buckets_name_length check (length(name) <= 100)
);

comment on column storage.buckets.owner is 'Deprecated: the owner_id where it is a uuid.';

alter table storage.buckets enable row level security;

create unique index bname on storage.buckets (name);

create table storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text,
  name text,
  owner uuid,
  owner_id text,
  metadata jsonb,
  user_metadata jsonb,
  path_tokens text[] generated always as (string_to_array(name, '/')) stored,
  version text,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  last_accessed_at timestamptz default now(),
  constraint "objects_bucketId_fkey" foreign key (bucket_id) references storage.buckets (id)
);

comment on column storage.objects.owner is 'Deprecated: the owner_id where it is a uuid.';

alter table storage.objects enable row level security;

-- One object for each key, which every download looks up.
create unique index bucketid_objname on storage.objects (bucket_id, name);
-- Listing reads the keys of one prefix in byte order.
create index idx_objects_bucket_id_name on storage.objects (bucket_id, (name collate "C"));
-- Searches ignore case, as in Supabase Storage.
create index idx_objects_bucket_id_name_lower on storage.objects (bucket_id, (lower(name) collate "C"));

-- Each project adds its policies. Until then only service_role has access.
grant all on storage.buckets, storage.objects to anon, authenticated, service_role;

-- Files without an object: an upload lists its file before writing it, and a replaced or deleted object lists its
-- file, so that no crash leaves a file behind for ever.
create table storage.unused_files (
  version text primary key,
  delete_after timestamptz not null
);

create index unused_files_delete_after on storage.unused_files (delete_after);

alter table storage.unused_files enable row level security;
revoke all on storage.unused_files from anon, authenticated;

-- Until this moment no file is removed, because a backup copies them. A dead backup's hold ends too.
create table storage.file_holds (
  id uuid primary key,
  until timestamptz not null
);

alter table storage.file_holds enable row level security;
revoke all on storage.file_holds from anon, authenticated;

create function storage.track_files() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op in ('UPDATE', 'DELETE') and old.version is not null then
    insert into storage.unused_files (version, delete_after) values (old.version, now())
    on conflict (version) do update set delete_after = now();
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    delete from storage.unused_files where version = new.version;
  end if;
  return null;
end;
$$;

create trigger objects_track_new_file
  after insert on storage.objects
  for each row execute function storage.track_files();

create trigger objects_track_replaced_file
  after update of version on storage.objects
  for each row when (old.version is distinct from new.version)
  execute function storage.track_files();

create trigger objects_track_deleted_file
  after delete on storage.objects
  for each row execute function storage.track_files();

create function storage.update_updated_at_column() returns trigger
language plpgsql
as $$
begin
  new.updated_at = now();
  return new;
end;
$$;

create trigger update_objects_updated_at
  before update on storage.objects
  for each row execute function storage.update_updated_at_column();

create trigger update_buckets_updated_at
  before update on storage.buckets
  for each row execute function storage.update_updated_at_column();

-- Tells all processes to empty their cache of downloads.
create function storage.notify_change() returns trigger
language plpgsql
as $$
begin
  perform pg_notify('storage_changed', '');
  return null;
end;
$$;

create trigger notify_objects_change
  after insert or update or delete or truncate on storage.objects
  for each statement execute function storage.notify_change();

create trigger notify_buckets_change
  after insert or update or delete or truncate on storage.buckets
  for each statement execute function storage.notify_change();

-- The service deletes rows with their files; deleting rows by hand needs a setting.
create function storage.protect_delete() returns trigger
language plpgsql
as $$
begin
  if coalesce(current_setting('storage.allow_delete_query', true), 'false') <> 'true' then
    raise exception 'Direct deletion from storage tables is not allowed. Use the Storage API instead.'
      using hint = 'This prevents accidental data loss from orphaned objects.', errcode = '42501';
  end if;
  return null;
end;
$$;

create trigger protect_buckets_delete
  before delete on storage.buckets
  for each statement execute function storage.protect_delete();

create trigger protect_objects_delete
  before delete on storage.objects
  for each statement execute function storage.protect_delete();

-- Policies use these: the folders of 'a/b/c.png' are {a,b}, its filename c.png, its extension png.
create function storage.foldername(name text) returns text[]
language sql immutable
as $$
  select (string_to_array(name, '/'))[1 : array_length(string_to_array(name, '/'), 1) - 1]
$$;

create function storage.filename(name text) returns text
language sql immutable
as $$
  select (string_to_array(name, '/'))[array_length(string_to_array(name, '/'), 1)]
$$;

create function storage.extension(name text) returns text
language sql immutable
as $$
  select reverse(split_part(reverse(storage.filename(name)), '.', 1))
$$;

grant execute on function storage.foldername(text), storage.filename(text), storage.extension(text)
  to anon, authenticated, service_role;
