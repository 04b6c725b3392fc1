-- What telephones did at the door without a network. Each line is a fact with an id of its own, sent later and in order.
-- A line that fits what stands is carried out. One that doesn't is kept as a contradiction, with what the telephone did,
-- until somebody decides what really happened: people and money are never settled by themselves.

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
  contradiction text,
  decision text,
  decided_at timestamptz,
  decided_by uuid references auth.users (id) on delete set null,
  -- The people who came in beyond their ticket, and the money that is left to collect from them or to hand back.
  extra_people integer not null default 0,
  to_collect numeric(10, 2) not null default 0,
  to_hand_back numeric(10, 2) not null default 0,
  -- Set once that money was collected or handed back.
  settled_at timestamptz,
  settled_by uuid references auth.users (id) on delete set null,
  constraint offline_admissions_people_check check (people between 1 and 10),
  constraint offline_admissions_amount_check check (amount between 0 and 99999.99),
  constraint offline_admissions_method_check
    check (method in ('cash', 'card') and (method is not null) = (amount > 0)),
  constraint offline_admissions_contradiction_check
    check (contradiction in ('already_in', 'cancelled', 'paid_before', 'withdrawn')),
  constraint offline_admissions_decision_check check (decision in ('same', 'extra')),
  constraint offline_admissions_decided_check
    check ((decision is null) = (decided_at is null) and (decision is null or contradiction is not null)),
  constraint offline_admissions_settled_check
    check (settled_at is null or (decision is not null and to_collect + to_hand_back > 0)),
  constraint offline_admissions_extra_check check (extra_people between 0 and people and to_collect >= 0 and to_hand_back >= 0)
);

alter table private.offline_admissions enable row level security;
-- No policy and no grant: only the functions below read and write it.

create index offline_admissions_purchase_id_idx on private.offline_admissions (purchase_id)
  where contradiction is not null;
create index offline_admissions_sent_id_idx on private.offline_admissions (sent_id) where sent_id is not null;
create index offline_admissions_device_id_idx on private.offline_admissions (device_id);
-- Deleting an account looks for what it decided and settled.
create index offline_admissions_decided_by_idx on private.offline_admissions (decided_by) where decided_by is not null;
create index offline_admissions_settled_by_idx on private.offline_admissions (settled_by) where settled_by is not null;

-- Counts the people of an event who came in beyond their tickets.
create function private.extra_people_at(event_id uuid) returns integer
language sql stable
set search_path = ''
as $$
  select coalesce(sum(line.extra_people), 0)::integer
    from private.offline_admissions as line
    join public.ticket_purchases as purchases on purchases.id = line.purchase_id
    where line.contradiction is not null and purchases.event_id = extra_people_at.event_id
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

-- Returns what these lines would come to now: `contradiction` with what stands (null where a line fits), the people that
-- would come in on the ticket (`let_in`) and beyond it (`extra`), the sum that the ledger would note, and what would be
-- left to collect or to hand back. `decision` is 'same' for people who are counted already, or 'extra' for others.
create function private.outcome_of(line private.offline_admissions, decision text)
returns table (contradiction text, let_in integer, extra integer, noted numeric, to_collect numeric, to_hand_back numeric)
language sql stable
set search_path = ''
as $$
  select known.contradiction, counted.let_in, counted.extra, counted.noted,
      greatest(counted.due - counted.over, 0), greatest(counted.over - counted.due, 0)
    from (
      select purchases.total_price / purchases.quantity as unit_price, whole.to_pay,
          case when is_refused then 0 else ticket.quantity - ticket.admitted end as room,
          case
            when line.contradiction = 'withdrawn' then 'withdrawn'
            when is_refused then 'cancelled'
            when ticket.quantity - ticket.admitted < line.people then 'already_in'
            when line.amount > whole.to_pay then 'paid_before'
          end as contradiction
        from private.holders as ticket
        join public.ticket_purchases as purchases on purchases.id = ticket.purchase_id
        join public.events on events.id = purchases.event_id
        cross join lateral (
          select ticket.cancelled_at is not null or events.cancelled_at is not null as is_refused
        ) as refused
        cross join lateral (
          select sum(one.to_pay) as to_pay from public.ticket_purchases as one
            where one.order_id = purchases.order_id
        ) as whole
        where ticket.purchase_id = line.purchase_id and ticket.id = coalesce(line.sent_id, line.purchase_id)
    ) as known
    cross join lateral (
      select
        -- People who are counted already come in no more, unless only their money was in doubt.
        outcome_of.decision = 'same' and known.contradiction in ('already_in', 'cancelled', 'withdrawn') as is_none,
        -- What a lost telephone says of money counts only together with its people.
        case when outcome_of.decision = 'same' and known.contradiction = 'withdrawn' then 0 else line.amount end as taken
    ) as question
    cross join lateral (
      select case when coalesce(is_none, false) then 0 else least(line.people, known.room) end as let_in,
          case when coalesce(is_none, false) then 0 else line.people - least(line.people, known.room) end as extra
    ) as people
    cross join lateral (
      select people.let_in, people.extra, least(question.taken, known.to_pay) as noted,
          question.taken - least(question.taken, known.to_pay) as over,
          round(people.extra * known.unit_price, 2) as due
    ) as counted
$$;

-- Carries out a line whose order is locked: its people come in, and the ledger notes its payment.
create function private.carry_out(line private.offline_admissions, let_in integer, noted numeric) returns void
language plpgsql
set search_path = ''
as $$
begin
  if let_in > 0 then
    perform private.count_in(coalesce(line.sent_id, line.purchase_id), let_in);
    insert into private.admissions (purchase_id, sent_id, people, door, admitted_at, admitted_by)
      select line.purchase_id, line.sent_id, let_in, devices.name, line.admitted_at, devices.registered_by
        from private.door_devices as devices where devices.id = line.device_id;
  end if;
  insert into public.payments (receipt_id, purchase_id, kind, method, amount, is_refund, recorded_by)
    select line.id, due.id, 'counter', line.method, least(due.to_pay, noted - due.earlier), false, auth.uid()
      from (
        select purchases.id, purchases.to_pay,
            sum(purchases.to_pay) over (order by purchases.id) - purchases.to_pay as earlier
          from public.ticket_purchases as purchases
          where purchases.to_pay > 0 and purchases.order_id = (
            select one.order_id from public.ticket_purchases as one where one.id = line.purchase_id
          )
      ) as due
      where due.earlier < noted
      order by due.id;
end;
$$;

-- Takes up to 100 lines of a telephone, {id, ticket, people, amount, method, admitted_at}, and carries them out in their
-- order. Answers each: 'done', 'contradiction', or 'refused' for a line whose ticket is not of this event. Every line of a
-- withdrawn telephone is a contradiction: its clock can't tell what it did before. A line that came before is answered as
-- it stands. Lines are taken however late they come.
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
  result record;
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
    if found then
      if line.device_id <> phone.id then
        raise exception 'This admission was sent by another telephone';
      end if;
      outcome = case when line.contradiction is null then 'done' else 'contradiction' end;
    elsif not exists (
      select from public.ticket_purchases as purchases
        where purchases.id = bought and purchases.event_id = phone.event_id
    ) then
      outcome = 'refused';
    else
      insert into private.offline_admissions
          (id, device_id, purchase_id, sent_id, people, amount, method, admitted_at, contradiction)
        values (
          sent.id, phone.id, bought, nullif(sent.ticket, bought), sent.people, sent.amount, sent.method,
          -- No clock is so wrong that people came in days before their event; a time without sense would be kept for good.
          least(greatest(coalesce(sent.admitted_at, now()), (
            select events.event_date - 2 from public.events where events.id = phone.event_id
          )), now()),
          case when phone.withdrawn_at is not null then 'withdrawn' end
        )
        returning * into line;
      select * into result from private.outcome_of(line, null);
      if result.contradiction is null then
        perform private.carry_out(line, result.let_in, result.noted);
        outcome = 'done';
      else
        update private.offline_admissions set contradiction = result.contradiction
          where offline_admissions.id = line.id;
        outcome = 'contradiction';
      end if;
    end if;
    return next;
  end loop;
end;
$$;

revoke execute on function private.extra_people_at(uuid), private.lock_orders_of(uuid[]),
  private.outcome_of(private.offline_admissions, text),
  private.carry_out(private.offline_admissions, integer, numeric) from public;
revoke execute on function public.send_admissions(uuid, jsonb) from public, anon;
grant execute on function public.send_admissions(uuid, jsonb) to authenticated, service_role;
