-- Owners and staff send a mail about tickets again.

-- An address gets three such mails in a day at most, and none while one of its kind waits. Throws where there is no
-- such mail, or nothing left to say.
create function public.send_mail_again(id bigint) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  of_event uuid;
  again record;
  hash text;
begin
  perform private.require_staff();
  select coalesce(purchases.event_id, paid.event_id) into of_event
    from private.mail_queue as queue
    left join public.ticket_purchases as purchases on purchases.id = private.purchase_of(queue.subject_id)
    left join public.payments as line on queue.kind = 'receipt' and line.receipt_id = queue.subject_id
    left join public.ticket_purchases as paid on paid.id = line.purchase_id
    where queue.id = send_mail_again.id
    limit 1;
  select about.address, about.mail_key, (about.queued).kind as kind into again
    from private.mails_about_event(of_event) as about
    where (about.queued).id = send_mail_again.id and about.address is not null;
  if not found then
    raise exception 'There’s no such email';
  end if;

  hash = private.hash_for_today(again.address);
  -- The lock makes sure that of two presses at once the second sees the first.
  perform pg_advisory_xact_lock(hashtextextended('mail ' || hash, 0));
  if exists (
    select from private.mails_about_event(of_event) as about
      where (about.queued).kind = again.kind and about.address = again.address
        and (about.queued).next_try_at is not null
  ) then
    raise exception 'This email is already waiting to be sent';
  elsif not exists (
    select from private.mails_about_event(of_event) as about
      where about.mail_key = again.mail_key and private.has_news(about.queued, about.purchase)
  ) then
    raise exception 'This email has nothing to say any more';
  elsif (select count(*) from private.mail_queue as queue where queue.receiver = hash and queue.is_again) >= 3 then
    raise exception 'This address has had three emails again today. Please wait until tomorrow.';
  end if;

  insert into private.mail_queue
      (kind, subject_id, recipient_id, batch, needs_proof, former_start, former_place, cancelled_places, is_again, receiver)
    select queue.kind, queue.subject_id, queue.recipient_id, queue.batch, queue.needs_proof, queue.former_start,
        queue.former_place, queue.cancelled_places, true,
        -- Counted once, however many rows go in it.
        case when row_number() over (order by queue.id) = 1 then hash end
      from private.mail_queue as queue
      where queue.id in (
        select (about.queued).id from private.mails_about_event(of_event) as about
          where about.mail_key = again.mail_key and private.has_news(about.queued, about.purchase)
      )
      order by queue.id;
end;
$$;

comment on function public.send_mail_again is 'Queues a mail about tickets once more, with what it has to say now.';

revoke execute on function public.send_mail_again(bigint) from public, anon;
grant execute on function public.send_mail_again(bigint) to authenticated, service_role;
