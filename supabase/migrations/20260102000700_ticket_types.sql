-- The kinds of tickets for an event. Only triggers count `sold` and `held`, and the constraint on both is the wall
-- that no client, edit, import or isolation level gets past.

create table public.ticket_types (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references public.events (id) on delete cascade,
  name text not null,
  description text not null default '',
  price numeric(10, 2) not null,
  -- Empty means unlimited.
  capacity integer,
  sold integer not null default 0,
  -- Places that are kept for people who are paying by card, or on offer to a person on the waiting list.
  held integer not null default 0,
  sort_order integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Purchases refer to both, so that a ticket is always one of its event.
  constraint ticket_types_id_event_id_key unique (id, event_id),
  constraint ticket_types_name_check check (length(trim(name)) between 1 and 100),
  constraint ticket_types_description_check check (length(description) <= 1000),
  constraint ticket_types_price_check check (price between 0 and 9999.99),
  constraint ticket_types_capacity_check check (capacity >= 0),
  constraint ticket_types_sold_check check (sold >= 0),
  constraint ticket_types_held_check check (held >= 0),
  constraint ticket_types_not_oversold check (capacity is null or sold + held <= capacity),
  constraint ticket_types_sort_order_check check (sort_order >= 1)
);

comment on table public.ticket_types is
  'One row per kind of ticket of an event, with its price, its capacity and how many are sold and held.';

alter table public.ticket_types enable row level security;

-- Types are read by event.
create index ticket_types_event_id_idx on public.ticket_types (event_id, sort_order);

create policy "Anyone reads the ticket types of events they can see"
  on public.ticket_types for select to anon, authenticated
  using (exists (select from public.events where events.id = event_id));

create policy "Owners and staff add ticket types"
  on public.ticket_types for insert to authenticated
  with check ((select public.is_staff()));

create policy "Owners and staff change ticket types"
  on public.ticket_types for update to authenticated
  using ((select public.is_staff()))
  with check ((select public.is_staff()));

create policy "Owners and staff delete ticket types"
  on public.ticket_types for delete to authenticated
  using ((select public.is_staff()));

revoke all on public.ticket_types from anon, authenticated;
grant select on public.ticket_types to anon, authenticated;
grant insert (event_id, name, description, price, capacity, sort_order),
  update (name, description, price, capacity, sort_order),
  delete on public.ticket_types to authenticated;
grant all on public.ticket_types to service_role;
-- `sold`, `held` and `event_id` are granted for no update: callers neither write the counts nor move a type to another
-- event.

-- A sale is no edit: it does not touch `updated_at`.
create trigger stamp
  before update of name, description, price, capacity, sort_order on public.ticket_types
  for each row execute function private.stamp_update();

create trigger notify_content_changed
  after insert or delete or update of name, description, price, capacity, sort_order
  on public.ticket_types
  for each row execute function private.notify_content_changed();

-- The page shows how few tickets are left, and only below ten. So only the last ten tickets notify: transactions that
-- notify commit one after another, and a rush of buyers should not.
create trigger notify_few_left after update of sold, held on public.ticket_types
  for each row
  when (
    least(old.capacity - old.sold - old.held, 10) is distinct from least(new.capacity - new.sold - new.held, 10)
  )
  execute function private.notify_content_changed();
