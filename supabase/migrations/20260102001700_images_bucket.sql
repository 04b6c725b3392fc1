-- The bucket of uploaded pictures. It is public: everyone who knows a picture's address can see it.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'images', 'images', true, 5242880,
  array['image/jpeg', 'image/jpg', 'image/png', 'image/webp', 'image/gif']
)
on conflict (id) do nothing;

-- This policy is for listing; showing a picture of a public bucket asks none.
create policy "Owners and staff list pictures"
  on storage.objects for select to authenticated
  using (bucket_id = 'images' and (select public.is_staff()));

create policy "Owners and staff upload pictures"
  on storage.objects for insert to authenticated
  with check (bucket_id = 'images' and (select public.is_staff()));

create policy "Owners and staff delete pictures"
  on storage.objects for delete to authenticated
  using (bucket_id = 'images' and (select public.is_staff()));

-- There is no policy for updates: a picture's address always shows the same picture, so browsers may keep it.
