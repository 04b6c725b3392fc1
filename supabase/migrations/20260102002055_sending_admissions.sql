-- Telephones at the door send what they did without a network; see offline_admissions.sql.

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

-- Stores a line whose order is locked and carries it out: people for whom there is no room come in beyond their ticket,
-- and the ledger notes all money. A withdrawn telephone's line is stored as a conflict and counts nowhere.
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
  perform private.ask_card_refund(line.purchase_id);
  return line;
end;
$$;

-- Takes lines {id, ticket, people, amount, method, admitted_at}, however late they come. One of another event is
-- 'refused'. A line that came before is answered as it stands. All of a withdrawn telephone's are conflicts: its clock
-- proves nothing.
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
    raise exception 'There’s no such phone';
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

revoke execute on function private.lock_orders_of(uuid[]),
  private.take_admission(private.offline_admissions, boolean) from public;
revoke execute on function public.send_admissions(uuid, jsonb) from public, anon;
grant execute on function public.send_admissions(uuid, jsonb) to authenticated, service_role;
