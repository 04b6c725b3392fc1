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
  -- Two guards against robots: a field that people don't see, which must be empty, and the token of form_token(), which
  -- is checked and not stored.
  website text,
  form_token text,
  constraint enquiries_kind_check check (kind in ('catering', 'contact')),
  constraint enquiries_name_check check (length(trim(name)) between 1 and 100),
  constraint enquiries_email_check check (private.is_address(email)),
  constraint enquiries_phone_check check (length(trim(phone)) between 1 and 30),
  constraint enquiries_event_date_check
    check (event_date between '2000-01-01' and '2999-12-31'),
  constraint enquiries_message_check check (length(trim(message)) between 1 and 5000),
  constraint enquiries_website_check check (website = ''),
  constraint enquiries_form_token_check check (length(form_token) <= 200),
  constraint enquiries_complete_check check (
    case kind
      when 'catering' then phone is not null and event_date is not null
      else message is not null
    end
  )
);

comment on table public.enquiries is 'One row per catering enquiry or message from the contact page.';

alter table public.enquiries enable row level security;

-- Owners read the newest first.
create index enquiries_created_at_idx on public.enquiries (created_at desc);

create policy "Anyone sends an enquiry"
  on public.enquiries for insert to anon, authenticated
  with check (true);

create policy "Owners and staff read enquiries"
  on public.enquiries for select to authenticated
  using ((select public.is_staff()));

create policy "Owners and staff mark enquiries as answered"
  on public.enquiries for update to authenticated
  using ((select public.is_staff()))
  with check ((select public.is_staff()));

create policy "Owners and staff delete enquiries"
  on public.enquiries for delete to authenticated
  using ((select public.is_staff()));

revoke all on public.enquiries from anon, authenticated;
grant insert (kind, name, email, phone, event_date, message, website, form_token)
  on public.enquiries to anon, authenticated;
grant select, update (answered_at), delete on public.enquiries to authenticated;
grant all on public.enquiries to service_role;
-- Owners may only set `answered_at`: a visitor's words stay.

-- A message within the limits of its caller is taken in, however many others write: a flood delays the owners' mail and
-- refuses no one. Runs as its maker, because a visitor may not read the counts.
create function private.take_enquiry() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.take_form('enquiry', new.form_token, new.email);
  new.form_token = null;
  return new;
end;
$$;

create trigger take_enquiry before insert on public.enquiries
  for each row when (auth.role() in ('anon', 'authenticated'))
  execute function private.take_enquiry();
