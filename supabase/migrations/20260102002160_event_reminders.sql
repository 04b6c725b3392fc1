-- Holders of tickets get a mail at ten in the morning of the day before their event, once for each day that it is on.

-- The days on which no one is left to remind: their mails were queued, or their time came when there were none.
create table private.event_reminders (
  event_id uuid not null references public.events (id) on delete cascade,
  event_date date not null,
  primary key (event_id, event_date)
);

alter table private.event_reminders enable row level security;
-- No policy and no grant: only the functions below write here.

-- Returns when holders are reminded of an event on this day.
create function private.reminder_time(event_date date) returns timestamptz
language sql stable
set search_path = ''
as $$
  select (event_date - 1 + time '10:00') at time zone 'Europe/London';
$$;

-- What is made, moved, published or switched on after the time of its reminder has none: its holders have just read of
-- it.
create function private.pass_over_reminder() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if private.reminder_time(new.event_date) <= now() and (
    tg_op = 'INSERT'
    or (new.event_date, new.is_published, new.publish_at, new.reminds_holders)
      is distinct from (old.event_date, old.is_published, old.publish_at, old.reminds_holders)
  ) then
    insert into private.event_reminders (event_id, event_date) values (new.id, new.event_date)
      on conflict do nothing;
  end if;
  return null;
end;
$$;

create trigger pass_over_reminder after insert or update of event_date, is_published, publish_at, reminds_holders
  on public.events
  for each row execute function private.pass_over_reminder();

-- Queues the reminders whose time has come, until their event begins. The post calls it each time that it looks for
-- mail; of several processes that do so at once, the one that adds the row queues the mails.
create function private.tend_event_reminders(moment timestamptz default now()) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  today date := (moment at time zone 'Europe/London')::date;
  due private.event_reminders;
begin
  for due in
    insert into private.event_reminders (event_id, event_date)
      select events.id, events.event_date from public.events
        where events.event_date between today and today + 1
          and private.reminder_time(events.event_date) <= moment
          and (events.event_date + events.event_time) at time zone 'Europe/London' > moment
          and not exists (
            select from private.event_reminders as told
              where told.event_id = events.id and told.event_date = events.event_date
          )
        order by events.id
      on conflict do nothing
      returning *
  loop
    perform private.mail_holders(
        events.id, 'reminder', events.event_date + events.event_time, null, private.reminder_time(events.event_date)
      )
      from public.events
      where events.id = due.event_id and events.reminds_holders and events.cancelled_at is null
        and events.is_published and coalesce(events.publish_at <= private.reminder_time(events.event_date), true);
  end loop;
end;
$$;
