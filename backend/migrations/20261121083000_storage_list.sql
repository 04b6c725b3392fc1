-- Lists look for their prefix in either case, as Supabase Storage's do.
create index idx_objects_bucket_id_name_lower on storage.objects (bucket_id, (lower(name) collate "C"));
