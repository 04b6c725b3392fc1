-- The subscribers of the newsletter. Visitors go through the functions below and can't read the table. One token
-- confirms, and goes out only by email; the other ends the subscription, and stands in every issue.

create table public.newsletter_subscribers (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  token uuid not null default gen_random_uuid(),
  unsubscribe_token uuid not null default gen_random_uuid(),
  -- Empty until the link in the confirming email was opened.
  confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  constraint newsletter_subscribers_email_key unique (email),
  constraint newsletter_subscribers_token_key unique (token),
  constraint newsletter_subscribers_unsubscribe_token_key unique (unsubscribe_token),
  constraint newsletter_subscribers_email_check
    check (private.is_address(email) and email = lower(email))
);

comment on table public.newsletter_subscribers is
  'One row per subscriber of the newsletter, with the tokens that confirm and end the subscription.';

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
grant select (id, email, unsubscribe_token, confirmed_at, created_at), delete
  on public.newsletter_subscribers to authenticated;
grant all on public.newsletter_subscribers to service_role;

-- A second call is no error and looks no different from the first: the limit counts callers, not new subscribers. An
-- address that was not confirmed within a day and asks again is sent another mail. The last two arguments keep robots
-- out, like those of enquiries.
create function public.subscribe_to_newsletter(
  email text, website text default '', form_token text default null
) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  if website <> '' then
    raise check_violation using message = 'This form was not sent by a person';
  end if;
  perform private.take_form('newsletter', form_token, email);
  insert into public.newsletter_subscribers as known (email)
    values (lower(trim(subscribe_to_newsletter.email)))
    on conflict on constraint newsletter_subscribers_email_key do update
      set created_at = now()
      where known.confirmed_at is null
        and known.created_at not between now() - interval '1 day' and now() + interval '1 day';
end;
$$;

comment on function public.subscribe_to_newsletter is
  'Subscribes an address to the newsletter and mails it a link to confirm.';

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

create function public.unsubscribe_from_newsletter(token uuid) returns void
language sql volatile security definer
set search_path = ''
as $$
  delete from public.newsletter_subscribers as subscribers
    where subscribers.unsubscribe_token = unsubscribe_from_newsletter.token;
$$;

comment on function public.unsubscribe_from_newsletter is 'Ends the subscription that a token names.';

revoke execute on function public.subscribe_to_newsletter(text, text, text), public.confirm_newsletter(uuid),
  public.unsubscribe_from_newsletter(uuid) from public;
grant execute on function public.subscribe_to_newsletter(text, text, text), public.confirm_newsletter(uuid),
  public.unsubscribe_from_newsletter(uuid) to anon, authenticated, service_role;
