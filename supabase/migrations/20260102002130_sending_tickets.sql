-- Holders send places of their tickets to a friend, and take them back until one of them is in. No money moves and
-- nothing is sold: it stays one purchase, see sent_tickets.sql.

-- Sends so many places of the caller's tickets, of which they saw so many, to a friend. The friend is told by mail,
-- which brings their code and a link. A second try with the same numbers is refused, because fewer are left by then.
create function public.send_tickets(id uuid, quantity integer, seen integer, email text, name text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  account uuid := private.customer_id();
  guest private.guests := private.guest();
  address text := lower(trim(send_tickets.email));
  called text := trim(send_tickets.name);
  purchase public.ticket_purchases;
  most integer;
begin
  perform private.require_holder(send_tickets.id);
  if not private.is_address(address) then
    raise exception 'Invalid email address';
  elsif (length(called) between 1 and 100) is not true then
    raise exception 'Please enter their name';
  elsif send_tickets.quantity is null or send_tickets.quantity < 1 then
    raise exception 'Please choose how many tickets to send';
  elsif address = coalesce(guest.email, (select lower(users.email) from auth.users where users.id = account)) then
    raise exception 'These tickets are already yours';
  end if;
  -- Two sendings of one person count each other. This lock comes before those of tickets.
  perform private.lock_buyer((account, guest.email));
  if (select sends_mail from private.installation)
    and not (guest.proven_at is not null or private.has_proven_email(account)) then
    raise sqlstate 'PT403' using
      message = 'Please confirm your email address first.', hint = 'confirm_email';
  end if;

  purchase = private.lock_own_ticket(send_tickets.id, seen);
  most = seen - (purchase.admitted - purchase.sent_admitted);
  if send_tickets.quantity > most then
    raise exception 'Only % of % can be sent', most, seen;
  elsif 5 <= (
    select count(*) from public.sent_tickets as sent
      join public.ticket_purchases as bought on bought.id = sent.purchase_id
      where (bought.user_id = account or bought.attendee_email = guest.email)
        and sent.sent_at between now() - interval '1 day' and now() + interval '1 day'
  ) then
    raise sqlstate 'PT429' using message = 'You’ve sent a lot of tickets today. Please try again tomorrow.';
  end if;
  insert into public.sent_tickets (purchase_id, name, email, quantity)
    values (purchase.id, called, address, send_tickets.quantity);
end;
$$;

comment on function public.send_tickets is
  'Sends so many places of the caller’s tickets to a friend, who gets a mail with their code and a link.';

-- Takes back what the caller has sent, while none of its people is in: its code admits no one from then on, and the
-- caller's lets in its places again. A second call changes nothing.
create function public.take_back_tickets(id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  bought uuid;
begin
  select purchase_id into bought from public.sent_tickets where sent_tickets.id = take_back_tickets.id;
  perform private.require_holder(bought);
  perform private.lock_ticket(bought);
  perform private.require_holder(bought);
  update public.sent_tickets set taken_back_at = now()
    where sent_tickets.id = take_back_tickets.id and taken_back_at is null and admitted = 0;
  if not found and exists (
    select from public.sent_tickets where sent_tickets.id = take_back_tickets.id and admitted > 0
  ) then
    raise exception 'Someone has already come in with this ticket';
  end if;
end;
$$;

comment on function public.take_back_tickets is
  'Takes back what the caller has sent, while none of its people is in.';

-- It tells nothing of the purchase that it is part of.
create function public.open_sent_tickets(token uuid) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
      'id', sent.id, 'ticket_code', sent.ticket_code, 'quantity', sent.quantity, 'sent_at', sent.sent_at,
      'cancelled_at', coalesce(purchases.cancelled_at, sent.taken_back_at),
      'ticket_type_name', types.name,
      'event', jsonb_build_object(
        'id', events.id, 'title', events.title, 'event_date', events.event_date, 'event_time', events.event_time,
        'end_time', events.end_time, 'place_name', events.place_name, 'place_address', events.place_address,
        'age_guidance', events.age_guidance, 'included', events.included, 'refund_words', '',
        'cancelled_at', events.cancelled_at, 'calendar_sequence', events.calendar_sequence,
        'image_url', events.image_url, 'alt_text', events.alt_text
      )
    )
    from public.sent_tickets as sent
    join public.ticket_purchases as purchases on purchases.id = sent.purchase_id
    join public.ticket_types as types on types.id = purchases.ticket_type_id
    join public.events on events.id = purchases.event_id
    where sent.token = open_sent_tickets.token and private.guest_link_is_open(events.event_date);
$$;

comment on function public.open_sent_tickets is
  'Returns what was sent to the friend who has this link, with its event, until 30 days after it; else null.';

revoke execute on function public.send_tickets(uuid, integer, integer, text, text),
  public.take_back_tickets(uuid), public.open_sent_tickets(uuid) from public;
grant execute on function public.send_tickets(uuid, integer, integer, text, text),
  public.take_back_tickets(uuid) to anon, authenticated;
grant execute on function public.open_sent_tickets(uuid) to anon;

-- Friends hear of what they are sent, and that it no longer admits; of an event that is cancelled they hear with
-- all others. What is taken back before its mail went needs no mail.
create function private.mail_friend() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    insert into private.mail_queue (kind, subject_id) values ('sent_tickets', new.id);
    return null;
  end if;
  -- The sender takes a mail by counting its try. The lock finds out which of the two was first.
  perform from private.mail_queue
    where kind = 'sent_tickets' and subject_id = new.id and attempts = 0 and sent_at is null for update;
  if found then
    delete from private.mail_queue where kind = 'sent_tickets' and subject_id = new.id;
  elsif new.email is not null then
    insert into private.mail_queue (kind, subject_id) values ('cancellation', new.id);
  end if;
  return null;
end;
$$;

create trigger mail after insert on public.sent_tickets
  for each row execute function private.mail_friend();

create trigger mail_taken_back after update of taken_back_at on public.sent_tickets
  for each row when (old.taken_back_at is null and new.taken_back_at is not null)
  execute function private.mail_friend();

create trigger drop_mail after update of email on public.sent_tickets
  for each row when (new.email is null and old.email is not null)
  execute function private.drop_mail();
