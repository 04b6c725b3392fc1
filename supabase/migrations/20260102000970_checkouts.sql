-- The payments of holds at Stripe. The address of a payment page is not given out before its session is noted here, so
-- all that can be paid is known.

create table private.checkouts (
  order_id uuid primary key references public.holds (order_id) on delete cascade,
  -- Goes into the idempotency key at Stripe. It grows when a session could no longer be made as it was planned.
  attempt integer not null default 1,
  -- The end of the session at Stripe, which is no earlier than half an hour after it is made.
  ends_at timestamptz not null,
  session_id text,
  -- The payment that has come.
  payment_intent text,
  -- When the server asks Stripe next; empty while there is no session, and once Stripe has said that it is over.
  next_look_at timestamptz,
  looks integer not null default 0,
  constraint checkouts_session_id_key unique (session_id),
  constraint checkouts_payment_intent_key unique (payment_intent)
);

alter table private.checkouts enable row level security;

create index checkouts_next_look_at_idx on private.checkouts (next_look_at) where next_look_at is not null;

-- No policy and no grant: only the server reads and writes here, by functions that run as their maker, because
-- it may change no holds itself.

-- Tells whether Stripe may still take money for a hold.
create function private.may_be_paid(order_id uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from public.holds where holds.order_id = may_be_paid.order_id and state = 'open'
  ) or exists (
    select from private.checkouts where checkouts.order_id = may_be_paid.order_id and next_look_at is not null
  );
$$;

-- Events and ticket types that a buyer is paying for stay until Stripe has said how that ended, because the money
-- needs a ticket.
create function private.keep_held() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_table_name = 'events'
      and exists (select from public.holds where event_id = old.id and private.may_be_paid(order_id))
    or tg_table_name = 'ticket_types'
      and exists (select from public.hold_lines where ticket_type_id = old.id and private.may_be_paid(order_id)) then
    raise foreign_key_violation using
      message = 'Someone is paying for tickets right now, so it can’t be deleted',
      hint = 'Please try again in half an hour.';
  end if;
  return old;
end;
$$;

create trigger keep_held before delete on public.events
  for each row execute function private.keep_held();

create trigger keep_held before delete on public.ticket_types
  for each row execute function private.keep_held();

-- Tells whether a buyer may still pay for a hold: its time is not over, the event is not cancelled, and an order that
-- stands owes what it did.
create function private.is_payable(hold public.holds) returns boolean
language sql stable
set search_path = ''
as $$
  select hold.state = 'open' and hold.expires_at > now()
    and exists (select from public.events where id = hold.event_id and cancelled_at is null)
    and not exists (
      select from private.payment_shares as shares
      join public.ticket_purchases as purchases on purchases.id = shares.purchase_id
      where shares.order_id = hold.order_id and purchases.to_pay <> shares.amount
    );
$$;

-- Plans the session of an open hold and returns its plan: the attempt and end to make it with, or the session there is.
-- `is_payable` is false once the hold may not be paid for. No row where there is no such hold.
create function private.begin_checkout(order_id uuid)
returns table (
  state text, is_payable boolean, holds_places boolean, attempt integer, ends_at timestamptz, session_id text
)
language plpgsql security definer
set search_path = ''
as $$
declare
  hold public.holds;
begin
  select * into hold from public.holds where holds.order_id = begin_checkout.order_id for update;
  if not found then
    return;
  end if;
  if private.is_payable(hold) then
    -- A plan is good while it leaves the half hour that Stripe asks for. A lost session of an older plan can't be paid,
    -- because no one was told its address.
    insert into private.checkouts as known (order_id, ends_at)
      values (hold.order_id, now() + interval '32 minutes')
      on conflict on constraint checkouts_pkey do update
        set attempt = known.attempt + 1, ends_at = excluded.ends_at
        where known.session_id is null and known.ends_at < now() + interval '30 minutes 30 seconds';
  end if;
  return query
    select hold.state, private.is_payable(hold), hold.pays_order is null, checkouts.attempt, checkouts.ends_at,
        checkouts.session_id
      from (select) as always
      left join private.checkouts on checkouts.order_id = hold.order_id;
end;
$$;

-- Plans anew where Stripe refuses to make a session by this plan.
create function private.replan_checkout(order_id uuid, attempt integer) returns void
language sql security definer
set search_path = ''
as $$
  update private.checkouts set attempt = checkouts.attempt + 1, ends_at = now() + interval '32 minutes'
    where checkouts.order_id = replan_checkout.order_id and checkouts.attempt = replan_checkout.attempt
      and session_id is null;
$$;

-- Notes the session that was made by a plan. Returns false where the hold has ended or another plan came first: then
-- its address is told to no one.
create function private.note_session(order_id uuid, attempt integer, session_id text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  perform from public.holds where holds.order_id = note_session.order_id and state = 'open' for update;
  if not found then
    return false;
  end if;
  update private.checkouts set
      session_id = note_session.session_id,
      next_look_at = coalesce(next_look_at, now() + interval '5 minutes')
    where checkouts.order_id = note_session.order_id and checkouts.attempt = note_session.attempt
      and coalesce(checkouts.session_id, note_session.session_id) = note_session.session_id;
  return found;
end;
$$;

revoke execute on function private.may_be_paid(uuid), private.release_hold(uuid, text),
  private.begin_checkout(uuid), private.replan_checkout(uuid, integer), private.note_session(uuid, integer, text)
  from public;
