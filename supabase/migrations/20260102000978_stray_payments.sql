-- Money that came by card where it belongs to nothing: twice, or another amount than was asked. It is paid back whole
-- and never becomes a ticket.

create table private.stray_payments (
  payment_intent text primary key,
  -- Owners ask for its refund again by this id, as for that of tickets.
  id uuid not null default gen_random_uuid(),
  order_id uuid not null,
  amount_pence integer not null,
  came_at timestamptz not null default now(),
  attempts integer not null default 0,
  -- The refund at Stripe that stands for it, and those that failed, which never come right.
  stripe_id text,
  failed_stripe_ids text[] not null default '{}',
  -- Why it was not paid back, for owners; it is tried again all the same.
  failure text,
  -- Empty once it was paid back.
  next_try_at timestamptz default now(),
  constraint stray_payments_id_key unique (id),
  constraint stray_payments_failure_check check (length(failure) <= 500 and (failure is null or next_try_at is not null))
);

alter table private.stray_payments enable row level security;
-- No policy and no grant: only the functions here and those of failed refunds read and write it.

-- Returns how long the next try of a stray payment waits.
create function private.stray_payment_wait(attempts integer) returns interval
language sql immutable
set search_path = ''
as $$
  select interval '1 minute' * 2 ^ least(attempts, 10);
$$;

-- Takes the stray payment that is due longest, or none. Taking it already plans the next try, as with refunds of
-- tickets.
create function private.take_stray_payment() returns table (payment_intent text, stripe_id text, attempts integer)
language sql security definer
set search_path = ''
as $$
  with due as (
    select stray_payments.payment_intent from private.stray_payments
      where next_try_at <= now()
      order by next_try_at for update skip locked limit 1
  )
  update private.stray_payments as stray
    set attempts = stray.attempts + 1, next_try_at = now() + private.stray_payment_wait(stray.attempts + 1)
    from due where stray.payment_intent = due.payment_intent
    returning stray.payment_intent, stray.stripe_id, stray.attempts;
$$;

-- Notes the refund at Stripe of a stray payment; with `is_done` it was paid back, without it Stripe has not said how it
-- ends. Returns false where that refund has failed since.
create function private.note_stray_payment(payment_intent text, stripe_id text, is_done boolean) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  update private.stray_payments as stray set
      stripe_id = coalesce(note_stray_payment.stripe_id, stray.stripe_id),
      failure = null,
      next_try_at = case when not is_done then stray.next_try_at end
    where stray.payment_intent = note_stray_payment.payment_intent and stray.next_try_at is not null
      and (note_stray_payment.stripe_id = any (stray.failed_stripe_ids)) is not true;
  return found;
end;
$$;

-- Notes why a stray payment was not paid back; it is tried again, also where it was thought to be done. Returns false
-- where that was noted before, or the news is of an earlier refund at Stripe.
create function private.fail_stray_payment(payment_intent text, failure text, stripe_id text default null) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  stray private.stray_payments;
begin
  select * into stray from private.stray_payments as known
    where known.payment_intent = fail_stray_payment.payment_intent for update;
  if not found or fail_stray_payment.stripe_id = any (stray.failed_stripe_ids) then
    return false;
  end if;
  update private.stray_payments as known set
      failed_stripe_ids = array_remove(known.failed_stripe_ids || fail_stray_payment.stripe_id, null)
    where known.payment_intent = stray.payment_intent;
  if stray.stripe_id <> fail_stray_payment.stripe_id then
    return false;
  end if;
  update private.stray_payments as known set
      stripe_id = null,
      failure = left(fail_stray_payment.failure, 500),
      next_try_at = coalesce(known.next_try_at, now() + private.stray_payment_wait(known.attempts))
    where known.payment_intent = stray.payment_intent;
  return true;
end;
$$;

revoke execute on function private.stray_payment_wait(integer), private.take_stray_payment(),
  private.note_stray_payment(text, text, boolean), private.fail_stray_payment(text, text, text) from public;
