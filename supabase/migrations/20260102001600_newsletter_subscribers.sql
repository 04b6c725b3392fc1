-- Subscribers of the newsletter and followers of events, whom visitors can't read. One token confirms, and goes out
-- only by email; the other ends the subscription, and stands in every letter.

create table public.newsletter_subscribers (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  -- 'newsletter', 'events' for each event as it comes on the site, or the series_id of the events for only those.
  hears_of text not null default 'newsletter',
  token uuid not null default gen_random_uuid(),
  unsubscribe_token uuid not null default gen_random_uuid(),
  -- Empty until the link in the confirming email was opened, or the day on which they agreed elsewhere.
  confirmed_at timestamptz,
  -- Where they agreed, of an address that an owner brought along; blank for all others.
  source text not null default '',
  created_at timestamptz not null default now(),
  constraint newsletter_subscribers_email_hears_of_key unique (email, hears_of),
  constraint newsletter_subscribers_hears_of_check
    check (hears_of ~ '^(newsletter|events|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$'),
  constraint newsletter_subscribers_token_key unique (token),
  constraint newsletter_subscribers_unsubscribe_token_key unique (unsubscribe_token),
  constraint newsletter_subscribers_email_check
    check (private.is_address(email) and email = lower(email)),
  constraint newsletter_subscribers_source_check check (length(source) <= 200)
);

comment on table public.newsletter_subscribers is
  'One row for each address and what it wants to hear of, with the tokens that confirm and end it.';

alter table public.newsletter_subscribers enable row level security;

-- Owners read the newest first.
create index newsletter_subscribers_created_at_idx on public.newsletter_subscribers (created_at desc);

create policy "Owners and staff read subscribers"
  on public.newsletter_subscribers for select to authenticated
  using ((select public.is_staff()));

create policy "Owners delete subscribers"
  on public.newsletter_subscribers for delete to authenticated
  using ((select public.is_owner()));

revoke all on public.newsletter_subscribers from anon, authenticated;
-- `token` is not granted, because it confirms in the subscriber's name. The other one only ends a subscription, which
-- owners may do anyway.
grant select (id, email, hears_of, unsubscribe_token, confirmed_at, source, created_at), delete
  on public.newsletter_subscribers to authenticated;
grant all on public.newsletter_subscribers to service_role;

-- A second call is no error and looks no different from the first: the limit counts callers, not new subscribers. An
-- address that was not confirmed within a day and asks again is sent another mail. The last two arguments keep robots
-- out, like those of enquiries.
create function private.add_subscriber(email text, hears_of text, website text, form_token text) returns void
language plpgsql
set search_path = ''
as $$
begin
  if website <> '' then
    raise check_violation using message = 'This form was not sent by a person';
  end if;
  perform private.take_form('newsletter', form_token, email);
  insert into public.newsletter_subscribers as known (email, hears_of)
    values (lower(trim(add_subscriber.email)), add_subscriber.hears_of)
    on conflict on constraint newsletter_subscribers_email_hears_of_key do update
      set created_at = now()
      where known.confirmed_at is null
        and known.created_at not between now() - interval '1 day' and now() + interval '1 day';
end;
$$;

revoke execute on function private.add_subscriber(text, text, text, text) from public;

create function public.subscribe_to_newsletter(
  email text, website text default '', form_token text default null
) returns void
language sql volatile security definer
set search_path = ''
as $$
  select private.add_subscriber(email, 'newsletter', website, form_token);
$$;

comment on function public.subscribe_to_newsletter is
  'Subscribes an address to the newsletter and mails it a link to confirm.';

-- Refuses a series without a date on the site, whose followers would never hear of any.
create function public.follow_events(
  email text, series_id uuid default null, website text default '', form_token text default null
) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  if follow_events.series_id is not null and not exists (
    select from public.events where events.series_id = follow_events.series_id and is_published
  ) then
    raise check_violation using message = 'There’s no such series';
  end if;
  perform private.add_subscriber(email, coalesce(follow_events.series_id::text, 'events'), website, form_token);
end;
$$;

comment on function public.follow_events is
  'Notes that an address wants to hear of all events, or of a series, and mails it a link to confirm.';

create function public.confirm_newsletter(token uuid) returns boolean
language sql volatile security definer
set search_path = ''
as $$
  with confirmed as (
    update public.newsletter_subscribers as subscribers
      set confirmed_at = coalesce(confirmed_at, now())
      where subscribers.token = confirm_newsletter.token
      returning true
  )
  select exists (select from confirmed);
$$;

comment on function public.confirm_newsletter is
  'Confirms a subscription and tells whether the link is known; opening it again is fine.';

-- With all events an address leaves each series too: their letters would look no different to it.
create function public.unsubscribe_from_newsletter(token uuid) returns void
language sql volatile security definer
set search_path = ''
as $$
  delete from public.newsletter_subscribers as subscribers
    using (
      select email, hears_of from public.newsletter_subscribers
        where unsubscribe_token = unsubscribe_from_newsletter.token
    ) as ended
    where subscribers.email = ended.email and (
      subscribers.hears_of = ended.hears_of or ended.hears_of = 'events' and subscribers.hears_of <> 'newsletter'
    );
$$;

comment on function public.unsubscribe_from_newsletter is 'Ends the subscription that a token names.';

-- Brings addresses along, and returns how many were added. Those who agreed elsewhere, on a day and at a place that is
-- kept, are on the list at once; without a day everyone is mailed a link to confirm. Addresses that are on the list
-- stay as they are, but for those that were not confirmed.
create function public.import_subscribers(emails text[], agreed_on date default null, source text default '')
returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  added integer;
begin
  perform private.require_owner();
  if cardinality(emails) not between 1 and 2000 or array_ndims(emails) <> 1 then
    raise exception 'You can add 1 to 2000 addresses at a time';
  elsif exists (select from unnest(emails) as given (email) where not private.is_address(btrim(given.email))) then
    raise exception 'Please check the addresses';
  elsif agreed_on not between '2000-01-01' and (now() at time zone 'Europe/London')::date then
    raise exception 'Please say on which day they agreed';
  elsif agreed_on is not null and btrim(source) = '' then
    raise exception 'Please say where they agreed';
  end if;
  insert into public.newsletter_subscribers as known (email, confirmed_at, source)
    select distinct lower(btrim(given.email)), agreed_on, case when agreed_on is null then '' else btrim(import_subscribers.source) end
      from unnest(emails) as given (email)
    on conflict on constraint newsletter_subscribers_email_hears_of_key do update
      set confirmed_at = excluded.confirmed_at, source = excluded.source
      where known.confirmed_at is null and excluded.confirmed_at is not null;
  get diagnostics added = row_count;
  return added;
end;
$$;

comment on function public.import_subscribers is
  'Adds addresses to the newsletter: of people who agreed elsewhere, or to be mailed a link to confirm.';

revoke execute on function public.import_subscribers(text[], date, text) from public, anon;
grant execute on function public.import_subscribers(text[], date, text) to authenticated;
revoke execute on function public.subscribe_to_newsletter(text, text, text),
  public.follow_events(text, uuid, text, text), public.confirm_newsletter(uuid),
  public.unsubscribe_from_newsletter(uuid) from public;
grant execute on function public.subscribe_to_newsletter(text, text, text),
  public.follow_events(text, uuid, text, text), public.confirm_newsletter(uuid),
  public.unsubscribe_from_newsletter(uuid) to anon, authenticated, service_role;
