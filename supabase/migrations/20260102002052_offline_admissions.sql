-- What telephones did at the door without a network, each line sent later under its id. All of it counts; a
-- line that does not fit is a conflict besides, until an owner ticks it off.

create table private.offline_admissions (
  -- Chosen by the telephone, so that a line that is sent twice counts once.
  id uuid primary key,
  device_id uuid not null references private.door_devices (id) on delete cascade,
  purchase_id uuid not null references public.ticket_purchases (id) on delete cascade,
  -- What was sent to a friend, by whose code they came; empty for the purchase's own.
  sent_id uuid references public.sent_tickets (id) on delete cascade,
  people integer not null,
  -- What was taken for the order, and how; 0 without a payment.
  amount numeric(10, 2) not null,
  method text,
  -- By the clock of the telephone, and not after it was sent.
  admitted_at timestamptz not null,
  sent_at timestamptz not null default now(),
  -- Why it did not fit when it was sent; null where it did.
  conflict text,
  -- The people who came in beyond their ticket, and the part of the amount for which nothing was left to pay.
  extra_people integer not null default 0,
  overpaid numeric(10, 2) not null default 0,
  closed_at timestamptz,
  closed_by uuid references auth.users (id) on delete set null,
  constraint offline_admissions_people_check check (people between 1 and 10),
  constraint offline_admissions_amount_check check (amount between 0 and 99999.99),
  constraint offline_admissions_method_check
    check (method in ('cash', 'card') and (method is not null) = (amount > 0)),
  constraint offline_admissions_conflict_check check (conflict in ('in_twice', 'cancelled', 'paid_twice', 'withdrawn')),
  constraint offline_admissions_beyond_check
    check (extra_people between 0 and people and overpaid between 0 and amount
      and (conflict is not null or extra_people + overpaid = 0)),
  constraint offline_admissions_closed_check check (closed_at is null or conflict is not null)
);

alter table private.offline_admissions enable row level security;
-- No policy and no grant: only functions of the door read and write it.

create index offline_admissions_purchase_id_idx on private.offline_admissions (purchase_id)
  where conflict is not null;
create index offline_admissions_sent_id_idx on private.offline_admissions (sent_id) where sent_id is not null;
create index offline_admissions_device_id_idx on private.offline_admissions (device_id);
-- Deleting an account looks for what it ticked off.
create index offline_admissions_closed_by_idx on private.offline_admissions (closed_by) where closed_by is not null;

-- Counts the people of an event who came in beyond their tickets.
create function private.extra_people_at(event_id uuid) returns integer
language sql stable
set search_path = ''
as $$
  select coalesce(sum(line.extra_people), 0)::integer
    from private.offline_admissions as line
    join public.ticket_purchases as purchases on purchases.id = line.purchase_id
    where line.conflict is not null and purchases.event_id = extra_people_at.event_id
$$;

revoke execute on function private.extra_people_at(uuid) from public;
