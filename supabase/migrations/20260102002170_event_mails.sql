-- Owners and staff see what became of the mails about an event's tickets, and send one again.

-- Tells whether a mail about this purchase still has something to say: tickets that stand, an event to come.
create function private.has_news(queued private.mail_queue, purchase public.ticket_purchases) returns boolean
language sql stable
set search_path = ''
as $$
  select case queued.kind
    when 'tickets' then purchase.cancelled_at is null
    when 'changed_ticket' then purchase.cancelled_at is null
    when 'sent_tickets' then purchase.cancelled_at is null
      and exists (select from public.sent_tickets where id = queued.subject_id and taken_back_at is null)
    when 'payment_reminder' then private.is_unpaid(purchase) and coalesce(event.unpaid_kept_until > now(), false)
    when 'reminder' then is_coming and event.event_date = queued.former_start::date
    when 'move' then is_coming and (queued.former_start, queued.former_place) <> (
      event.event_date + event.event_time, concat_ws(', ', nullif(event.place_name, ''), nullif(event.place_address, ''))
    )
    else true
  end
  from public.events as event
    cross join lateral (
      select event.cancelled_at is null
        and (event.event_date + event.event_time) at time zone 'Europe/London' > now()
        and exists (
          select from public.ticket_purchases as held
            where held.event_id = event.id and held.cancelled_at is null
              and (held.user_id, held.attendee_email) is not distinct from (purchase.user_id, purchase.attendee_email)
        ) as is_coming
    ) as holding
  where event.id = purchase.event_id;
$$;

-- Notes that a mail went to this address.
create function private.note_sent(mail_ids bigint[], address text) returns void
language sql
set search_path = ''
as $$
  update private.mail_queue set sent_at = now(), next_try_at = null, last_error = null,
      sent_to = case when kinds.name is not null then lower(address) end
    from private.mail_kinds() as kinds
    where id = any (mail_ids) and kinds.kind = mail_queue.kind;
$$;

-- Forgets where mail went with the account of that address.
create function private.forget_sent_to() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update private.mail_queue set sent_to = null where sent_to = lower(old.email);
  return null;
end;
$$;

create trigger forget_sent_to after delete on auth.users
  for each row execute function private.forget_sent_to();

-- Returns the rows of the queue about an event's tickets, each with a purchase that it is about, its code or the
-- friend's, and the address that it would go to now. The key is the same for rows that went, or go, in one mail.
create function private.mails_about_event(event_id uuid)
returns table (
  queued private.mail_queue, purchase public.ticket_purchases, ticket_code text, address text, mail_key text
)
language sql stable
set search_path = ''
as $$
  with about as (
    select queue.id, holders.id as holder_id, holders.purchase_id
      from private.holders
      join private.mail_queue as queue on queue.subject_id = holders.id
      where holders.event_id = mails_about_event.event_id and queue.kind in (
          select kinds.kind from private.mail_kinds() as kinds where kinds.name is not null
        )
    union all
    select distinct on (queue.id) queue.id, purchases.id, purchases.id
      from public.ticket_purchases as purchases
      join public.payments as line on line.purchase_id = purchases.id
      join private.mail_queue as queue on queue.subject_id = line.receipt_id and queue.kind = 'receipt'
      where purchases.event_id = mails_about_event.event_id
  )
  select queue, purchases, holders.ticket_code, lower(holders.address),
      concat_ws(' ', queue.kind, coalesce(queue.batch, queue.id::text), queue.sent_at, queue.next_try_at is null,
        case when queue.attempts > 0 then queue.next_try_at end)
    from about
    join private.mail_queue as queue on queue.id = about.id
    join public.ticket_purchases as purchases on purchases.id = about.purchase_id
    join private.holders on holders.purchase_id = about.purchase_id and holders.id = about.holder_id;
$$;

-- The states are 'waiting', 'unconfirmed' until the address is proven, 'failing', 'sent' and 'given_up'.
-- `attendee_email` is the address that it went to, or will. Others than owners and staff get an empty list.
create function public.list_event_mails(event_id uuid)
returns table (
  id bigint,
  kind text,
  name text,
  attendee_email text,
  ticket_codes text[],
  state text,
  queued_at timestamptz,
  sent_at timestamptz,
  next_try_at timestamptz,
  last_error text,
  is_again boolean,
  can_go_again boolean
)
language sql stable security definer
set search_path = ''
as $$
  with mails as (
    select min((queued).id) as id, min((queued).kind) as kind, min(address) as address, min((queued).sent_to) as sent_to,
        array_agg(ticket_code order by (queued).id) as codes,
        min((queued).created_at) as queued_at, min((queued).sent_at) as sent_at,
        min((queued).next_try_at) as next_try_at, min((queued).last_error) as last_error,
        bool_or((queued).is_again) as is_again, bool_or(private.has_news(queued, purchase)) as has_news,
        bool_or((queued).needs_proof and not private.has_proven_email((purchase).user_id)
          and (queued).attempts = 0 and (queued).next_try_at > (queued).created_at + interval '15 minutes'
        ) as is_unconfirmed
      from private.mails_about_event(list_event_mails.event_id)
      where public.is_staff()
      group by mail_key
  )
  select mails.id, mails.kind, kinds.name, case when mails.sent_at is null then mails.address else mails.sent_to end,
      mails.codes, mail.state, mails.queued_at, mails.sent_at, mails.next_try_at, mails.last_error, mails.is_again,
      mails.address is not null and mails.has_news and not bool_or(mails.next_try_at is not null)
        over (partition by mails.kind, mails.address)
    from mails
    join private.mail_kinds() as kinds on kinds.kind = mails.kind
    cross join lateral (
      select case
        when mails.sent_at is not null then 'sent'
        when mails.next_try_at is null then 'given_up'
        when mails.last_error is not null then 'failing'
        when mails.is_unconfirmed then 'unconfirmed'
        else 'waiting'
      end as state
    ) as mail
    order by mail.state in ('failing', 'given_up') desc, mails.queued_at desc, mails.id desc
    limit 500;
$$;

comment on function public.list_event_mails is
  'Returns the mails about an event’s tickets, those in trouble first, then the latest first, 500 at most.';

revoke execute on function public.list_event_mails(uuid) from public, anon;
grant execute on function public.list_event_mails(uuid) to authenticated, service_role;
