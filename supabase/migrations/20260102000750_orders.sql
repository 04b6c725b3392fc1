-- What a buyer bought for one event by one press: one or several purchases, all or none. A purchase that is inserted
-- by itself is an order of one; see private.check_purchase. Its purchases say whose it is.

create table public.orders (
  id uuid primary key default gen_random_uuid(),
  -- Its purchases refer to the same event and keep it, so another reference would only slow every purchase.
  event_id uuid not null,
  -- True for the sample content, whose payments may be deleted with it.
  is_sample boolean not null default false,
  created_at timestamptz not null default now()
);

comment on table public.orders is
  'One row per press that bought tickets of one event: one or several purchases, all or none.';

alter table public.orders enable row level security;

create policy "Owners read all orders"
  on public.orders for select to authenticated
  using ((select public.is_owner()));

revoke all on public.orders from anon, authenticated, service_role;
grant select on public.orders to authenticated, service_role;
-- Nothing else is granted, not even to the service: orders come with their purchases.
