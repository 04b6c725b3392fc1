-- What visitors write: catering enquiries and messages from the contact page.

create table public.enquiries (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  name text not null,
  email text not null,
  phone text,
  event_date date,
  message text,
  created_at timestamptz not null default now(),
  -- Empty until an owner has replied.
  answered_at timestamptz,
  -- Against robots: a field that people don't see, and how long the form was open, which a page without JavaScript
  -- does not tell. Both are only there to be refused.
  website text,
  form_seconds real,
  constraint enquiries_kind_check check (kind in ('catering', 'contact')),
  constraint enquiries_name_check check (length(trim(name)) between 1 and 100),
  constraint enquiries_email_check check (email ~ '^[^\s@]+@[^\s@]+$' and length(email) <= 255),
  constraint enquiries_phone_check check (length(trim(phone)) between 1 and 30),
  constraint enquiries_event_date_check
    check (event_date between '2000-01-01' and '2999-12-31'),
  constraint enquiries_message_check check (length(trim(message)) between 1 and 5000),
  constraint enquiries_website_check check (website = ''),
  constraint enquiries_form_seconds_check check (form_seconds >= 2),
  constraint enquiries_complete_check check (
    case kind
      when 'catering' then phone is not null and event_date is not null
      else message is not null
    end
  )
);

alter table public.enquiries enable row level security;

-- Owners read the newest first.
create index enquiries_created_at_idx on public.enquiries (created_at desc);

create policy "Anyone sends an enquiry"
  on public.enquiries for insert to anon, authenticated
  with check (true);

create policy "Owners read enquiries"
  on public.enquiries for select to authenticated
  using ((select public.is_owner()));

create policy "Owners mark enquiries as answered"
  on public.enquiries for update to authenticated
  using ((select public.is_owner()))
  with check ((select public.is_owner()));

create policy "Owners delete enquiries"
  on public.enquiries for delete to authenticated
  using ((select public.is_owner()));

revoke all on public.enquiries from anon, authenticated;
grant insert (kind, name, email, phone, event_date, message, website, form_seconds)
  on public.enquiries to anon, authenticated;
grant select, update (answered_at), delete on public.enquiries to authenticated;
grant all on public.enquiries to service_role;
-- Nobody changes what a visitor wrote.

-- The most that one address, and that everyone together, may write in an hour: a flood must not bury what people write.
-- Runs as its maker, for whoever writes may not read.
create function private.limit_enquiries() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  of_address bigint;
  of_all bigint;
begin
  select count(*) filter (where lower(email) = lower(new.email)), count(*) into of_address, of_all
    from public.enquiries where created_at > now() - interval '1 hour';
  if of_address >= 5 or of_all >= 60 then
    raise sqlstate 'PT429' using message = 'Too many enquiries. Please try again in an hour.';
  end if;
  return new;
end;
$$;

create trigger limit_enquiries before insert on public.enquiries
  for each row when (auth.role() in ('anon', 'authenticated'))
  execute function private.limit_enquiries();
