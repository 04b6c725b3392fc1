-- The ledger as `npm run reconcile` compares it with Stripe.

-- Returns {installation_id, orders: [{order_id, pence, underway_pence}]} with the orders that were paid by card since
-- then: what came and was not paid back, whenever that was, and `underway_pence` of it that has been asked to go back.
create function public.card_ledger(since timestamptz) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
      'installation_id', (select id from private.installation),
      'orders', coalesce(jsonb_agg(to_jsonb(orders) order by orders.paid_at), '[]')
    )
    from (
      select lines.order_id, (sum(lines.amount) * 100)::integer as pence, min(lines.recorded_at) as paid_at,
          (select coalesce(sum(refunds.amount) * 100, 0)::integer from public.card_refunds as refunds
            join public.ticket_purchases as purchases on purchases.id = refunds.purchase_id
            where purchases.order_id = lines.order_id and refunds.state = 'asked') as underway_pence
        from public.payments as lines
        where lines.method = 'online'
        group by lines.order_id
        having min(lines.recorded_at) >= since
    ) as orders;
$$;

comment on function public.card_ledger is
  'Returns the orders that were paid by card since then, with what came and was not paid back.';

revoke execute on function public.card_ledger(timestamptz) from public, anon, authenticated;
grant execute on function public.card_ledger(timestamptz) to service_role;
