-- The parts of a page of an event's attendees; see finding_attendees.sql.

-- Each purchase with its holder and the state of its money. `buyer` is an account, or an address without one; it is
-- null where the account was deleted.
create view private.listed_attendees as
  select purchases.id, purchases.event_id, purchases.order_id, purchases.ticket_code, purchases.ticket_type_id,
      purchases.quantity, purchases.total_price, purchases.admitted, purchases.purchase_date,
      purchases.cancelled_at is null as stands,
      types.name as ticket_type_name, holders.name as attendee_name, holders.address as attendee_email,
      case
        when purchases.to_refund > 0 and exists (
          select from public.card_refunds where purchase_id = purchases.id and card_refunds.state = 'failed'
        ) then 'refund failed'
        when purchases.to_refund > 0 and purchases.payment_method = 'card' then 'refund on its way'
        when purchases.to_refund > 0 then 'to refund'
        when private.awaits_taker(purchases) > 0 then 'refund when taken'
        when purchases.cancelled_at is not null and purchases.amount_refunded = 0 then 'cancelled'
        when purchases.to_pay > 0 then 'to pay'
        when purchases.amount_refunded > 0 then 'refunded'
        when purchases.total_price = 0 then 'free'
        else 'paid'
      end as state
    from public.ticket_purchases as purchases
    join public.ticket_types as types on types.id = purchases.ticket_type_id
    join private.holders on holders.purchase_id = purchases.id and holders.id = purchases.id;

revoke all on private.listed_attendees from anon, authenticated, service_role;

-- Returns the number of an event's purchases and their sums; with `ids` only of these.
create function private.attendee_sums(event_id uuid, ids uuid[] default null) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
      'rows', count(*),
      'purchases', count(*) filter (where cancelled_at is null),
      'tickets', coalesce(sum(quantity) filter (where cancelled_at is null), 0),
      'admitted', coalesce(sum(admitted), 0),
      'orders', count(distinct order_id) filter (where cancelled_at is null),
      'orders_to_pay', count(distinct order_id) filter (where to_pay > 0),
      'sold', coalesce(sum(total_price) filter (where cancelled_at is null), 0),
      'paid', coalesce(sum(amount_paid), 0),
      'refunded', coalesce(sum(amount_refunded), 0),
      'to_come', coalesce(sum(to_pay), 0),
      'to_refund', coalesce(sum(to_refund), 0),
      'awaits_taker', coalesce(sum(private.awaits_taker(purchases)), 0)
    )
    from public.ticket_purchases as purchases
    where purchases.event_id = attendee_sums.event_id and (ids is null or purchases.id = any (ids));
$$;

-- Returns these rows of list_attendees, in this order. `open_ids` are the purchases of their order whose money is as
-- open as their own, with the sum `open_amount`; `of_buyer` is all that the buyer can still cancel.
create function private.attendee_rows(event_id uuid, ids uuid[]) returns jsonb
language sql stable
set search_path = ''
as $$
  with buyers as materialized (
    select coalesce(user_id::text, attendee_email) as buyer, jsonb_build_object(
        'purchases', count(*), 'tickets', sum(quantity),
        'kept_by_card', coalesce(sum(amount_paid - amount_refunded) filter (where payment_method = 'card'), 0),
        'kept_at_counter',
          coalesce(sum(amount_paid - amount_refunded) filter (where payment_method is distinct from 'card'), 0)
      ) as owned
      from public.ticket_purchases as purchases
      where purchases.event_id = attendee_rows.event_id and cancelled_at is null and admitted = 0
      group by 1
  )
  select coalesce(jsonb_agg(to_jsonb(attendee) || jsonb_build_object(
      'open_ids', open.ids, 'open_amount', open.amount, 'of_buyer', buyers.owned) order by asked.place), '[]')
    from public.list_attendees(attendee_rows.event_id, ids) as attendee
    join unnest(ids) with ordinality as asked (id, place) using (id)
    left join buyers on buyers.buyer = coalesce(attendee.user_id::text, attendee.attendee_email)
    cross join lateral (
      select coalesce(jsonb_agg(other.id), '[]') as ids,
          coalesce(sum(greatest(other.to_pay, other.to_refund)), 0) as amount
        from public.ticket_purchases as other
        where other.order_id = attendee.order_id
          and (attendee.to_pay > 0 and other.to_pay > 0 or attendee.to_refund > 0 and other.to_refund > 0)
    ) as open;
$$;

revoke execute on function private.attendee_sums(uuid, uuid[]), private.attendee_rows(uuid, uuid[]) from public;
