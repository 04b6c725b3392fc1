-- Money that goes back once others pay for places that were given back. The places are free at once, and the next
-- buyers of the ticket type take them: what was given first is refunded first.

create table private.given_back (
  id bigint generated always as identity primary key,
  purchase_id uuid not null references public.ticket_purchases (id) on delete cascade,
  ticket_type_id uuid not null references public.ticket_types (id) on delete cascade,
  places integer not null,
  -- What was paid for them, in pounds.
  amount numeric(10, 2) not null,
  -- Later than any order that was placed before, because its clock is read behind the lock of the ticket type.
  given_at timestamptz not null default clock_timestamp(),
  -- The purchase that was paid for them, and when that was seen. Both are empty while they wait for a buyer.
  taken_by uuid references public.ticket_purchases (id) on delete set null,
  taken_at timestamptz,
  constraint given_back_places_check check (places > 0),
  constraint given_back_amount_check check (amount >= 0),
  constraint given_back_taken_check check (taken_by is null or taken_at is not null)
);

alter table private.given_back enable row level security;
-- No policy and no grant: only the functions below write here.

create index given_back_purchase_id_idx on private.given_back (purchase_id);
-- A buyer takes the place of the first in line.
create index given_back_waiting_idx on private.given_back (ticket_type_id, id) where taken_at is null;
-- A buyer takes each place once.
create index given_back_taken_by_idx on private.given_back (taken_by) where taken_by is not null;

-- Notes that so many places of a purchase, which the caller has locked and is about to cancel, wait for buyers with
-- what was paid for them.
create function private.await_takers(purchase public.ticket_purchases, quantity integer) returns void
language plpgsql
set search_path = ''
as $$
declare
  kept numeric := purchase.amount_paid - purchase.amount_refunded;
  left_price numeric := round(purchase.total_price / purchase.quantity * (purchase.quantity - await_takers.quantity), 2);
  freed numeric := greatest(kept - left_price, 0) - greatest(kept - purchase.total_price, 0);
begin
  if freed > 0 then
    insert into private.given_back (purchase_id, ticket_type_id, places, amount)
      values (purchase.id, purchase.ticket_type_id, await_takers.quantity, freed);
  end if;
end;
$$;

-- Returns the first later purchase of a ticket type that is paid for and has places that no row counts yet, with their
-- number. Money at the counter counts after the minute in which a slip is undone.
create function private.next_taker(
  ticket_type_id uuid, given_at timestamptz, moment timestamptz, out id uuid, out places integer
)
language sql stable
set search_path = ''
as $$
  select bought.id, bought.quantity - counted.places
    from public.ticket_purchases as bought
    join public.orders on orders.id = bought.order_id
    cross join lateral (
      select coalesce(sum(known.places), 0)::integer as places from private.given_back as known
        where known.taken_by = bought.id
    ) as counted
    where bought.ticket_type_id = next_taker.ticket_type_id and bought.cancelled_at is null
      and bought.payment_method in ('counter', 'card') and bought.to_pay = 0
      and orders.created_at > next_taker.given_at and bought.quantity > counted.places
      and not exists (
        select from public.payments as line
          where line.purchase_id = bought.id and line.kind = 'counter'
            and private.may_undo(line.recorded_at, next_taker.moment)
      )
    order by orders.created_at, bought.id
    limit 1;
$$;

-- Makes money due that waited for buyers: so many places of a row, which `taken_by` took, or which no buyer can take.
create function private.return_given_back(given private.given_back, places integer, taken_by uuid) returns void
language plpgsql
set search_path = ''
as $$
declare
  due numeric := round(given.amount / given.places * return_given_back.places, 2);
  purchase public.ticket_purchases;
begin
  if return_given_back.places < given.places then
    update private.given_back as rest
      set places = rest.places - return_given_back.places, amount = rest.amount - due
      where rest.id = given.id;
    insert into private.given_back (purchase_id, ticket_type_id, places, amount, given_at, taken_by, taken_at)
      values (
        given.purchase_id, given.ticket_type_id, return_given_back.places, due, given.given_at,
        return_given_back.taken_by, now()
      );
  else
    due = given.amount;
    update private.given_back as whole
      set taken_by = return_given_back.taken_by, taken_at = now()
      where whole.id = given.id;
  end if;
  update public.ticket_purchases set to_refund = to_refund + due
    where id = given.purchase_id
    returning * into purchase;
  if purchase.to_refund > 0 then
    perform private.ask_card_refund(purchase.id);
    perform private.mail_purchase(purchase, 'given_back_refund');
  end if;
end;
$$;

-- Makes all money of an event due that waits for buyers, because it is cancelled. The caller has locked the purchases.
create function private.return_all_given_back(event_id uuid) returns void
language sql
set search_path = ''
as $$
  select private.return_given_back(given, given.places, null)
    from private.given_back as given
    join public.ticket_purchases as purchases on purchases.id = given.purchase_id
    where purchases.event_id = return_all_given_back.event_id and given.taken_at is null
    order by given.id;
$$;

-- Makes money due whose places others have paid for. The post calls it in each of its rounds: where a payment is noted
-- its order is locked, and locking those who gave back as well could be a deadlock.
create function private.tend_given_back(moment timestamptz default now()) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  event record;
  given private.given_back;
  taker record;
begin
  for event in
    select distinct types.event_id as id
      from (
        select waiting.ticket_type_id, min(waiting.given_at) as given_at from private.given_back as waiting
          where waiting.taken_at is null group by waiting.ticket_type_id
      ) as first_of
      join public.ticket_types as types on types.id = first_of.ticket_type_id
      join public.events on events.id = types.event_id and events.event_date > current_date - 31
      where (select next.id from private.next_taker(types.id, first_of.given_at, moment) as next) is not null
      order by 1
  loop
    -- Two rounds at once meet here, so that no place is counted twice.
    perform from public.ticket_purchases as purchases
      where purchases.event_id = event.id and private.awaits_taker(purchases) > 0
      order by purchases.id for no key update;
    for given in
      select waiting.* from private.given_back as waiting
        join public.ticket_purchases as purchases on purchases.id = waiting.purchase_id
        where purchases.event_id = event.id and waiting.taken_at is null
        order by waiting.id
    loop
      loop
        select next.id, next.places into taker
          from private.next_taker(given.ticket_type_id, given.given_at, moment) as next;
        exit when taker.id is null;
        perform private.return_given_back(given, least(given.places, taker.places), taker.id);
        exit when taker.places >= given.places;
        select * into given from private.given_back as rest where rest.id = given.id;
      end loop;
    end loop;
  end loop;
end;
$$;

revoke execute on function private.await_takers(public.ticket_purchases, integer),
  private.next_taker(uuid, timestamptz, timestamptz), private.return_given_back(private.given_back, integer, uuid),
  private.return_all_given_back(uuid), private.tend_given_back(timestamptz) from public;
