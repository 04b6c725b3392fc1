-- Mail to holders of tickets. The function that does something to tickets queues the mail about it.

-- Queues a mail about a purchase. The first to a buyer about an event goes at once; those that follow within ten
-- minutes wait a minute and go together. The purchases of one order are written in one transaction, so they go at once.
create function private.mail_purchase(
  purchase public.ticket_purchases, kind text, cancelled_places integer default null
) returns void
language plpgsql
set search_path = ''
as $$
declare
  is_own boolean := coalesce(purchase.user_id = auth.uid(), false);
  of_buyer text := private.hash_for_today(
    concat_ws(' ', mail_purchase.kind, purchase.event_id, purchase.user_id, purchase.attendee_email, is_own)
  );
begin
  -- A person without an address gets no mail.
  if coalesce(purchase.user_id::text, purchase.attendee_email) is null then
    return;
  end if;
  insert into private.mail_queue (kind, subject_id, batch, cancelled_places, needs_proof, next_try_at) values (
    mail_purchase.kind, purchase.id, of_buyer, mail_purchase.cancelled_places, is_own,
    now() + case
      when exists (
        select from private.mail_queue
        where batch = of_buyer and created_at > now() - interval '10 minutes' and created_at < now()
      ) then interval '1 minute'
      else interval '0'
    end
  );
end;
$$;

-- Queues the mail with new tickets, and tells owners of a sale unless the café added it. A guest who buys and the
-- server that hears of a payment have no account. A client's plain insert calls no function, so only a trigger can mail
-- its tickets.
create function private.mail_tickets() returns trigger
language plpgsql security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
begin
  perform private.mail_purchase(new, 'tickets');
  if auth.uid() is null or new.user_id = auth.uid() then
    perform private.tell_owners('sales', new.id);
  end if;
  return null;
end;
$$;

create trigger mail_tickets after insert on public.ticket_purchases
  for each row when (new.cancelled_at is null)
  execute function private.mail_tickets();

-- Tells the friends to whom places of a purchase were sent that these admit no one any more.
create function private.mail_friends(purchase_id uuid) returns void
language sql
set search_path = ''
as $$
  insert into private.mail_queue (kind, subject_id)
    select 'cancellation', sent.id from public.sent_tickets as sent
      where sent.purchase_id = mail_friends.purchase_id and sent.taken_back_at is null and sent.email is not null;
$$;

-- Queues one mail for each address with valid tickets for an event, bought earlier than `bought_before`, and returns
-- the number of addresses. Friends who were sent tickets hear of all but reminders. Two of a kind that wait go in one.
create function private.mail_holders(
  event_id uuid, kind text, former_start timestamp default null, former_place text default null,
  bought_before timestamptz default 'infinity'
) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  holders integer;
begin
  if mail_holders.kind <> 'reminder' then
    insert into private.mail_queue (kind, subject_id, former_start, former_place, batch)
      select mail_holders.kind, sent.id, mail_holders.former_start, mail_holders.former_place,
          private.hash_for_today(concat_ws(' ', mail_holders.kind, sent.id))
        from public.sent_tickets as sent
        join public.ticket_purchases as bought on bought.id = sent.purchase_id
        where bought.event_id = mail_holders.event_id and bought.cancelled_at is null and sent.taken_back_at is null
          and sent.email is not null;
  end if;
  insert into private.mail_queue (kind, subject_id, former_start, former_place, needs_proof, batch)
    select mail_holders.kind, (array_agg(purchases.id order by purchase_date, purchases.id))[1],
        mail_holders.former_start, mail_holders.former_place, every(purchases.user_id is not null),
        private.hash_for_today(concat_ws(' ', mail_holders.kind, mail_holders.event_id, address))
      from public.ticket_purchases as purchases
      left join auth.users on users.id = purchases.user_id
      cross join lower(coalesce(users.email, attendee_email)) as address
      where purchases.event_id = mail_holders.event_id and cancelled_at is null and address is not null
        and purchases.purchase_date < bought_before
      group by address;
  get diagnostics holders = row_count;
  return holders;
end;
$$;

-- A purchase stays when its buyer's account is deleted, and says no name.
create trigger drop_mail after update of user_id, attendee_email on public.ticket_purchases
  for each row when (new.user_id is null and new.attendee_email is null)
  execute function private.drop_mail();

-- Nor does its order: a name that the café typed for the person goes with the account or address.
create function private.drop_holder_name() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.orders set holder_name = null where id = new.order_id and holder_name is not null;
  return null;
end;
$$;

create trigger drop_holder_name after update of user_id, attendee_email on public.ticket_purchases
  for each row when (new.user_id is null and new.attendee_email is null)
  execute function private.drop_holder_name();
