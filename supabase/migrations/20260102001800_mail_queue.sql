-- Mail that the café owes. Each row is written in the transaction of its subject, so that neither exists without the
-- other. server/post/ sends it; on hosted Supabase `npm run post` does.

-- The kinds of mail; server/post/mails has a file for each. Mail about an event's tickets has the name that owners and
-- staff know it by. An address gets ten mails a day of the limit 'own', and ten of 'others', for which anyone can ask.
create function private.mail_kinds()
returns table (kind text, name text, day_limit text)
language sql immutable
as $$
  values
    -- When tickets are bought or added.
    ('tickets', 'Tickets', 'own'),
    -- When an owner makes tickets some of another type.
    ('changed_ticket', 'Ticket changed', null),
    -- When an owner cancels tickets or money comes too late for them; no one shall stand before a closed door.
    ('cancellation', 'Tickets cancelled', null),
    -- When others have paid for places that were given back.
    ('given_back_refund', 'Refund of a place given back', null),
    -- When a holder sends tickets to a friend.
    ('sent_tickets', 'Tickets sent to a friend', 'others'),
    -- When an owner moves or cancels an event, and on the day before it.
    ('move', 'New time or place', null),
    ('event_cancellation', 'Event cancelled', null),
    ('reminder', 'Reminder the day before', 'own'),
    -- A minute after money was taken or handed back; it takes money to cause one.
    ('receipt', 'Receipt', null),
    -- A day before unpaid tickets are no longer kept, and then.
    ('payment_reminder', 'Reminder to pay', 'own'),
    ('lapse', 'Not paid in time', 'own'),
    -- When a place on a waiting list is free, whose time runs, and when it is kept no longer.
    ('waiting_offer', null, null),
    ('waiting_over', null, 'own'),
    -- When a guest begins to buy, which has limits elsewhere; when a visitor subscribes or sends a form.
    ('guest_code', null, null),
    ('newsletter', null, 'others'),
    ('enquiry_copy', null, 'others'),
    -- When owners invite a person, and when they send a letter or try it.
    ('invitation', null, 'own'),
    ('letter', null, null),
    ('letter_test', null, null),
    -- To owners, of each enquiry, of an hour with too many, of what is sold or cancelled, and of a day.
    ('enquiry', null, null),
    ('enquiries', null, null),
    ('sales', null, null),
    ('buyer_cancellation', null, null),
    ('daily', null, null);
$$;

create function private.is_mail_kind(kind text) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  return exists (select from private.mail_kinds() as known where known.kind = is_mail_kind.kind);
end;
$$;

create table private.mail_queue (
  id bigint generated always as identity primary key,
  kind text not null,
  -- The row that the mail is about, the first of them where it is about many. For 'receipt' it is the receipt_id of
  -- payments; for all other kinds the composer in server/post/mails reads the table.
  subject_id uuid not null,
  -- The owner who gets the mail, where its subject doesn't say.
  recipient_id uuid references auth.users (id) on delete cascade,
  -- Rows of one batch that wait at the same time go in one mail. A batch is a buyer's purchases for one event, as a
  -- hash of the day.
  batch text,
  -- True for a mail that only goes to a proven address, because only the account itself asked for it.
  needs_proof boolean not null default false,
  -- By the café's clock: the former start of an event for the kind 'move', the start that it reminds of for 'reminder',
  -- the first day that it tells of for 'daily'.
  former_start timestamp,
  -- Its former place in one line, empty where that was the café; only for the kind 'move'.
  former_place text,
  -- The places that were cancelled of a purchase that still stands; only for the kind 'cancellation'.
  cancelled_places integer,
  -- The day's hash of the address that the mail went to, which counts the mails of a day. See private.admit_mail.
  receiver text,
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  -- Empty once it was sent or given up.
  next_try_at timestamptz default now(),
  sent_at timestamptz,
  -- The address that it went to, only for a mail about tickets, which owners look up; see event_mails.sql.
  sent_to text,
  last_error text,
  -- True where an owner has sent a mail again; see event_mails.sql.
  is_again boolean not null default false,
  constraint mail_queue_kind_check check (private.is_mail_kind(kind)),
  constraint mail_queue_sent_check check (sent_at is null or next_try_at is null)
);

alter table private.mail_queue enable row level security;

-- The sender asks for what is due, and for the first of a batch.
create index mail_queue_next_try_at_idx on private.mail_queue (next_try_at, id)
  where next_try_at is not null;
create index mail_queue_batch_next_try_at_idx on private.mail_queue (batch, next_try_at, id)
  where next_try_at is not null;
-- Deleting an account looks for its mail.
create index mail_queue_recipient_id_idx on private.mail_queue (recipient_id);
-- Deleting the subject of a mail looks for it too.
create index mail_queue_subject_id_idx on private.mail_queue (subject_id);
create index mail_queue_batch_idx on private.mail_queue (batch, created_at);
create index mail_queue_receiver_idx on private.mail_queue (receiver);

-- No policy and no grant: only triggers write here, and only the sender reads.

-- A sender at work finds new mail by itself. Transactions that notify commit one after another, which a rush of buyers
-- should not. Mail that was planned for later doesn't count, because the sender may rest until then.
create function private.wake_post() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- A statement that adds no row fires the trigger too, and the sender runs one at each of its rounds.
  if exists (select from added) and not exists (
    select from private.mail_queue
    where next_try_at <= now() and next_try_at = created_at and id not in (select id from added)
  ) then
    perform pg_notify('mail_queued', '');
  end if;
  return null;
end;
$$;

create trigger wake_post after insert on private.mail_queue
  referencing new table as added
  for each statement execute function private.wake_post();

-- Tells whether mail may go to this address now; otherwise puts it back, and gives it up after three days. With
-- `reaches_people` an account must have proven the address. Most kinds have a limit, because a stranger can ask for
-- them.
create function private.admit_mail(ids bigint[], address text, reaches_people boolean) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  hash text;
  queued private.mail_queue;
  day_limit text;
  later timestamptz;
begin
  select * into queued from private.mail_queue where id = any (ids) order by id limit 1;
  select kinds.day_limit into day_limit from private.mail_kinds() as kinds where kinds.kind = queued.kind;
  if day_limit is null then
    return true;
  end if;

  hash = private.hash_for_today(
    case day_limit when 'others' then 'asked for by others ' else '' end || lower(address)
  );
  if queued.needs_proof and reaches_people and not exists (
    select from auth.identities join auth.users on users.id = user_id
    where lower(users.email) = lower(address) and identities.email = lower(users.email)
      and (identity_data ->> 'email_verified')::boolean
  ) then
    later = now() + interval '1 hour';
  else
    -- The lock makes sure that of two processes that write to one address the second counts the first.
    perform pg_advisory_xact_lock(hashtextextended('mail ' || hash, 0));
    if (select count(*) from private.mail_queue where receiver = hash and id <> queued.id) < 10 then
      update private.mail_queue set receiver = hash where id = queued.id;
      return true;
    end if;
    later = date_trunc('day', now(), 'UTC') + interval '1 day';
  end if;

  update private.mail_queue set
    attempts = attempts - 1,
    next_try_at = case when created_at > now() - interval '3 days' then later end
    where id = any (ids);
  return false;
end;
$$;

-- A mail that was not sent yet is deleted with its subject, and one that was forgets its address.
create function private.drop_mail() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from private.mail_queue where subject_id = old.id and sent_at is null;
  update private.mail_queue set sent_to = null
    where sent_to is not null and subject_id in (
      select old.id union all select receipt_id from public.payments where purchase_id = old.id
    );
  return null;
end;
$$;

create trigger drop_mail after delete on public.waiting_list
  for each row execute function private.drop_mail();
