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

-- Counts so many people of a ticket in, or out again where the number is below zero, and returns how many of it are in
-- now; null where it does not let in so many.
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
  -- Taking places back and cancelling lock the purchase first too.
  perform from public.ticket_purchases where id = bought and cancelled_at is null for no key update;
  if found then
    update public.sent_tickets set admitted = admitted + people
      where id = ticket and taken_back_at is null and admitted + people between 0 and quantity
      returning admitted into now_in;
  end if;
  return now_in;
end;
$$;

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
    raise exception 'A door’s name can have up to 40 letters';
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
    raise exception 'There’s no ticket with this code';
  elsif ticket.event_id is distinct from admit.event_id then
    raise exception 'This ticket is for % on %', ticket.event_title,
      to_char(ticket.event_date, 'FMDD FMMonth YYYY');
  elsif ticket.event_cancelled_at is not null then
    raise exception 'This event is cancelled';
  elsif ticket.cancelled_at is not null then
    raise exception 'This ticket was cancelled';
  elsif ticket.is_sent then
    raise exception 'All places on this ticket were sent to friends';
  elsif ticket.admitted = ticket.quantity then
    raise exception 'Everyone on this ticket is already in';
  end if;
  raise exception 'Only % of % can still come in', ticket.quantity - ticket.admitted, ticket.quantity;
end;
$$;

comment on function public.admit is
  'Lets in so many people of a ticket for this event and returns how many of its people are in now.';

-- Tells whether the door may still put back people who came in then: later it might be other people.
create function private.may_undo(admitted_at timestamptz, moment timestamptz default now()) returns boolean
language sql stable
set search_path = ''
as $$ select admitted_at > moment - interval '1 minute' $$;

-- Owners and staff put right what was found out later.
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
        and (private.may_undo(admitted_at) or public.is_staff())
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

revoke execute on function private.may_undo(timestamptz, timestamptz), private.count_in(uuid, integer) from public;
revoke execute on function public.admit(text, integer, uuid, text), public.undo_admission(text, integer, uuid),
  public.count_admitted(uuid) from public, anon;
grant execute on function public.admit(text, integer, uuid, text), public.undo_admission(text, integer, uuid),
  public.count_admitted(uuid) to authenticated, service_role;
