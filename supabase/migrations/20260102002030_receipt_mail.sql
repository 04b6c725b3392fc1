-- Buyers get a receipt by mail when they pay and when money comes back: one mail for all that one press noted.

-- Queues the mails for new lines. They wait a minute: a press that is undone before its mail went is told to no buyer,
-- one that is undone later is, because the buyer holds a receipt.
create function private.mail_receipts() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  corrected uuid;
begin
  insert into private.mail_queue (kind, subject_id, next_try_at)
    select distinct 'receipt', line.receipt_id, now() + interval '1 minute'
      from added as line
      join public.orders on orders.id = line.order_id
      join public.ticket_purchases as bought on bought.id = line.purchase_id
      where line.kind <> 'correction' and not orders.is_sample
        and coalesce(bought.user_id::text, bought.attendee_email) is not null;

  for corrected in
    select distinct line.receipt_id from public.payments as line
      where line.id in (select corrects from added where kind = 'correction')
  loop
    -- The sender takes a mail by counting its try. The lock finds out which of the two was first.
    perform from private.mail_queue
      where kind = 'receipt' and subject_id = corrected and attempts = 0 and sent_at is null
      for update;
    if not found then
      insert into private.mail_queue (kind, subject_id, next_try_at)
        select distinct 'receipt', line.receipt_id, now() + interval '1 minute'
          from added as line
          join public.payments as mistake on mistake.id = line.corrects
          join public.orders on orders.id = line.order_id
          join public.ticket_purchases as bought on bought.id = line.purchase_id
          where mistake.receipt_id = corrected and not orders.is_sample
            and coalesce(bought.user_id::text, bought.attendee_email) is not null
            and not exists (
              select from private.mail_queue as queue
                where queue.kind = 'receipt' and queue.subject_id = line.receipt_id
            );
    elsif not exists (
      select from public.payments as line
        where line.receipt_id = corrected
          and not exists (select from public.payments as correction where correction.corrects = line.id)
    ) then
      delete from private.mail_queue where kind = 'receipt' and subject_id = corrected;
    end if;
  end loop;
  return null;
end;
$$;

create trigger mail_receipts after insert on public.payments
  referencing new table as added
  for each statement execute function private.mail_receipts();
