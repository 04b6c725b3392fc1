-- Tickets that people have bought. A purchase is kept when its buyer's account is deleted, but no longer says whose
-- it was: the account held the only trace of the person.

-- 'WCS-' and ten characters that are not confused when read out: no 0 and O, no 1 and I.
create function public.generate_ticket_code() returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  code text;
begin
  loop
    select 'WCS-' || string_agg(
        substr('23456789ABCDEFGHJKLMNPQRSTUVWXYZ', 1 + (get_byte(random.bytes, position) & 31), 1), '')
      into code
      from (select extensions.gen_random_bytes(10) as bytes) as random, generate_series(0, 9) as position;
    exit when not exists (
      select from public.ticket_purchases where ticket_code = code union all
      select from public.sent_tickets where ticket_code = code
    );
  end loop;
  return code;
end;
$$;

comment on function public.generate_ticket_code is
  'Returns a new ticket code, of characters that cannot be confused when they are read out.';

revoke execute on function public.generate_ticket_code() from public, anon;
grant execute on function public.generate_ticket_code() to authenticated, service_role;

create table public.ticket_purchases (
  id uuid primary key default gen_random_uuid(),
  -- The order that it is part of. A purchase inserted by itself gets an order of one from private.check_purchase.
  order_id uuid not null default gen_random_uuid(),
  event_id uuid not null references public.events (id) on delete restrict,
  ticket_type_id uuid not null,
  user_id uuid default auth.uid() references auth.users (id) on delete set null,
  -- The address of a person without an account, who bought as a guest or was added by the café. Both are empty for a
  -- person who gave the café no address, and where the account was deleted.
  attendee_email text,
  ticket_code text not null default public.generate_ticket_code(),
  quantity integer not null,
  total_price numeric(10, 2) not null,
  -- The sums of the purchase's lines in public.payments, written only by private.settle_purchase.
  amount_paid numeric(10, 2) not null default 0,
  amount_refunded numeric(10, 2) not null default 0,
  -- Where the whole price was paid: at the counter, by card on the site, or nowhere because it is free.
  payment_method text,
  -- The number of people of the group who have come in.
  admitted integer not null default 0,
  -- Cancelled tickets admit no one, and others may have the places. 'expiry' is that of tickets that were not paid in
  -- time, 'door' that of a sale there that was undone; a 'late_payment' came after its places were gone.
  cancelled_at timestamptz,
  cancelled_by text,
  -- The places that the holder has sent to friends, and how many of these are in; see sent_tickets.sql, which only
  -- writes both. `admitted` counts them too.
  sent integer not null default 0,
  sent_admitted integer not null default 0,
  purchase_date timestamptz not null default now(),
  -- What the café still gets, and what it owes back now. The rest of what it has beyond the price of standing tickets
  -- waits for buyers; see private.awaits_taker. Only private.settle_purchase writes what it owes.
  to_pay numeric(10, 2) not null generated always as (
    case when cancelled_at is null then greatest(total_price - amount_paid + amount_refunded, 0) else 0 end
  ) stored,
  to_refund numeric(10, 2) not null default 0,
  constraint ticket_purchases_order_id_fkey
    foreign key (order_id) references public.orders (id) on delete restrict,
  constraint ticket_purchases_ticket_type_id_fkey
    foreign key (ticket_type_id, event_id) references public.ticket_types (id, event_id)
    on delete restrict,
  constraint ticket_purchases_ticket_code_key unique (ticket_code),
  -- The pattern is wider than the codes of generate_ticket_code, because a client that gets none from it may send the
  -- time in milliseconds. A buyer who sends a code that others can guess weakens only their own ticket.
  constraint ticket_purchases_ticket_code_check check (ticket_code ~ '^WCS-[0-9A-Z]{10,20}$'),
  constraint ticket_purchases_attendee_email_check
    check (attendee_email is null or private.is_address(attendee_email)),
  constraint ticket_purchases_quantity_check check (quantity between 1 and 10),
  constraint ticket_purchases_total_price_check check (total_price between 0 and 99999.99),
  constraint ticket_purchases_amounts_check check (amount_refunded between 0 and amount_paid),
  constraint ticket_purchases_payment_method_check check (payment_method in ('counter', 'card', 'free')),
  constraint ticket_purchases_paid_check check ((payment_method is null) = (amount_paid < total_price)),
  -- What is free takes no payment, and nothing else counts as free.
  constraint ticket_purchases_free_check check ((payment_method = 'free') = (total_price = 0)),
  constraint ticket_purchases_admitted_check check (admitted between 0 and quantity),
  constraint ticket_purchases_cancelled_check check (cancelled_at is null or admitted = 0),
  constraint ticket_purchases_cancelled_by_check
    check (cancelled_by in ('owner', 'buyer', 'expiry', 'late_payment', 'door') and cancelled_at is not null
      or cancelled_by is null and cancelled_at is null),
  constraint ticket_purchases_to_refund_check check (
    to_refund between 0 and greatest(
      amount_paid - amount_refunded - case when cancelled_at is null then total_price else 0 end, 0
    )
  ),
  constraint ticket_purchases_sent_check
    check (sent_admitted between 0 and least(sent, admitted) and admitted - sent_admitted + sent <= quantity)
);

-- Returns the money of a purchase, in pounds, that goes back once others have paid for places that were given back:
-- amount_paid - amount_refunded - to_refund - awaits_taker + to_pay = total_price, or 0 where it is cancelled.
create function private.awaits_taker(purchase public.ticket_purchases) returns numeric
language sql immutable
set search_path = ''
as $$
  select purchase.amount_paid - purchase.amount_refunded - purchase.to_refund + purchase.to_pay
    - case when purchase.cancelled_at is null then purchase.total_price else 0 end;
$$;

comment on table public.ticket_purchases is
  'One row per purchase of tickets of one type, kept without a name when its account is deleted.';

alter table public.ticket_purchases enable row level security;

-- My Tickets lists a customer's own purchases, newest first.
create index ticket_purchases_user_id_idx on public.ticket_purchases (user_id, purchase_date desc);
-- Attendees lists an event's purchases, newest first.
create index ticket_purchases_event_id_idx on public.ticket_purchases (event_id, purchase_date desc);
-- An order is shown and paid as a whole.
create index ticket_purchases_order_id_idx on public.ticket_purchases (order_id);
-- Deleting a ticket type looks for its purchases.
create index ticket_purchases_ticket_type_id_idx on public.ticket_purchases (ticket_type_id);

create policy "Customers read their own purchases"
  on public.ticket_purchases for select to authenticated
  using (user_id = (select private.customer_id()));

create policy "Owners and staff read all purchases"
  on public.ticket_purchases for select to authenticated
  using ((select public.is_staff()));

create policy "Customers buy in their own name"
  on public.ticket_purchases for insert to authenticated
  with check (user_id = (select private.customer_id()));

create policy "Owners and staff check people in"
  on public.ticket_purchases for update to authenticated
  using ((select public.is_staff()))
  with check ((select public.is_staff()));

revoke all on public.ticket_purchases from anon, authenticated;
grant select on public.ticket_purchases to authenticated;
grant insert (event_id, ticket_type_id, user_id, ticket_code, quantity, total_price),
  update (admitted) on public.ticket_purchases to authenticated;
grant all on public.ticket_purchases to service_role;
-- Neither delete nor an update of anything bought is granted: a purchase stands, also in the books when it was
-- cancelled.

create policy "Customers read their own orders"
  on public.orders for select to authenticated
  using (id in (select order_id from public.ticket_purchases where user_id = (select private.customer_id())));

-- A ticket names its event also after the event has left the site.
create policy "Customers read the events they have tickets for"
  on public.events for select to authenticated
  using (
    id in (select event_id from public.ticket_purchases where user_id = (select private.customer_id()))
  );
