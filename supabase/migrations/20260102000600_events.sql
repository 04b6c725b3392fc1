-- Events. Date and time are local to Europe/London; an event leaves the site at `expires_at`.

create table public.events (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  description text not null default '',
  image_url text,
  alt_text text not null default '',
  event_date date not null,
  event_time time not null,
  duration_days integer not null default 30,
  -- Set from date and duration; empty means it stays on the site.
  expires_at timestamptz,
  -- Empty means that tickets are sold while the event is on the site.
  sales_end_at timestamptz,
  -- The most tickets that one customer may have, of all types together. Empty means that there is no limit.
  max_tickets_per_customer integer,
  is_published boolean not null default true,
  -- Set by cancel_event alone, and for good: the page stays and says so.
  cancelled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid default auth.uid() references auth.users (id) on delete set null,
  constraint events_title_check check (length(trim(title)) between 1 and 200),
  constraint events_description_check check (length(description) <= 10000),
  constraint events_image_url_check
    check (image_url ~ '^(/|https?://)\S+$' and length(image_url) <= 1000),
  constraint events_alt_text_check check (length(alt_text) <= 300),
  constraint events_event_date_check
    check (event_date between '2000-01-01' and '2999-12-31'),
  constraint events_duration_days_check check (duration_days between 1 and 3650),
  constraint events_max_tickets_per_customer_check check (max_tickets_per_customer between 1 and 1000)
);

alter table public.events enable row level security;

-- The site lists events by date.
create index events_event_date_idx on public.events (event_date);
-- Deleting an account looks for the events it made.
create index events_created_by_idx on public.events (created_by);

create policy "Anyone reads events on show"
  on public.events for select to anon, authenticated
  using (is_published and (expires_at is null or expires_at > now()));

create policy "Owners read all events"
  on public.events for select to authenticated
  using ((select public.is_owner()));

create policy "Owners add events in their own name"
  on public.events for insert to authenticated
  with check ((select public.is_owner()) and created_by = (select auth.uid()));

create policy "Owners change events"
  on public.events for update to authenticated
  using ((select public.is_owner()))
  with check ((select public.is_owner()));

create policy "Owners delete events"
  on public.events for delete to authenticated
  using ((select public.is_owner()));

revoke all on public.events from anon, authenticated;
grant select on public.events to anon, authenticated;
-- `expires_at` may be sent with a new event, and is replaced by what its date and duration say.
grant insert (title, description, image_url, alt_text, event_date, event_time, duration_days,
    expires_at, sales_end_at, max_tickets_per_customer, is_published, created_by),
  update (title, description, image_url, alt_text, event_date, event_time, duration_days,
    expires_at, sales_end_at, max_tickets_per_customer, is_published),
  delete on public.events to authenticated;
grant all on public.events to service_role;
-- `cancelled_at` is granted to nobody: cancel_event takes back the tickets and writes to their holders as well.

create function private.set_event_expiry() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.expires_at = (new.event_date + new.duration_days)::timestamp at time zone 'Europe/London';
  return new;
end;
$$;

create trigger set_expiry before insert or update of event_date, duration_days on public.events
  for each row execute function private.set_event_expiry();

-- Nothing is sold once an event has begun. When it moves to an earlier start, the end of its sales moves along.
create function private.end_sales_by_start() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.sales_end_at = least(new.sales_end_at, (new.event_date + new.event_time) at time zone 'Europe/London');
  return new;
end;
$$;

create trigger end_sales_by_start
  before insert or update of event_date, event_time, sales_end_at on public.events
  for each row when (new.sales_end_at is not null)
  execute function private.end_sales_by_start();

create trigger stamp before update on public.events
  for each row execute function private.stamp_update();

create trigger notify_content_changed after insert or update or delete on public.events
  for each row execute function private.notify_content_changed();

-- Tells whether an event was on the site and left it by its date, so that its page can say so to old links. An
-- unpublished event counts as if it were not there.
create function public.event_is_over(id uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from public.events
    where events.id = event_is_over.id and is_published and expires_at <= now()
  )
$$;

revoke execute on function public.event_is_over(uuid) from public;
grant execute on function public.event_is_over(uuid) to anon, authenticated, service_role;
