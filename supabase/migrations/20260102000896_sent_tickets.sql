-- Places that the holder of a purchase has sent to a friend, whose code admits exactly these; the purchase's code
-- admits the rest. Money, receipts and cancelling stay with the holder. Its functions are in sending_tickets.sql.

create table public.sent_tickets (
  id uuid primary key default gen_random_uuid(),
  purchase_id uuid not null references public.ticket_purchases (id) on delete cascade,
  ticket_code text not null default public.generate_ticket_code(),
  -- Opens the friend's page; it stands only in their mail.
  token uuid not null default gen_random_uuid(),
  -- Empty once they are forgotten.
  name text,
  email text,
  quantity integer not null,
  -- The number of the friend's people who have come in.
  admitted integer not null default 0,
  sent_at timestamptz not null default now(),
  -- Set when the holder takes the places back; their code admits no one from then on.
  taken_back_at timestamptz,
  constraint sent_tickets_ticket_code_key unique (ticket_code),
  constraint sent_tickets_token_key unique (token),
  constraint sent_tickets_ticket_code_check check (ticket_code ~ '^WCS-[0-9A-Z]{10,20}$'),
  constraint sent_tickets_name_check check (length(trim(name)) between 1 and 100),
  constraint sent_tickets_email_check check (email is null or private.is_address(email) and email = lower(email)),
  constraint sent_tickets_quantity_check check (quantity between 1 and 10),
  constraint sent_tickets_admitted_check check (admitted between 0 and quantity),
  constraint sent_tickets_taken_back_check check (taken_back_at is null or admitted = 0)
);

comment on table public.sent_tickets is
  'Places that the holder of a purchase has sent to a friend, each with a code of its own.';

alter table public.sent_tickets enable row level security;

-- A holder sees what they have sent of a purchase, and their day is counted.
create index sent_tickets_purchase_id_idx on public.sent_tickets (purchase_id);
-- An account that has proven the address takes its data away and deletes it.
create index sent_tickets_email_idx on public.sent_tickets (email);

create policy "Customers read what they have sent"
  on public.sent_tickets for select to authenticated
  using (purchase_id in (select id from public.ticket_purchases where user_id = (select private.customer_id())));

create policy "Owners and staff read all sent tickets"
  on public.sent_tickets for select to authenticated
  using ((select public.is_staff()));

revoke all on public.sent_tickets from anon, authenticated, service_role;
-- The code and the link are only for the friend.
grant select (id, purchase_id, name, email, quantity, admitted, sent_at, taken_back_at)
  on public.sent_tickets to authenticated;
grant select on public.sent_tickets to service_role;
-- Nothing else is granted: tickets are sent and taken back by functions.

-- The only writer of ticket_purchases.sent and sent_admitted. Friends who come in count among the purchase's people.
create function private.count_sent_tickets() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  more integer := case when new.taken_back_at is null then new.quantity else 0 end;
  more_in integer := new.admitted;
begin
  if tg_op = 'UPDATE' then
    more = more - case when old.taken_back_at is null then old.quantity else 0 end;
    more_in = more_in - old.admitted;
  end if;
  update public.ticket_purchases
    set sent = sent + more, sent_admitted = sent_admitted + more_in, admitted = admitted + more_in
    where id = new.purchase_id;
  return null;
end;
$$;

create trigger count_sent_tickets after insert or update of quantity, admitted, taken_back_at on public.sent_tickets
  for each row execute function private.count_sent_tickets();

-- Forgets friends a month after the event, when their links close.
create function private.forget_sent_tickets() returns void
language sql
set search_path = ''
as $$
  update public.sent_tickets set name = null, email = null
    from public.ticket_purchases as purchases join public.events on events.id = purchases.event_id
    where purchases.id = sent_tickets.purchase_id and sent_tickets.email is not null
      and not private.guest_link_is_open(events.event_date);
$$;

revoke execute on function private.forget_sent_tickets() from public;
