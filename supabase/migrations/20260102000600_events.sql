-- Events. Date and time are local to Europe/London; an event leaves the site at `expires_at`.

-- Returns the first instant at which the café's clock shows this time or a later one: Postgres takes the second of the
-- hour that comes twice. The site's londonInstant is its twin.
create function private.london_instant(clock timestamp) returns timestamptz
language sql immutable
set search_path = ''
as $$
  select case
      when as_if_summer at time zone 'Europe/London' = clock then as_if_summer
      when as_if_winter at time zone 'Europe/London' = clock then as_if_winter
      -- The clocks are put forward at a full hour of UTC.
      else date_trunc('hour', clock) at time zone 'UTC'
    end
    from (
      select (clock - interval '1 hour') at time zone 'UTC' as as_if_summer, clock at time zone 'UTC' as as_if_winter
    ) as instants
$$;

revoke execute on function private.london_instant(timestamp) from public;

create table public.events (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  description text not null default '',
  image_url text,
  alt_text text not null default '',
  event_date date not null,
  event_time time not null,
  -- Empty means that no end is said. One that is before `event_time` is on the next day.
  end_time time,
  -- Where it takes place; blank means at the café.
  place_name text not null default '',
  place_address text not null default '',
  -- Words of the owners' own, such as 'Over 18s'; shown only where they are not blank.
  age_guidance text not null default '',
  included text not null default '',
  refund_words text not null default '',
  duration_days integer not null default 30,
  -- Set from date and duration; empty means it stays on the site.
  expires_at timestamptz,
  -- Empty means that tickets are sold while the event is on the site.
  sales_end_at timestamptz,
  -- Unpaid tickets that were bought before this time are kept until then, and their places are free afterwards. Empty
  -- means that they are kept until the event. See unpaid_tickets.sql.
  unpaid_kept_until timestamptz,
  -- Whether holders may give back what they have not paid for, until it begins. See own_cancellation.sql.
  lets_give_back boolean not null default true,
  -- What holders of paid tickets do: 'ask' the café, give them back for money 'until_hours' before the start, or for
  -- money once others have paid for the places, which is 'when_taken'.
  refund_rule text not null default 'ask',
  customers_cancel_hours integer,
  -- The most tickets that one customer may have, of all types together. Empty means that there is no limit.
  max_tickets_per_customer integer,
  -- The places of all ticket types together. Empty means that only each type has a limit, or none.
  capacity integer,
  -- How many of them are sold or held; 0 without a limit. See places_in_all.sql.
  taken integer not null default 0,
  -- How long a place is kept for the one on the waiting list whose turn it is.
  waiting_offer_hours integer not null default 24,
  -- Whether the role door sells seats too, as owners and staff do; see selling_at_the_door.sql.
  door_sells boolean not null default false,
  is_published boolean not null default true,
  -- The times at which it comes on the site and leaves it; empty means at once, and never. Both are full minutes,
  -- because kept pages end with their minute.
  publish_at timestamptz,
  take_down_at timestamptz,
  -- The way in which tickets with a price are paid. 'choice' leaves it to the buyer.
  payment text not null default 'at_cafe',
  -- Whether holders of tickets get a mail on the day before; see event_reminders.sql.
  reminds_holders boolean not null default true,
  -- What its buyers are asked, such as 'Anything we should know?'; blank where they are asked nothing.
  guest_question text not null default '',
  -- Counts the changes that calendars should take over, as the SEQUENCE of an entry; raised only by a trigger.
  calendar_sequence integer not null default 0,
  -- Set only by cancel_event, and for good: the page stays and says so.
  cancelled_at timestamptz,
  -- Why it is cancelled, as the owner tells guests; may be blank.
  cancellation_words text not null default '',
  -- The dates of a series share it; empty is an event that takes place once. Set only by repeat_event.
  series_id uuid,
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
  constraint events_end_time_check check (end_time <> event_time),
  constraint events_place_name_check check (length(place_name) <= 200),
  -- No address is found without knowing what to look for there.
  constraint events_place_address_check
    check (length(place_address) <= 300 and (place_address = '' or length(trim(place_name)) > 0)),
  constraint events_age_guidance_check check (length(age_guidance) <= 100),
  constraint events_included_check check (length(included) <= 1000),
  constraint events_refund_words_check check (length(refund_words) <= 500),
  constraint events_cancellation_words_check check (length(cancellation_words) <= 500),
  constraint events_duration_days_check check (duration_days between 1 and 3650),
  constraint events_refund_rule_check check (refund_rule in ('ask', 'until_hours', 'when_taken')),
  constraint events_customers_cancel_hours_check
    check (customers_cancel_hours between 0 and 8760
      and (refund_rule <> 'until_hours' or customers_cancel_hours is not null)),
  constraint events_max_tickets_per_customer_check check (max_tickets_per_customer between 1 and 1000),
  constraint events_capacity_check check (capacity between 1 and 999999),
  constraint events_taken_check check (taken >= 0),
  constraint events_not_oversold check (capacity is null or taken <= capacity),
  constraint events_waiting_offer_hours_check check (waiting_offer_hours between 1 and 168),
  constraint events_guest_question_check check (length(guest_question) <= 200),
  constraint events_publish_at_check check (extract(second from publish_at) = 0),
  constraint events_take_down_at_check
    check (extract(second from take_down_at) = 0 and coalesce(take_down_at > publish_at, true)),
  constraint events_payment_check check (payment in ('at_cafe', 'card', 'choice'))
);

comment on table public.events is 'One row per event; its date and times are those of Europe/London.';

alter table public.events enable row level security;

-- The site lists events by date.
create index events_event_date_idx on public.events (event_date);
-- A date of a series looks for the others.
create index events_series_id_idx on public.events (series_id) where series_id is not null;
-- Deleting an account looks for the events it made.
create index events_created_by_idx on public.events (created_by);

create policy "Anyone reads events on show"
  on public.events for select to anon, authenticated
  using (is_published and coalesce(publish_at <= now(), true) and coalesce(take_down_at > now(), true)
    and (expires_at is null or expires_at > now()) and (select private.is_open()));

create policy "Owners and staff read all events"
  on public.events for select to authenticated
  using ((select public.is_staff()));

-- People are let in to an event also where it is not, or no longer, on the site.
create policy "The door reads events from yesterday to the day after tomorrow"
  on public.events for select to authenticated
  using (private.is_door_day(event_date) and (select public.works_door()));

create policy "Owners and staff add events in their own name"
  on public.events for insert to authenticated
  with check ((select public.is_staff()) and created_by = (select auth.uid()));

create policy "Owners and staff change events"
  on public.events for update to authenticated
  using ((select public.is_staff()))
  with check ((select public.is_staff()));

create policy "Owners and staff delete events"
  on public.events for delete to authenticated
  using ((select public.is_staff()));

revoke all on public.events from anon, authenticated;
grant select on public.events to anon, authenticated;
-- `expires_at` may be sent with a new event, and is replaced by what its date and duration say.
grant insert (title, description, image_url, alt_text, event_date, event_time, end_time, place_name,
    place_address, age_guidance, included, refund_words, duration_days, expires_at,
    sales_end_at, unpaid_kept_until, lets_give_back, refund_rule, customers_cancel_hours,
    max_tickets_per_customer, capacity,
    waiting_offer_hours, door_sells, is_published, publish_at, take_down_at, payment, reminds_holders,
    guest_question, created_by),
  update (title, description, image_url, alt_text, event_date, event_time, end_time, place_name,
    place_address, age_guidance, included, refund_words, duration_days, expires_at,
    sales_end_at, unpaid_kept_until, lets_give_back, refund_rule, customers_cancel_hours,
    max_tickets_per_customer, capacity,
    waiting_offer_hours, door_sells, is_published, publish_at, take_down_at, payment, reminds_holders,
    guest_question),
  delete on public.events to authenticated;
grant all on public.events to service_role;

-- A sale is no edit: it only counts. Pages show how few places are left below ten, as of ticket types.
create function private.is_edit(former public.events, latter public.events) returns boolean
language sql immutable
set search_path = ''
as $$
  select former.taken = latter.taken or former.capacity is distinct from latter.capacity;
$$;

create trigger stamp before update on public.events
  for each row when (private.is_edit(old, new)) execute function private.stamp_update();

create trigger notify_content_changed after insert or delete on public.events
  for each row execute function private.notify_content_changed();

create trigger notify_edit after update on public.events
  for each row when (
    private.is_edit(old, new)
    or least(old.capacity - old.taken, 10) is distinct from least(new.capacity - new.taken, 10)
  )
  execute function private.notify_content_changed();
