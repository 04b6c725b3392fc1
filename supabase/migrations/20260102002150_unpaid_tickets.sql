-- An owner may set until when an event keeps unpaid tickets; their buyers are reminded the day before. Tickets that are
-- bought after it are kept until the event, because there would be no time to pay.

-- No time is later than the start, and none is set that has passed. One less than a day ahead takes tickets before
-- their buyers are reminded: that is cancelling, so it is for owners, also where it comes of moving the event.
create function private.check_unpaid_kept_until() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  start timestamptz := private.london_instant(new.event_date + new.event_time);
  -- A time that is the start takes nothing.
  earlier timestamptz;
begin
  new.unpaid_kept_until = least(new.unpaid_kept_until, start);
  if tg_op = 'UPDATE' and auth.role() = 'authenticated' and not public.is_owner() then
    earlier = nullif(old.unpaid_kept_until, private.london_instant(old.event_date + old.event_time));
    if new.unpaid_kept_until < least(start, now() + interval '1 day')
      and coalesce(new.unpaid_kept_until < earlier, true) then
      raise exception 'Buyers are reminded a day before, so only an owner can set a time less than a day away';
    end if;
  end if;
  if new.unpaid_kept_until <= now() and start > now()
    and (tg_op = 'INSERT' or new.unpaid_kept_until is distinct from old.unpaid_kept_until) then
    raise exception 'Unpaid tickets can only be held until a time in the future';
  end if;
  return new;
end;
$$;

create trigger check_unpaid_kept_until
  before insert or update of event_date, event_time, unpaid_kept_until on public.events
  for each row when (new.unpaid_kept_until is not null)
  execute function private.check_unpaid_kept_until();

-- Tells whether the places of a purchase depend on its payment: nothing of its price is here, and none of its people is
-- in.
create function private.is_unpaid(purchase public.ticket_purchases) returns boolean
language sql immutable
set search_path = ''
as $$
  select purchase.to_pay > 0 and purchase.amount_paid = purchase.amount_refunded
    and purchase.admitted = 0 and purchase.cancelled_at is null;
$$;

-- Returns until when the places of a purchase are kept while it is not paid; null where they are kept until the event.
create function private.kept_until(purchase public.ticket_purchases, event public.events) returns timestamptz
language sql immutable
set search_path = ''
as $$
  select event.unpaid_kept_until
    where private.is_unpaid(purchase) and purchase.purchase_date < event.unpaid_kept_until;
$$;

-- Cancels the purchases of a ticket type, whose lock the caller holds, that were not paid in time. One that is locked
-- is being paid, admitted or cancelled; waiting for it could be a deadlock, so it is left to the next call. So is one
-- whose buyer began to pay by card in time.
create function private.lapse_unpaid_tickets(ticket_type_id uuid) returns void
language sql
set search_path = ''
as $$
  select private.cancel_purchases(array(
    select purchases.id from public.ticket_purchases as purchases
      join public.events on events.id = purchases.event_id
      where purchases.ticket_type_id = lapse_unpaid_tickets.ticket_type_id
        and private.kept_until(purchases, events) <= now()
        and private.london_instant(events.event_date + events.event_time) > now()
        and not private.is_being_paid(purchases.order_id)
      for no key update of purchases skip locked
  ), 'expiry', 'lapse');
$$;

-- The reminders that were queued, so that a holder gets one for each purchase and time.
create table private.payment_reminders (
  purchase_id uuid not null references public.ticket_purchases (id) on delete cascade,
  kept_until timestamptz not null,
  primary key (purchase_id, kept_until)
);

alter table private.payment_reminders enable row level security;
-- No policy and no grant: only the function below writes here.

-- Queues a reminder to everyone who bought more than a day before the time and has not paid a day before it. A later
-- buyer has just read the time in the mail with the tickets.
create function private.remind_of_payment() returns void
language sql
set search_path = ''
as $$
  with due as (
    insert into private.payment_reminders (purchase_id, kept_until)
      select purchases.id, unpaid_kept_until
        from public.events join public.ticket_purchases as purchases on purchases.event_id = events.id
        where now() >= unpaid_kept_until - interval '1 day' and now() < unpaid_kept_until
          and purchases.purchase_date < unpaid_kept_until - interval '1 day'
          and private.is_unpaid(purchases)
      on conflict do nothing
      returning purchase_id, kept_until
  )
  insert into private.mail_queue (kind, subject_id, batch)
    select 'payment_reminder', purchases.id,
        private.hash_for_today(concat_ws(' ', 'payment_reminder', event_id, user_id, attendee_email, kept_until))
      from due join public.ticket_purchases as purchases on purchases.id = purchase_id
      where coalesce(user_id::text, attendee_email) is not null;
$$;

-- Reminds, and frees the places of what was not paid in time. The post calls it each time that it looks for mail.
create function private.tend_unpaid_tickets() returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  type_id uuid;
begin
  perform private.remind_of_payment();
  for type_id in
    select types.id from public.ticket_types as types join public.events on events.id = types.event_id
      where events.unpaid_kept_until <= now()
        and private.london_instant(events.event_date + events.event_time) > now()
        and exists (
          select from public.ticket_purchases as purchases
          where purchases.ticket_type_id = types.id and private.is_unpaid(purchases)
            and purchases.purchase_date < events.unpaid_kept_until
        )
      order by types.id
  loop
    perform private.lock_places(event_id) from public.ticket_types where id = type_id;
    perform from public.ticket_types where id = type_id for no key update;
    perform private.lapse_unpaid_tickets(type_id);
  end loop;
end;
$$;
