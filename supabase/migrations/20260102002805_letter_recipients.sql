-- The people to whom a letter goes, a row each, fixed when it starts. No address is here: it is read when the
-- mail is written, so that no letter goes to a person who has unsubscribed, given back their tickets or left since.

create table private.letter_recipients (
  id uuid primary key default gen_random_uuid(),
  letter_id uuid not null references public.letters (id) on delete cascade,
  -- One of both, as long as the person is known. A purchase is the first of its address.
  subscriber_id uuid references public.newsletter_subscribers (id) on delete set null,
  purchase_id uuid references public.ticket_purchases (id) on delete set null,
  state text not null default 'waiting',
  queued_at timestamptz,
  constraint letter_recipients_subscriber_key unique (letter_id, subscriber_id),
  constraint letter_recipients_purchase_key unique (letter_id, purchase_id),
  constraint letter_recipients_state_check check (state in ('waiting', 'queued', 'sent', 'failed', 'left_out'))
);

alter table private.letter_recipients enable row level security;

-- Deleting a subscriber or a purchase looks for it.
create index letter_recipients_subscriber_id_idx on private.letter_recipients (subscriber_id);
create index letter_recipients_purchase_id_idx on private.letter_recipients (purchase_id);
-- The next to go, and those of the last seconds, who count for the pace.
create index letter_recipients_waiting_idx on private.letter_recipients (letter_id, id) where state = 'waiting';
create index letter_recipients_queued_at_idx on private.letter_recipients (queued_at);

-- No policy and no grant: only the functions below read and write here.

-- Returns everyone who would get a letter now, once each: however many tickets they have, by however many purchases.
-- After an event is cancelled its holders are those who had tickets until then.
create function private.letter_audience(audience text, event_id uuid)
returns table (subscriber_id uuid, purchase_id uuid)
language sql stable
set search_path = ''
as $$
  select subscribers.id, null::uuid
    from public.newsletter_subscribers as subscribers
    where letter_audience.audience = 'subscribers' and hears_of = 'newsletter' and confirmed_at is not null
  union all
  -- The link at the foot of the letter ends what it is for: all events, where the address asked for them.
  select (array_agg(followers.id order by hears_of = 'events' desc))[1], null
    from public.events
    join public.newsletter_subscribers as followers on hears_of in ('events', series_id::text)
    where letter_audience.audience = 'followers' and events.id = letter_audience.event_id
      and confirmed_at is not null
    group by email
  union all
  select null, (array_agg(purchases.id order by purchase_date, purchases.id))[1]
    from public.ticket_purchases as purchases
    join public.events on events.id = purchases.event_id
    left join auth.users on users.id = purchases.user_id
    cross join lower(coalesce(users.email, attendee_email)) as address
    where letter_audience.audience = 'holders' and purchases.event_id = letter_audience.event_id
      and (purchases.cancelled_at is null or purchases.cancelled_at = events.cancelled_at) and address is not null
    group by address;
$$;

-- Adds people to one of a letter's figures. With the last of them it is sent.
create function private.count_letter_people(letter_id uuid, outcome text, people integer) returns void
language sql
set search_path = ''
as $$
  update public.letters set
    sent = sent + case outcome when 'sent' then people else 0 end,
    failed = failed + case outcome when 'failed' then people else 0 end,
    left_out = left_out + case outcome when 'left_out' then people else 0 end,
    state = case when sent + failed + left_out + people = recipients then 'sent' else state end,
    ended_at = case when sent + failed + left_out + people = recipients then now() else ended_at end
    where id = letter_id;
$$;

-- Notes what became of the mail to one person. Mail leaves the queue unsent when no one is left to write to.
create function private.note_letter_mail() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  outcome text := 'left_out';
  letter uuid;
begin
  if tg_op = 'UPDATE' then
    outcome = case when new.sent_at is null then 'failed' else 'sent' end;
  end if;
  update private.letter_recipients set state = outcome
    where id = old.subject_id and state = 'queued'
    returning letter_id into letter;
  if found then
    perform private.count_letter_people(letter, outcome, 1);
  end if;
  return null;
end;
$$;

create trigger note_letter_mail after update of next_try_at on private.mail_queue
  for each row when (old.kind = 'letter' and old.next_try_at is not null and new.next_try_at is null)
  execute function private.note_letter_mail();

create trigger note_letter_mail_withdrawn after delete on private.mail_queue
  for each row when (old.kind = 'letter' and old.next_try_at is not null)
  execute function private.note_letter_mail();

-- Fixes the people to whom a letter goes, and returns their number. From here on it can't be changed.
create function private.start_letter(id uuid) returns integer
language plpgsql
set search_path = ''
as $$
declare
  people integer;
begin
  insert into private.letter_recipients (letter_id, subscriber_id, purchase_id)
    select letters.id, reached.subscriber_id, reached.purchase_id
      from public.letters cross join lateral private.letter_audience(audience, event_id) as reached
      where letters.id = start_letter.id;
  get diagnostics people = row_count;
  update public.letters
    set state = 'sending', recipients = people, started_at = now()
    where letters.id = start_letter.id;
  -- A letter that was set for later may find no one any more.
  perform private.count_letter_people(start_letter.id, 'sent', 0);
  return people;
end;
$$;

-- Hands the next people of letters on their way over to the mail queue, each of them once. At most fifteen go in nine
-- seconds, which is about ninety a minute: tickets must not wait behind a thousand letters, and mail servers distrust
-- a sender of very much at once.
create function private.hand_over_letters() returns void
language plpgsql
set search_path = ''
as $$
declare
  free integer;
begin
  -- Only one process hands over at a time: a second one would count without what the first has just taken.
  if not pg_try_advisory_xact_lock(hashtext('letters')) then
    return;
  end if;
  select 15 - count(*) into free from private.letter_recipients
    where queued_at between now() - interval '9 seconds' and now() + interval '9 seconds';
  with taken as (
    update private.letter_recipients set state = 'queued', queued_at = now()
      where id in (
        select recipients.id from private.letter_recipients as recipients
          join public.letters on letters.id = letter_id and letters.state = 'sending'
          where recipients.state = 'waiting'
          order by started_at, recipients.id
          limit greatest(free, 0)
          for update of recipients skip locked
      )
      returning id
  )
  insert into private.mail_queue (kind, subject_id)
    select 'letter', id from taken;
end;
$$;

-- Starts the letters whose time has come, keeps those under way going, and drafts those of events that have come on the
-- site by the clock. The post calls it each time that it looks for mail.
create function private.tend_letters() returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  due uuid;
begin
  for due in
    select id from public.letters where state = 'scheduled' and send_at <= now()
      order by send_at, id for update skip locked
  loop
    perform private.start_letter(due);
  end loop;
  if exists (select from public.letters where state = 'sending') then
    perform private.hand_over_letters();
  end if;
  perform private.draft_letters_of_events();
end;
$$;

-- Forgets to whom letters of more than 30 days ago went. The letters keep their figures.
create function private.forget_letter_recipients() returns void
language sql
set search_path = ''
as $$
  delete from private.letter_recipients using public.letters
    where letters.id = letter_id and ended_at < now() - interval '30 days';
$$;
