-- What a buyer bought for one event by one press: one or several purchases, all or none. A purchase that is inserted
-- by itself is an order of one; see private.check_purchase. Its purchases say whose it is.

create table public.orders (
  id uuid primary key default gen_random_uuid(),
  -- Its purchases refer to the same event and keep it, so another reference would only slow every purchase.
  event_id uuid not null,
  -- The buyer's answer to the event's question; blank without one. It may be about their health: see
  -- guest_questions.sql.
  answer text not null default '',
  -- The name that the café typed for a person who has no account; empty where there is none.
  holder_name text,
  -- True for seats that were sold at the door by private.sell_seat, which the rules of customers don't bind.
  sold_at_door boolean not null default false,
  -- True for the sample content, whose payments may be deleted with it.
  is_sample boolean not null default false,
  created_at timestamptz not null default now(),
  constraint orders_answer_check check (length(answer) <= 300),
  constraint orders_holder_name_check check (holder_name ~ '\S' and length(holder_name) <= 100)
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

-- Keeps the answer to the question of an order's event; where that asks nothing, there is none. The length is checked
-- before it is written, because a refused row stands in the server's log.
create function private.keep_answer(order_id uuid, answer text) returns void
language plpgsql
set search_path = ''
as $$
begin
  if length(btrim(answer)) > 300 then
    raise exception 'Please keep your answer to 300 characters';
  end if;
  update public.orders set answer = btrim(keep_answer.answer)
    where orders.id = keep_answer.order_id
      and exists (select from public.events where events.id = orders.event_id and guest_question <> '');
end;
$$;

revoke execute on function private.keep_answer(uuid, text) from public;
