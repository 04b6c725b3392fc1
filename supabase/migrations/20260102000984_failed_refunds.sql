-- Owners see the refunds that failed, and ask for them again.

-- Returns false where it has not failed, as after a second press.
create function public.retry_refund(id uuid) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_owner();
  perform from public.ticket_purchases as purchases
    where purchases.id = (select purchase_id from public.card_refunds where card_refunds.id = retry_refund.id)
    for no key update;
  update public.card_refunds set state = 'asked', failure = null, attempts = 0, asked_at = now()
    where card_refunds.id = retry_refund.id and state = 'failed';
  if found then
    update private.card_refund_steps
      set round = round + 1, stripe_id = null, payment_id = null, next_try_at = now()
      where refund_id = retry_refund.id;
  else
    update private.stray_payments set failure = null, next_try_at = now()
      where stray_payments.id = retry_refund.id and failure is not null;
    if not found then
      return false;
    end if;
  end if;
  perform pg_notify('card_work', '');
  return true;
end;
$$;

comment on function public.retry_refund is 'Asks for a failed refund again, of tickets or of a stray payment.';

-- Anyone else gets none. Refunds of stray payments are tried again by themselves and have no purchase; their hold may
-- be forgotten.
create function public.list_failed_refunds()
returns table (
  id uuid, purchase_id uuid, order_id uuid, amount numeric, failure text, attempts integer, asked_at timestamptz,
  ticket_code text, attendee_name text, event_id uuid, event_title text
)
language sql stable security definer
set search_path = ''
as $$
  select refunds.id, refunds.purchase_id, refunds.order_id, refunds.amount, refunds.failure, refunds.attempts,
      refunds.asked_at, purchases.ticket_code,
      holders.name, events.id, events.title
    from public.card_refunds as refunds
    join public.ticket_purchases as purchases on purchases.id = refunds.purchase_id
    join public.events on events.id = purchases.event_id
    join private.holders on holders.purchase_id = purchases.id and holders.id = purchases.id
    where refunds.state = 'failed' and public.is_owner()
  union all
  select stray.id, null, stray.order_id, stray.amount_pence / 100.0, stray.failure, stray.attempts, stray.came_at, null,
      coalesce(
        nullif(concat_ws(' ', users.raw_user_meta_data ->> 'first_name', users.raw_user_meta_data ->> 'last_name'), ''),
        holds.attendee_email,
        (select holders.name from private.holders
          where holders.order_id = holds.pays_order and holders.id = holders.purchase_id limit 1)
      ),
      events.id, events.title
    from private.stray_payments as stray
    left join public.holds on holds.order_id = stray.order_id
    left join public.events on events.id = holds.event_id
    left join auth.users on users.id = holds.user_id
    where stray.failure is not null and public.is_owner()
    order by 7 desc, 1;
$$;

comment on function public.list_failed_refunds is
  'Returns the refunds that failed, for owners, the latest first, with the words of Stripe.';

revoke execute on function public.retry_refund(uuid), public.list_failed_refunds() from public, anon;
grant execute on function public.retry_refund(uuid), public.list_failed_refunds() to authenticated, service_role;
