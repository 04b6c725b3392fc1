-- Places that are kept for people who are paying by card. A hold becomes tickets when its money has come, and is never
-- one before.

create table public.holds (
  order_id uuid primary key references public.orders (id),
  event_id uuid not null references public.events (id) on delete cascade,
  -- The order that is paid for where no places are held: see payment_shares.sql. Its purchases keep it, so it is no
  -- reference, of which the API would find two from here to orders.
  pays_order uuid,
  -- True where the door shows the payment, so that its end needs no session.
  at_door boolean not null default false,
  -- A deleted account gets no tickets: money that comes then is paid back.
  user_id uuid references auth.users (id) on delete set null,
  -- The address of a guest, who has no account.
  attendee_email text,
  -- In pounds.
  total numeric(10, 2) not null,
  places integer not null,
  -- No payment begins after this. The places are freed as soon as Stripe says that none can come any more.
  expires_at timestamptz not null,
  state text not null default 'open',
  created_at timestamptz not null default now(),
  -- Stripe takes no smaller payment in pounds.
  constraint holds_total_check check (total >= 0.30),
  constraint holds_places_check check (case when pays_order is null then places >= 1 else places = 0 end),
  -- Whose a payment for an order is says the order.
  constraint holds_pays_order_check check (pays_order is null or coalesce(user_id::text, attendee_email) is null),
  constraint holds_state_check check (state in ('open', 'paid', 'given_up', 'expired'))
);

comment on table public.holds is
  'One row per payment by card that was begun: for places that are kept, or for an order that stands.';

alter table public.holds enable row level security;

-- My Tickets lists a customer's own, and each purchase counts them.
create index holds_user_id_idx on public.holds (user_id);
-- Each purchase of a guest counts theirs.
create index holds_attendee_email_idx on public.holds (attendee_email) where attendee_email is not null;
-- Deleting an event looks for its holds.
create index holds_event_id_idx on public.holds (event_id);
-- The server looks for those whose time is over.
create index holds_expires_at_idx on public.holds (expires_at) where state = 'open';

create policy "Customers read their own holds"
  on public.holds for select to authenticated
  using (user_id = (select private.customer_id()));

create policy "Owners read all holds"
  on public.holds for select to authenticated
  using ((select public.is_owner()));

revoke all on public.holds from anon, authenticated, service_role;
grant select on public.holds to authenticated, service_role;

create table public.hold_lines (
  order_id uuid not null references public.holds (order_id) on delete cascade,
  ticket_type_id uuid not null references public.ticket_types (id) on delete cascade,
  quantity integer not null,
  -- The price of one ticket when its place was held, in pounds; a change of price comes too late for it.
  price numeric(10, 2) not null,
  ticket_code text not null,
  primary key (order_id, ticket_type_id),
  constraint hold_lines_ticket_code_key unique (ticket_code),
  constraint hold_lines_quantity_check check (quantity between 1 and 10)
);

comment on table public.hold_lines is 'One row per kind of ticket of a hold.';

alter table public.hold_lines enable row level security;

-- Deleting a ticket type looks for its lines.
create index hold_lines_ticket_type_id_idx on public.hold_lines (ticket_type_id);

create policy "Customers read the lines of their own holds"
  on public.hold_lines for select to authenticated
  using (order_id in (select order_id from public.holds where user_id = (select private.customer_id())));

create policy "Owners read the lines of all holds"
  on public.hold_lines for select to authenticated
  using ((select public.is_owner()));

revoke all on public.hold_lines from anon, authenticated, service_role;
-- The code stays hidden until it is paid for: a stranger who has it could buy it away.
grant select (order_id, ticket_type_id, quantity, price) on public.hold_lines to authenticated, service_role;

-- A hold names its event also when the event has left the site since.
create policy "Customers read the events they hold places for"
  on public.events for select to authenticated
  using (
    id in (select event_id from public.holds where user_id = (select private.customer_id()) and state = 'open')
  );

-- Keeps ticket_types.held, of which it is the only writer with release_held_places and count_offered_places.
create function private.count_held_places() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.ticket_types set held = held + new.quantity where id = new.ticket_type_id;
  return null;
end;
$$;

create trigger count_held after insert on public.hold_lines
  for each row execute function private.count_held_places();

create function private.release_held_places() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.ticket_types set held = held - lines.quantity
    from public.hold_lines as lines
    where lines.order_id = new.order_id and ticket_types.id = lines.ticket_type_id;
  if new.state <> 'paid' then
    perform private.restore_offers(new.order_id);
  end if;
  return null;
end;
$$;

create trigger release_held after update of state on public.holds
  for each row when (old.state = 'open' and new.state <> 'open')
  execute function private.release_held_places();

-- An end is final, except that money may come late.
create function private.keep_ended_hold() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.state = 'open' or old.state = 'paid' then
    raise exception 'A hold that has ended stays ended';
  end if;
  return new;
end;
$$;

create trigger keep_ended before update of state on public.holds
  for each row when (old.state <> 'open' and new.state <> old.state)
  execute function private.keep_ended_hold();
