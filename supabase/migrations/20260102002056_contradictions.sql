-- Contradictions between doors: what a telephone did without a network, and what stood when it sent that.

-- Returns the contradictions at the doors of an event, the undecided first, and after them those that left money to
-- collect or to hand back, the settled ones last; 100 at most. `other` is the last press that let in people of the
-- ticket, {at, people, door}, with the payment of its order, {amount, method}. `if_same` and `if_extra` say what each
-- decision comes to: {let_in, extra, noted, to_collect, to_hand_back}.
create function public.list_contradictions(event_id uuid)
returns table (
  id uuid,
  contradiction text,
  ticket_type_name text,
  holder text,
  quantity integer,
  admitted integer,
  people integer,
  amount numeric,
  method text,
  admitted_at timestamptz,
  device_id uuid,
  door text,
  other jsonb,
  if_same jsonb,
  if_extra jsonb,
  decision text,
  extra_people integer,
  to_collect numeric,
  to_hand_back numeric,
  settled_at timestamptz
)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_door_of(list_contradictions.event_id);
  return query
    select line.id, coalesce(as_same.contradiction, line.contradiction), types.name,
        holders.at_door, holders.quantity, holders.admitted,
        line.people, line.amount, line.method, line.admitted_at, line.device_id, devices.name,
        (
          select jsonb_build_object('at', press.admitted_at, 'people', press.people - press.put_back, 'door', press.door,
              'amount', payment.amount, 'method', payment.method)
            from private.admissions as press
            left join lateral (
              select sum(paid.amount) as amount, min(paid.method) as method
                from public.payments as paid
                where paid.order_id = purchases.order_id and paid.kind in ('counter', 'charge')
                  and not exists (select from public.payments as correction where correction.corrects = paid.id)
            ) as payment on true
            where press.purchase_id = purchases.id and press.put_back < press.people
              and coalesce(press.sent_id, purchases.id) = holders.id
            order by press.admitted_at desc limit 1
        ),
        case when line.decision is null then to_jsonb(as_same) end,
        case when line.decision is null then to_jsonb(as_extra) end,
        line.decision, line.extra_people, line.to_collect, line.to_hand_back, line.settled_at
      from private.offline_admissions as line
      join private.door_devices as devices on devices.id = line.device_id
      join public.ticket_purchases as purchases on purchases.id = line.purchase_id
      join public.ticket_types as types on types.id = purchases.ticket_type_id
      join private.holders
        on holders.purchase_id = purchases.id and holders.id = coalesce(line.sent_id, line.purchase_id)
      cross join lateral private.outcome_of(line, 'same') as as_same
      cross join lateral private.outcome_of(line, 'extra') as as_extra
      where purchases.event_id = list_contradictions.event_id and line.contradiction is not null
        and (line.decision is null or line.to_collect + line.to_hand_back > 0)
      order by line.decision is not null, line.settled_at is not null, line.admitted_at, line.id
      limit 100;
end;
$$;

-- Decides a contradiction: 'same' where the telephone let in people who are counted already, 'extra' where others came
-- in. What a withdrawn telephone did is for owners to decide. Returns false where there is nothing left to decide.
create function public.decide_contradiction(id uuid, decision text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  ticket uuid;
  line private.offline_admissions;
  result record;
begin
  perform private.require_door();
  if (decide_contradiction.decision in ('same', 'extra')) is not true then
    raise exception 'Please say whether they are the same people';
  end if;
  select purchase_id into ticket from private.offline_admissions
    where offline_admissions.id = decide_contradiction.id;
  if not found then
    return false;
  end if;
  perform private.require_door_of((select event_id from public.ticket_purchases where ticket_purchases.id = ticket));
  perform private.lock_orders_of(array[ticket]);
  select * into line from private.offline_admissions
    where offline_admissions.id = decide_contradiction.id and contradiction is not null
      and offline_admissions.decision is null
    for update;
  if not found then
    return false;
  elsif line.contradiction = 'withdrawn' then
    perform private.require_owner();
  end if;
  select * into result from private.outcome_of(line, decide_contradiction.decision);
  perform private.carry_out(line, result.let_in, result.noted);
  update private.offline_admissions set
      decision = decide_contradiction.decision, decided_at = now(), decided_by = auth.uid(),
      extra_people = result.extra, to_collect = result.to_collect, to_hand_back = result.to_hand_back
    where offline_admissions.id = line.id;
  return true;
end;
$$;

-- Notes that the money which a decision left was collected or handed back, or takes that note back. The ledger is no part
-- of it: what extra people pay is sold to them as tickets of their own, and what is handed back never came into the ledger.
-- Whoever works at the door collects; owners hand back. Returns false where nothing is left to note.
create function public.settle_contradiction(id uuid, is_settled boolean default true) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  line private.offline_admissions;
begin
  perform private.require_door();
  select * into line from private.offline_admissions
    where offline_admissions.id = settle_contradiction.id and to_collect + to_hand_back > 0
      and (settled_at is null) = coalesce(settle_contradiction.is_settled, true)
    for update;
  if not found then
    return false;
  end if;
  perform private.require_door_of((
    select event_id from public.ticket_purchases where ticket_purchases.id = line.purchase_id
  ));
  if line.to_hand_back > 0 then
    perform private.require_owner();
  end if;
  update private.offline_admissions set
      settled_at = case when line.settled_at is null then now() end,
      settled_by = case when line.settled_at is null then auth.uid() end
    where offline_admissions.id = line.id;
  return true;
end;
$$;

revoke execute on function public.list_contradictions(uuid), public.decide_contradiction(uuid, text),
  public.settle_contradiction(uuid, boolean) from public, anon;
grant execute on function public.list_contradictions(uuid), public.decide_contradiction(uuid, text),
  public.settle_contradiction(uuid, boolean) to authenticated, service_role;
