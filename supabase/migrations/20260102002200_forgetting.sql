-- The last time that old rows were deleted, to notice a clock that has jumped. A right clock brings back nothing that a
-- wrong one has deleted.
create table private.forgetting (
  is_only_row boolean primary key default true,
  last_run_at timestamptz not null default now(),
  -- Until then only rows that no one misses are deleted.
  resumes_at timestamptz not null default '-infinity',
  constraint forgetting_is_only_row_check check (is_only_row)
);

alter table private.forgetting enable row level security;

-- No policy and no grant: only the function below reads and writes here.

insert into private.forgetting default values;

-- Forgets the guests of yesterday who have bought nothing and wait for nothing. A row from the future was written while
-- the clock was ahead.
create function private.forget_guests() returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from private.guests
    where order_id is null and created_at not between now() - interval '1 day' and now() + interval '1 day'
      and not exists (select from public.waiting_list where guest_id = guests.id);
end;
$$;

-- Forgets the links and the names of guests a month after their event.
create function private.forget_guest_links() returns void
language sql
set search_path = ''
as $$
  delete from private.guests
    using public.orders join public.events on events.id = orders.event_id
    where orders.id = guests.order_id and not private.guest_link_is_open(events.event_date);
$$;

-- Forgets at the same time the names that the café typed for people without an account.
create function private.forget_holder_names() returns void
language sql
set search_path = ''
as $$
  update public.orders set holder_name = case
      when exists (
        select from public.ticket_purchases where order_id = orders.id and coalesce(user_id::text, attendee_email) <> ''
      ) then null
      when sold_at_door then private.walk_in_at(orders.created_at)
      else 'No name'
    end
    from public.events
    where events.id = orders.event_id and not private.guest_link_is_open(events.event_date)
      and holder_name is not null and holder_name not in ('No name', private.walk_in_at(orders.created_at));
$$;

-- Deletes everything older than the privacy page promises, each day. When the last call is over a week ago, or lies
-- ahead, the clock may be wrong: people's words are then deleted only after a week of steady days. Returns whether they
-- were deleted.
create function private.forget_what_is_old() returns boolean
language plpgsql
set search_path = ''
as $$
declare
  is_steady boolean;
begin
  delete from private.sent_forms
    where sent_at not between now() - interval '1 day' and now() + interval '1 day';
  delete from private.daily_keys
    where day not between (now() at time zone 'UTC')::date and (now() at time zone 'UTC')::date + 1;
  perform private.forget_guests();

  update private.forgetting set
    last_run_at = now(),
    resumes_at = case
      when now() between last_run_at - interval '1 day' and last_run_at + interval '7 days' then resumes_at
      else now() + interval '7 days'
    end
    returning resumes_at <= now() into is_steady;
  if not is_steady then
    return false;
  end if;

  delete from public.enquiries
    where answered_at < now() - interval '1 year' or created_at < now() - interval '2 years' and answered_at is null;
  delete from public.newsletter_subscribers
    where confirmed_at is null and created_at < now() - interval '30 days';
  -- A series that is gone has no next event.
  delete from public.newsletter_subscribers
    where hears_of not in ('newsletter', 'events')
      and not exists (select from public.events where events.series_id::text = hears_of);
  -- Answers may be about people's health.
  update public.orders set answer = '' from public.events
    where orders.event_id = events.id and answer <> '' and events.event_date < now() - interval '30 days';
  delete from private.invitations where expires_at < now() - interval '30 days';
  -- Mails about tickets stay until a month after the event, because their buyers ask for them until then.
  delete from private.mail_queue as queue
    where next_try_at is null and created_at < now() - interval '30 days'
      and not exists (
        select from public.ticket_purchases as purchases join public.events on events.id = purchases.event_id
          where purchases.id = queue.subject_id and events.event_date >= now() - interval '30 days'
      )
      and not exists (
        select from public.payments as line
          join public.ticket_purchases as purchases on purchases.id = line.purchase_id
          join public.events on events.id = purchases.event_id
          where line.receipt_id = queue.subject_id and queue.kind = 'receipt'
            and events.event_date >= now() - interval '30 days'
      );
  delete from public.bin where deleted_at < now() - interval '30 days';
  delete from private.page_visits where day < (now() at time zone 'Europe/London')::date - 400;
  delete from private.visit_sources where day < (now() at time zone 'Europe/London')::date - 400;
  -- Tax law asks for six years after the end of the financial year. The purchase itself stays without a name.
  update public.ticket_purchases set attendee_email = null
    where attendee_email is not null and purchase_date < now() - interval '7 years';
  perform private.forget_guest_links();
  perform private.forget_holder_names();
  perform private.forget_sent_tickets();
  perform private.forget_payment_reasons();
  perform private.forget_holds();
  perform private.forget_waiting_list();
  perform private.forget_letter_recipients();
  perform private.forget_door_devices();
  return true;
end;
$$;
