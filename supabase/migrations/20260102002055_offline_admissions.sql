-- What telephones did at the door without a network. Each line is a fact with an id of its own, sent later and in order.
-- All of it stands: people who came in are counted, and money that was taken is in the ledger. A line that does not fit
-- is a conflict besides, which is listed until an owner ticks it off.

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
-- No policy and no grant: only the functions here and of conflicts.sql read and write it.

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

-- Locks the whole orders of these tickets, all in the order of their ids as everywhere else.
create function private.lock_orders_of(tickets uuid[]) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform from public.ticket_purchases
    where order_id in (
      select one.order_id from unnest(tickets) as ticket
        join public.ticket_purchases as one on one.id = private.purchase_of(ticket)
    )
    order by id for no key update;
end;
$$;

-- Stores a line whose order is locked and carries it out: as many of its people as there is room for come in on the
-- ticket, the others beyond it, and the ledger notes its money, also what is too much. A withdrawn telephone's word
-- counts nowhere: its line is stored as a conflict and no more.
create function private.take_admission(line private.offline_admissions, is_withdrawn boolean)
returns private.offline_admissions
language plpgsql
set search_path = ''
as $$
declare
  let_in integer;
begin
  if is_withdrawn then
    line.conflict = 'withdrawn';
    line.extra_people = 0;
    line.overpaid = 0;
    insert into private.offline_admissions select line.*;
    return line;
  end if;
  select case when is_refused then 'cancelled' when room < line.people then 'in_twice'
        when due < line.amount then 'paid_twice' end,
      least(line.people, room), greatest(line.amount - due, 0)
    into line.conflict, let_in, line.overpaid
    from (
      select refused.is_refused, case when is_refused then 0 else ticket.quantity - ticket.admitted end as room,
          (select sum(one.to_pay) from public.ticket_purchases as one where one.order_id = purchases.order_id) as due
        from private.holders as ticket
        join public.ticket_purchases as purchases on purchases.id = ticket.purchase_id
        join public.events on events.id = purchases.event_id
        cross join lateral (
          select ticket.cancelled_at is not null or events.cancelled_at is not null as is_refused
        ) as refused
        where ticket.purchase_id = line.purchase_id and ticket.id = coalesce(line.sent_id, line.purchase_id)
    ) as standing;
  line.extra_people = line.people - let_in;
  insert into private.offline_admissions select line.*;
  if let_in > 0 then
    perform private.count_in(coalesce(line.sent_id, line.purchase_id), let_in);
    insert into private.admissions (id, purchase_id, sent_id, people, door, admitted_at, admitted_by)
      select line.id, line.purchase_id, line.sent_id, let_in, devices.name, line.admitted_at, devices.registered_by
        from private.door_devices as devices where devices.id = line.device_id;
  end if;
  insert into public.payments (receipt_id, purchase_id, kind, method, amount, is_refund, recorded_by)
    select line.id, due.id, 'counter', line.method, due.amount, false, auth.uid()
      from (
        select purchases.id, case when purchases.id = line.purchase_id then line.overpaid else 0 end + greatest(0, least(
            purchases.to_pay,
            line.amount - sum(purchases.to_pay) over (order by purchases.id) + purchases.to_pay)) as amount
          from public.ticket_purchases as purchases
          where purchases.order_id = (select one.order_id from public.ticket_purchases as one where one.id = line.purchase_id)
      ) as due
      where due.amount > 0
      order by due.id;
  return line;
end;
$$;

-- Takes up to 100 lines of a telephone, {id, ticket, people, amount, method, admitted_at}, and carries them out in their
-- order. Answers each: 'done', 'conflict' for a line that did not fit, or 'refused' for one whose ticket is not of this
-- event. Every line of a withdrawn telephone is a conflict: its clock can't tell what it did before. A line that came
-- before is answered as it stands. Lines are taken however late they come.
create function public.send_admissions(device uuid, lines jsonb)
returns table (id uuid, outcome text)
language plpgsql security definer
set search_path = ''
as $$
declare
  phone private.door_devices;
  sent record;
  bought uuid;
  line private.offline_admissions;
begin
  perform private.require_door();
  if jsonb_typeof(send_admissions.lines) is distinct from 'array'
    or jsonb_array_length(send_admissions.lines) not between 1 and 100 then
    raise exception 'A telephone sends 1 to 100 admissions at a time';
  end if;
  -- Two sendings of one telephone come one after another.
  update private.door_devices set last_seen_at = now()
    where door_devices.id = send_admissions.device and registered_by = auth.uid()
    returning * into phone;
  if not found then
    raise exception 'There is no such telephone';
  elsif 10000 < (
    select count(*) from private.offline_admissions where device_id = phone.id
  ) then
    raise exception 'This telephone has sent too much';
  end if;
  perform private.lock_orders_of(array(
    select written.ticket from jsonb_to_recordset(send_admissions.lines) as written (ticket uuid)
  ));

  for sent in
    select * from rows from (
      jsonb_to_recordset(send_admissions.lines)
        as (id uuid, ticket uuid, people integer, amount numeric, method text, admitted_at timestamptz)
    ) with ordinality as written (id, ticket, people, amount, method, admitted_at, place)
    order by place
  loop
    id = sent.id;
    bought = private.purchase_of(sent.ticket);
    select * into line from private.offline_admissions where offline_admissions.id = sent.id;
    if found and line.device_id <> phone.id then
      raise exception 'This admission was sent by another telephone';
    elsif found then
      outcome = case when line.conflict is null then 'done' else 'conflict' end;
    elsif not exists (
      select from public.ticket_purchases as purchases
        where purchases.id = bought and purchases.event_id = phone.event_id
    ) then
      outcome = 'refused';
    else
      line.id = sent.id;
      line.device_id = phone.id;
      line.purchase_id = bought;
      line.sent_id = nullif(sent.ticket, bought);
      line.people = sent.people;
      line.amount = sent.amount;
      line.method = sent.method;
      -- No clock is so wrong that people came in days before their event; a time without sense would be kept for good.
      line.admitted_at = least(greatest(coalesce(sent.admitted_at, now()), (
        select events.event_date - 2 from public.events where events.id = phone.event_id
      )), now());
      line.sent_at = now();
      line = private.take_admission(line, phone.withdrawn_at is not null);
      outcome = case when line.conflict is null then 'done' else 'conflict' end;
    end if;
    return next;
  end loop;
end;
$$;

comment on function public.send_admissions is
  'Takes up to 100 lines of a telephone and answers each with done, conflict or refused.';

revoke execute on function private.extra_people_at(uuid), private.lock_orders_of(uuid[]),
  private.take_admission(private.offline_admissions, boolean) from public;
revoke execute on function public.send_admissions(uuid, jsonb) from public, anon;
grant execute on function public.send_admissions(uuid, jsonb) to authenticated, service_role;
