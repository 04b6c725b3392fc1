-- What is kept no longer than the privacy page says. The server calls this every day; a hosted project can with pg_cron.
create function private.forget_what_is_old() returns void
language sql
set search_path = ''
as $$
  delete from public.enquiries
    where answered_at < now() - interval '1 year' or created_at < now() - interval '2 years' and answered_at is null;
  delete from private.sent_forms where sent_at < now() - interval '1 day';
  delete from private.daily_keys where day < (now() at time zone 'UTC')::date;
  delete from public.newsletter_subscribers
    where confirmed_at is null and created_at < now() - interval '30 days';
  delete from private.owner_invitations where created_at < now() - interval '30 days';
  delete from private.mail_queue
    where next_try_at is null and created_at < now() - interval '30 days';
  -- Six years after the end of the financial year. The purchase itself stays, and says nobody's name.
  update public.ticket_purchases set attendee_email = null
    where attendee_email is not null and purchase_date < now() - interval '7 years';
$$;
