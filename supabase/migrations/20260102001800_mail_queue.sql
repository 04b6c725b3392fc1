-- Mail that the café owes: written in the transaction of what it is about, so that neither exists without the other.
-- server/post/ sends it. Hosted Supabase has nobody who does, and there the rows just lie here.

create table private.mail_queue (
  id bigint generated always as identity primary key,
  kind text not null,
  -- The row that the mail is about: of enquiries, ticket_purchases or newsletter_subscribers.
  subject_id uuid not null,
  -- Who gets it, where the subject doesn't say: the owner.
  recipient_id uuid references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  -- Empty once it was sent or given up.
  next_try_at timestamptz default now(),
  sent_at timestamptz,
  last_error text,
  constraint mail_queue_kind_check 
    check (kind in ('enquiry', 'tickets', 'cancellation', 'newsletter')),
  constraint mail_queue_sent_check check (sent_at is null or next_try_at is null)
);

alter table private.mail_queue enable row level security;

-- The sender asks for what is due.
create index mail_queue_next_try_at_idx on private.mail_queue (next_try_at)
  where next_try_at is not null;
-- Deleting an account looks for its mail.
create index mail_queue_recipient_id_idx on private.mail_queue (recipient_id);

-- No policy and no grant: only triggers write here, and only the sender reads.

-- While older mail is due the sender is at work and finds the new one by itself. For transactions that notify commit
-- one after another, and a rush of buyers should not.
create function private.wake_post() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if not exists (
    select from private.mail_queue
    where next_try_at <= now() and id not in (select id from added)
  ) then
    perform pg_notify('mail_queued', '');
  end if;
  return null;
end;
$$;

create trigger wake_post after insert on private.mail_queue
  referencing new table as added
  for each statement execute function private.wake_post();

-- One mail for each owner: a full letter box must not keep the others from hearing of it.
create function private.mail_enquiry() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.mail_queue (kind, subject_id, recipient_id)
    select 'enquiry', new.id, user_id from public.user_roles where role = 'owner';
  return null;
end;
$$;

create trigger mail after insert on public.enquiries
  for each row execute function private.mail_enquiry();

-- For what has one receiver, whom the row itself names. The argument is the kind.
create function private.queue_mail() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.mail_queue (kind, subject_id) values (tg_argv[0], new.id);
  return null;
end;
$$;

create trigger mail after insert on public.ticket_purchases
  for each row execute function private.queue_mail('tickets');

create trigger mail_cancellation after update of cancelled_at on public.ticket_purchases
  for each row when (old.cancelled_at is null and new.cancelled_at is not null)
  execute function private.queue_mail('cancellation');

-- Someone who asks again after a day may have lost the first mail; see subscribe_to_newsletter.
create trigger mail after insert or update of created_at on public.newsletter_subscribers
  for each row when (new.confirmed_at is null)
  execute function private.queue_mail('newsletter');
