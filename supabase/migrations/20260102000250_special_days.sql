create table public.special_days (
  id uuid primary key default gen_random_uuid(),
  first_day date not null,
  last_day date not null,
  name text not null default '',
  -- Blank where the owner has said that the day is as usual, so that they are not asked again.
  hours text not null default 'Closed',
  note text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint special_days_first_day_check check (first_day between '2000-01-01' and '2999-12-31'),
  constraint special_days_last_day_check check (last_day between first_day and first_day + 366),
  constraint special_days_name_check check (length(name) <= 60),
  constraint special_days_note_check check (length(note) <= 200),
  -- The pages reckon with these texts, so there are no words of an owner's own here.
  constraint special_days_hours_check check (hours in ('', 'Closed') or hours ~
    '^([01]?\d|2[0-4]):[0-5]\d - ([01]?\d|2[0-4]):[0-5]\d(, ([01]?\d|2[0-4]):[0-5]\d - ([01]?\d|2[0-4]):[0-5]\d)?$'),
  -- A single day decides before a stretch. Two of a kind on one day would decide differently.
  constraint special_days_stretch_excl
    exclude using gist (daterange(first_day, last_day, '[]') with &&) where (first_day < last_day)
);

comment on table public.special_days is
  'One row per day or stretch of days that is not like the week: a holiday, other hours, a closure.';

create unique index special_days_day_key on public.special_days (first_day)
  where (first_day = last_day);

alter table public.special_days enable row level security;

create policy "Anyone reads the special days"
  on public.special_days for select to anon, authenticated
  using (true);

create policy "Owners and staff add special days"
  on public.special_days for insert to authenticated
  with check ((select public.is_staff()));

create policy "Owners and staff change special days"
  on public.special_days for update to authenticated
  using ((select public.is_staff()))
  with check ((select public.is_staff()));

create policy "Owners and staff delete special days"
  on public.special_days for delete to authenticated
  using ((select public.is_staff()));

revoke all on public.special_days from anon, authenticated;
grant select on public.special_days to anon, authenticated;
grant insert (id, first_day, last_day, name, hours, note),
  update (first_day, last_day, name, hours, note),
  delete on public.special_days to authenticated;
grant all on public.special_days to service_role;

create trigger stamp before update on public.special_days
  for each row execute function private.stamp_update();

create trigger notify_content_changed after insert or update or delete on public.special_days
  for each row execute function private.notify_content_changed();

-- Otherwise writes nothing and returns false. `versions` has the `updated_at` of each text under its key, and of each
-- special day by its id under `special_days`. Days without a change are not touched, days that the list lacks are
-- deleted. Policies apply; the right is asked first, so that no other caller makes owners wait.
create function public.save_hours(texts jsonb, special_days jsonb, versions jsonb) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  known jsonb = coalesce(versions -> 'special_days', '{}');
begin
  if auth.role() = 'authenticated' and not public.is_staff() then
    raise insufficient_privilege using message = 'Access denied. Owner role required.';
  end if;
  if jsonb_typeof(save_hours.special_days) is distinct from 'array' then
    raise exception 'The special days are a list';
  elsif jsonb_array_length(save_hours.special_days) > 200 then
    raise exception 'You can have up to 200 special days';
  end if;
  -- Owners take turns, in the order of save_site_content, which takes the same lock again.
  perform pg_advisory_xact_lock(hashtext('site_content'));
  if exists (
    select from public.special_days as stored
      full join jsonb_each_text(known) as read on read.key = stored.id::text
      where stored.updated_at is distinct from read.value::timestamptz
  ) then
    return false;
  end if;
  if not public.save_site_content(texts, versions - 'special_days') then
    return false;
  end if;
  -- Deleted days make room first: a day may take the place of another.
  delete from public.special_days as stored
    where not exists (
      select from jsonb_to_recordset(save_hours.special_days)
          as day (id uuid, first_day date, last_day date, name text, hours text, note text)
        where (day.id, day.first_day, day.last_day, day.name, day.hours, day.note)
          = (stored.id, stored.first_day, stored.last_day, stored.name, stored.hours, stored.note)
    );
  insert into public.special_days (id, first_day, last_day, name, hours, note)
    select day.id, day.first_day, day.last_day, day.name, day.hours, day.note
      from jsonb_to_recordset(save_hours.special_days)
        as day (id uuid, first_day date, last_day date, name text, hours text, note text)
    on conflict (id) do nothing;
  return true;
end;
$$;

comment on function public.save_hours is
  'Writes the texts of the week and all special days, all or none, if both are still as the owner read them.';

revoke execute on function public.save_hours(jsonb, jsonb, jsonb) from public, anon;
grant execute on function public.save_hours(jsonb, jsonb, jsonb) to authenticated, service_role;
