-- Who waits for places of a kind of ticket that is sold out. A place on offer is kept for one of them: it counts in
-- ticket_types.held, so the shop sells it to no one else. See waiting_list_offers.sql.

create table public.waiting_list (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null,
  ticket_type_id uuid not null,
  user_id uuid references auth.users (id) on delete cascade,
  -- A person without an account.
  guest_id uuid references private.guests (id) on delete cascade,
  places integer not null,
  -- 'left' also where an owner has removed it; 'ended' where the tickets are no longer on sale.
  state text not null default 'waiting',
  -- Joining takes the lock of the ticket type, so this is the order in which people joined.
  turn bigint generated always as identity,
  -- Until then the places are kept, and no one else gets them.
  offered_until timestamptz,
  -- The order that the places went to. One that is given up before it is paid gives them back.
  order_id uuid,
  -- Its bearer may leave the list in this person's name; it stands in their mail.
  leave_token uuid not null default gen_random_uuid(),
  created_at timestamptz not null default now(),
  -- Empty while it waits or has an offer.
  ended_at timestamptz,
  constraint waiting_list_ticket_type_id_fkey
    foreign key (ticket_type_id, event_id) references public.ticket_types (id, event_id) on delete cascade,
  constraint waiting_list_leave_token_key unique (leave_token),
  constraint waiting_list_holder_check check (num_nonnulls(user_id, guest_id) = 1),
  constraint waiting_list_places_check check (places between 1 and 10),
  constraint waiting_list_state_check
    check (state in ('waiting', 'offered', 'bought', 'lapsed', 'left', 'ended')),
  constraint waiting_list_offered_until_check check (state <> 'offered' or offered_until is not null),
  constraint waiting_list_ended_at_check check ((state in ('waiting', 'offered')) = (ended_at is null))
);

comment on table public.waiting_list is
  'One row per customer or guest who waits for places of a kind of ticket that is sold out.';

alter table public.waiting_list enable row level security;

-- No one stands in a line twice.
create unique index waiting_list_user_id_ticket_type_id_key on public.waiting_list (user_id, ticket_type_id)
  where state in ('waiting', 'offered');
-- Whatever becomes free goes to the first that fits.
create index waiting_list_turn_idx on public.waiting_list (ticket_type_id, turn)
  where state in ('waiting', 'offered');
-- Deleting a ticket type or an account looks for its entries, and joining counts an account's.
create index waiting_list_ticket_type_id_idx on public.waiting_list (ticket_type_id, event_id);
create index waiting_list_user_id_idx on public.waiting_list (user_id, created_at);
-- Forgetting a guest looks for their entries, and each of their calls does.
create index waiting_list_guest_id_idx on public.waiting_list (guest_id) where guest_id is not null;
-- An order that is given up looks for the places that it took.
create index waiting_list_order_id_idx on public.waiting_list (order_id) where order_id is not null;

create policy "Customers read their own entries of the waiting list"
  on public.waiting_list for select to authenticated
  using (user_id = (select private.customer_id()));

create policy "Owners and staff read the waiting list"
  on public.waiting_list for select to authenticated
  using ((select public.is_staff()));

revoke all on public.waiting_list from anon, authenticated, service_role;
-- `leave_token` is not granted: it goes out only by email.
grant select (id, event_id, ticket_type_id, user_id, places, state, offered_until, created_at, ended_at)
  on public.waiting_list to authenticated, service_role;

-- Tells whether an entry of a waiting list is that of this buyer: of their account, or of their address without one.
create function private.waits(entry public.waiting_list, buyer private.buyer) returns boolean
language sql stable
set search_path = ''
as $$
  select coalesce(entry.user_id = buyer.account, false) or exists (
    select from private.guests where guests.id = entry.guest_id and guests.email = buyer.address
  );
$$;

-- Returns who waits by this entry.
create function private.buyer_of(entry public.waiting_list) returns private.buyer
language sql stable
set search_path = ''
as $$
  select row(entry.user_id, (select email from private.guests where id = entry.guest_id))::private.buyer;
$$;

-- Keeps ticket_types.held for places on offer.
create function private.count_offered_places() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  change integer := case when tg_op = 'UPDATE' and new.state = 'offered' then new.places else 0 end
    - case when old.state = 'offered' then old.places else 0 end;
begin
  if change <> 0 then
    update public.ticket_types set held = held + change where id = old.ticket_type_id;
  end if;
  return null;
end;
$$;

create trigger count_offered after update of state, places or delete on public.waiting_list
  for each row execute function private.count_offered_places();

-- Forgets entries that ended a month ago.
create function private.forget_waiting_list() returns void
language sql security definer
set search_path = ''
as $$
  delete from public.waiting_list where ended_at < now() - interval '30 days';
$$;

revoke execute on function private.waits(public.waiting_list, private.buyer), private.buyer_of(public.waiting_list),
  private.forget_waiting_list() from public;
