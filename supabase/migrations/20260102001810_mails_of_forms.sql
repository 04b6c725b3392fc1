-- Mail that follows from the public forms: enquiries to owners, and the newsletter's question to a subscriber.

-- Queues a mail for each owner who hears of each enquiry, so that one full mailbox keeps nothing from the others. After
-- twenty enquiries in an hour the rest go together at its end.
create function private.mail_enquiry() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  is_flood boolean := 20 < (
    select count(*) from public.enquiries
    where created_at between now() - interval '1 hour' and now() + interval '1 hour'
  );
begin
  insert into private.mail_queue (kind, subject_id, recipient_id, next_try_at)
    select
      case when is_flood then 'enquiries' else 'enquiry' end, new.id, user_id,
      now() + case when is_flood then interval '1 hour' else interval '0' end
    from public.user_roles
    where role = 'owner' and private.hears_each_enquiry(user_id) and not (is_flood and exists (
      select from private.mail_queue
      where kind = 'enquiries' and recipient_id = user_id and next_try_at > now() and attempts = 0
    ));
  return null;
end;
$$;

create trigger mail after insert on public.enquiries
  for each row execute function private.mail_enquiry();

create trigger drop_mail after delete on public.enquiries
  for each row execute function private.drop_mail();

-- Someone who asks again after a day may have lost the first mail; see subscribe_to_newsletter.
create function private.mail_subscriber() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.mail_queue (kind, subject_id) values ('newsletter', new.id);
  return null;
end;
$$;

create trigger mail after insert or update of created_at on public.newsletter_subscribers
  for each row when (new.confirmed_at is null)
  execute function private.mail_subscriber();

create trigger drop_mail after delete on public.newsletter_subscribers
  for each row execute function private.drop_mail();
