-- The functions of the door: they find a ticket by its code, let in some or all of its people, and take that back.

-- Each press that let people in. `admitted` of the purchase is what counts; these rows say when and where.
create table private.admissions (
  id uuid primary key default gen_random_uuid(),
  purchase_id uuid not null references public.ticket_purchases (id) on delete cascade,
  -- What was sent to a friend, by whose code they came; empty for the purchase's own.
  sent_id uuid references public.sent_tickets (id) on delete cascade,
  people integer not null,
  -- The people of this press who were put back outside.
  put_back integer not null default 0,
  -- The name of the door, as its telephone calls it. Empty where it has none.
  door text,
  admitted_at timestamptz not null default now(),
  admitted_by uuid references auth.users (id) on delete set null,
  constraint admissions_people_check check (people >= 1),
  constraint admissions_put_back_check check (put_back between 0 and people),
  constraint admissions_door_check check (length(trim(door)) between 1 and 40)
);

alter table private.admissions enable row level security;

create index admissions_purchase_id_idx on private.admissions (purchase_id, admitted_at);
-- Deleting what was sent looks for who came by it.
create index admissions_sent_id_idx on private.admissions (sent_id) where sent_id is not null;
-- Deleting an account looks for whom it let in.
create index admissions_admitted_by_idx on private.admissions (admitted_by);

-- Returns the stored form of a code that was typed or scanned. Small letters, spaces and dashes anywhere, and a missing
-- 'WCS', are all understood. Only a 'WCS' before a whole code is the prefix, because codes may begin like that too. A
-- text of more than 200 characters is no code.
create function private.ticket_code_of(typed text) returns text
language sql immutable
set search_path = ''
as $$
  select 'WCS-' || case when code ~ '^WCS.{10}' then substr(code, 4) else code end
    from upper(regexp_replace(typed, '[^0-9A-Za-z]', '', 'g')) as code
    where length(typed) <= 200;
$$;

-- Returns the id that a text is, or null.
create function private.id_of(typed text) returns uuid
language sql immutable
set search_path = ''
as $$
  select case when typed ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then typed::uuid end;
$$;

-- Returns the ticket with this code, or with the id that stands in for it where the role door found the ticket without its
-- code, as an id of private.holders; null where there is none. Several questions, because one with an "or" would look at
-- every ticket.
create function private.ticket_of(typed text) returns uuid
language sql stable
set search_path = ''
as $$
  select id from public.ticket_purchases where ticket_code = private.ticket_code_of(typed)
  union all
  select id from public.sent_tickets where ticket_code = private.ticket_code_of(typed)
  union all
  select id from public.ticket_purchases where id = private.id_of(typed)
  union all
  select id from public.sent_tickets where id = private.id_of(typed)
  limit 1
$$;

-- Returns the purchase that a ticket is, or is part of.
create function private.purchase_of(ticket uuid) returns uuid
language sql stable
set search_path = ''
as $$ select coalesce((select purchase_id from public.sent_tickets where id = ticket), ticket) $$;

-- Counts so many people of a ticket in, or out again where the number is below zero, and returns how many of it are in now;
-- null where it does not let in so many.
create function private.count_in(ticket uuid, people integer) returns integer
language plpgsql
set search_path = ''
as $$
declare
  bought uuid := private.purchase_of(ticket);
  now_in integer;
begin
  if bought = ticket then
    update public.ticket_purchases set admitted = admitted + people
      where id = ticket and cancelled_at is null
        and admitted - sent_admitted + people between 0 and quantity - sent
      returning admitted - sent_admitted into now_in;
    return now_in;
  end if;
  -- Whoever takes places back or cancels locks the purchase first too.
  perform from public.ticket_purchases where id = bought and cancelled_at is null for no key update;
  if found then
    update public.sent_tickets set admitted = admitted + people
      where id = ticket and taken_back_at is null and admitted + people between 0 and quantity
      returning admitted into now_in;
  end if;
  return now_in;
end;
$$;

-- It says what is left to pay for the ticket and for its whole order, and lists the tickets of that order as
-- {ticket_code, ticket_type_name, quantity, admitted, total_price, to_pay, cancelled_at}, this one among them; with a
-- friend's code this one alone. `is_sent` is true where all its places were sent to friends, whose codes let them in.
-- `last_in` is the last press that let people of it in and was not wholly undone: {at, seconds_ago, people, door}.
-- Only owners and staff get the holder's whole name and address and codes that they have not asked for: the role door
-- gets ids in their place, which every function here takes like codes, and of events for which it does not work no
-- person. Others get nothing.
create function public.find_ticket(code text)
returns table (
  id uuid,
  ticket_code text,
  event_id uuid,
  event_title text,
  event_date date,
  event_time time,
  event_cancelled_at timestamptz,
  ticket_type_name text,
  attendee_name text,
  attendee_email text,
  quantity integer,
  admitted integer,
  cancelled_at timestamptz,
  is_sent boolean,
  order_id uuid,
  total_price numeric,
  to_pay numeric,
  payment_method text,
  order_to_pay numeric,
  order_tickets jsonb,
  holder text,
  last_in jsonb
)
language sql stable security definer
set search_path = ''
as $$
  select holders.id, asked.shown_code, purchases.event_id,
      case when events.is_published or asked.is_at_door then events.title else 'another event' end,
      events.event_date, events.event_time, events.cancelled_at, types.name,
      case when asked.is_staff then holders.name end, case when asked.is_staff then holders.address end,
      holders.quantity, holders.admitted, holders.cancelled_at, holders.quantity = 0,
      purchases.order_id, purchases.total_price, purchases.to_pay, purchases.payment_method,
      whole.to_pay, case when asked.is_at_door then whole.tickets else '[]' end,
      case when asked.is_at_door then holders.at_door end,
      (
        select jsonb_build_object('at', press.admitted_at, 'people', press.people - press.put_back, 'door', press.door,
            'seconds_ago', greatest(0, floor(extract(epoch from now() - press.admitted_at)))::bigint)
          from private.admissions as press
          where press.purchase_id = purchases.id and press.put_back < press.people
            and coalesce(press.sent_id, purchases.id) = holders.id
          order by press.admitted_at desc limit 1
      )
    from private.holders
    join public.ticket_purchases as purchases on purchases.id = holders.purchase_id
    join public.events on events.id = purchases.event_id
    cross join lateral (
      select public.is_staff() as is_staff, public.is_staff() or private.is_door_day(events.event_date) as is_at_door,
          holders.ticket_code = private.ticket_code_of(find_ticket.code) as is_by_code
    ) as caller
    cross join lateral (
      select caller.*,
          case when is_staff or is_by_code then holders.ticket_code else holders.id::text end as shown_code
    ) as asked
    cross join lateral (
      select sum(part.to_pay) filter (where one.id = part.id) as to_pay,
          jsonb_agg(jsonb_build_object(
            'ticket_code', case when one.id = holders.id then asked.shown_code
              when asked.is_staff then one.ticket_code else one.id::text end,
            'ticket_type_name', kind.name, 'quantity', one.quantity,
            'admitted', one.admitted, 'total_price', part.total_price, 'to_pay', part.to_pay,
            'cancelled_at', one.cancelled_at, 'is_sent', one.quantity = 0
          ) order by kind.sort_order, kind.name, one.ticket_code)
            filter (where one.id = holders.id or one.id = part.id and holders.id = purchases.id) as tickets
        from public.ticket_purchases as part
        join private.holders as one on one.purchase_id = part.id
        join public.ticket_types as kind on kind.id = part.ticket_type_id
        where part.order_id = purchases.order_id
    ) as whole
    join public.ticket_types as types on types.id = purchases.ticket_type_id
    where holders.purchase_id = private.purchase_of(private.ticket_of(find_ticket.code))
      and holders.id = private.ticket_of(find_ticket.code) and (asked.is_by_code or asked.is_at_door)
      and public.works_door();
$$;

comment on function public.find_ticket is
  'Returns the ticket with this code, also a cancelled one, so that its holder can be told.';

-- Two people at two doors can't let in the same people twice. `door` is the name of the one at which they stand.
create function public.admit(code text, count integer, event_id uuid, door text default null) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  ticket record;
  wanted uuid := private.ticket_of(admit.code);
  now_in integer;
begin
  perform private.require_door_of(admit.event_id);
  if length(admit.door) > 40 then
    raise exception 'The name of a door has 40 letters at most';
  end if;
  if count is null or count < 1 then
    raise exception 'Please say how many people are coming in';
  end if;

  if exists (
    select from public.ticket_purchases as bought join public.events on events.id = bought.event_id
      where bought.id = private.purchase_of(wanted) and bought.event_id = admit.event_id and events.cancelled_at is null
  ) then
    now_in = private.count_in(wanted, admit.count);
  end if;
  if now_in is not null then
    insert into private.admissions (purchase_id, sent_id, people, door, admitted_by)
      values (private.purchase_of(wanted), nullif(wanted, private.purchase_of(wanted)), admit.count,
        nullif(trim(admit.door), ''), auth.uid());
    return now_in;
  end if;

  select * into ticket from public.find_ticket(admit.code);
  if not found then
    raise exception 'There is no ticket with this code';
  elsif ticket.event_id is distinct from admit.event_id then
    raise exception 'This ticket is for % on %', ticket.event_title,
      to_char(ticket.event_date, 'FMDD FMMonth YYYY');
  elsif ticket.event_cancelled_at is not null then
    raise exception 'This event is cancelled';
  elsif ticket.cancelled_at is not null then
    raise exception 'This ticket was cancelled';
  elsif ticket.is_sent then
    raise exception 'All places of this ticket were sent to friends';
  elsif ticket.admitted = ticket.quantity then
    raise exception 'Everyone on this ticket is already in';
  end if;
  raise exception 'Only % of % can still come in', ticket.quantity - ticket.admitted, ticket.quantity;
end;
$$;

comment on function public.admit is
  'Lets in so many people of a ticket for this event and returns how many of its people are in now.';

-- The door may do so within a minute: later it might be somebody else's people. Owners and staff put right what was
-- found out later.
create function public.undo_admission(code text, count integer, event_id uuid) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  wanted uuid := private.ticket_of(undo_admission.code);
  purchase uuid := private.purchase_of(wanted);
  now_in integer;
  left_to_undo integer := undo_admission.count;
  press record;
begin
  perform private.require_door_of(undo_admission.event_id);
  if undo_admission.count >= 1 and exists (
    select from public.ticket_purchases as bought
      where bought.id = purchase and bought.event_id = undo_admission.event_id
  ) then
    now_in = private.count_in(wanted, -undo_admission.count);
  end if;
  if now_in is null then
    raise exception 'This has already been undone';
  end if;
  -- The lock of the purchase keeps these rows as they are. A ticket admits few people, so the rows are few.
  for press in
    select admissions.id, people - put_back as people from private.admissions
      where purchase_id = purchase and coalesce(sent_id, purchase) = wanted and put_back < people
        and (admitted_at > now() - interval '1 minute' or public.is_staff())
      order by admitted_at desc
  loop
    exit when left_to_undo = 0;
    update private.admissions set put_back = put_back + least(press.people, left_to_undo)
      where admissions.id = press.id;
    left_to_undo = left_to_undo - least(press.people, left_to_undo);
  end loop;
  if left_to_undo > 0 then
    raise exception 'This can only be undone within a minute';
  end if;
  return now_in;
end;
$$;

comment on function public.undo_admission is
  'Puts so many people of a ticket back outside, the latest first, and returns how many of its people are in now.';

create function public.count_admitted(event_id uuid) returns integer
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_door_of(count_admitted.event_id);
  return (
    select coalesce(sum(admitted), 0)::integer + private.extra_people_at(count_admitted.event_id)
      from public.ticket_purchases where ticket_purchases.event_id = count_admitted.event_id
  );
end;
$$;

comment on function public.count_admitted is
  'Counts the people who have come in to an event, also those beyond their tickets.';

revoke execute on function private.id_of(text), private.ticket_of(text), private.purchase_of(uuid), private.count_in(uuid, integer) from public;
revoke execute on function public.find_ticket(text), public.admit(text, integer, uuid, text),
  public.undo_admission(text, integer, uuid), public.count_admitted(uuid) from public, anon;
grant execute on function public.find_ticket(text), public.admit(text, integer, uuid, text),
  public.undo_admission(text, integer, uuid), public.count_admitted(uuid) to authenticated, service_role;
