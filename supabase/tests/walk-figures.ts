// What the database says after a step of the random walk, added up from its rows.
import type { Database } from '../../backend/src/database/database.ts'
import type { sumsOf } from './money-model.ts'

interface Figures extends ReturnType<typeof sumsOf> {
  /** How many rows do not agree with the ledger. */
  faults: Record<string, number>
  /** Everyone who came in. */
  people: number
  /** The tickets sold, the places held and the capacity of each type. */
  types: Record<string, [sold: number, held: number, capacity: number | null]>
  /** The places in all of each event, and how many of them are taken. */
  places: Record<string, [capacity: number | null, taken: number]>
  /** Everyone on the waiting list, in the order in which they joined. */
  line: [id: string, state: string, places: number][]
  /** What is on its way back to cards, and what failed on it. */
  refunds: [purchase: string, order: string, asked: number, failed: number][]
}

/** Adds everything up. */
export async function allOf(database: Database): Promise<Figures> {
  const [figures] = await database.query<Figures>(everything)
  if (!figures) throw new Error('nothing was added up')
  return figures
}

/** Returns each purchase as the database has it. */
export async function rowsOf(database: Database): Promise<unknown[]> {
  const rows = await database.query<{ row: unknown }>(
    `select jsonb_build_array(id, ticket_type_id, quantity, (100 * total_price)::int, (100 * amount_paid)::int,
       (100 * amount_refunded)::int, admitted, cancelled_at is not null,
       coalesce((select jsonb_object_agg(card, kept) from (
         select coalesce(shares.order_id, refunds.order_id, lines.order_id) as card, (100 * sum(lines.amount))::int as kept
           from public.payments as lines
           left join private.payment_shares as shares on shares.payment_id = lines.id
           left join private.card_refund_steps as steps on steps.payment_id = coalesce(lines.corrects, lines.id)
           left join public.card_refunds as refunds on refunds.id = steps.refund_id
           where lines.purchase_id = ticket_purchases.id and lines.method = 'online'
           group by card having sum(lines.amount) <> 0
       ) as cards), '{}')) as row
     from public.ticket_purchases order by id`,
  )
  return rows.map(({ row }) => row)
}

const everything = `
  with ledger as (
    select purchase_id,
      sum(case when is_refund then 0 else amount end) as paid,
      -sum(case when is_refund then amount else 0 end) as refunded
    from public.payments group by purchase_id
  ), charges as (
    select lines.purchase_id, coalesce(shares.order_id, lines.order_id) as card, lines.amount
      from public.payments as lines
      left join private.payment_shares as shares on shares.payment_id = lines.id
      where lines.kind = 'charge'
  )
  select
    jsonb_build_object(
      'wrong', count(*) filter (where amount_paid <> coalesce(paid, 0) or amount_refunded <> coalesce(refunded, 0)
        or (payment_method is not null) <> (coalesce(paid, 0) >= total_price)),
      'negative', count(*) filter (where least(amount_paid, amount_refunded, to_pay, to_refund,
        private.awaits_taker(ticket_purchases)) < 0),
      -- Good tickets without all their money that nobody is asked for.
      'unfunded', (select count(*) from public.ticket_purchases as bought
          where bought.cancelled_at is null and bought.total_price - bought.to_pay > (
            select coalesce(sum(amount), 0) from public.payments where purchase_id = bought.id)),
      -- Purchases that count another number of friends than have their tickets, or are in with them.
      'missent', (select count(*) from public.ticket_purchases as bought where (sent, sent_admitted) <> (
        select coalesce(sum(quantity) filter (where taken_back_at is null), 0)::int, coalesce(sum(admitted), 0)::int
          from public.sent_tickets where purchase_id = bought.id)),
      -- Money of a hold that is for no good ticket and on no way back, and holds whose tickets are not theirs.
      'astray', (select count(*) from public.holds where
          pays_order is null
          and (state = 'paid') <> exists (select from public.ticket_purchases where order_id = holds.order_id)
          or (case state when 'paid' then total else 0 end) <> (
            select coalesce(sum(amount), 0) from charges where card = holds.order_id))
        + (select count(*) from public.ticket_purchases as bought,
            lateral (select coalesce(sum(amount), 0) as online from public.payments
              where purchase_id = bought.id and method = 'online') as card,
            lateral (select coalesce(sum(amount), 0) as asked from public.card_refunds
              where purchase_id = bought.id and state in ('asked', 'failed')) as way
          where least(bought.to_refund, card.online - case when bought.cancelled_at is null then bought.total_price else 0 end)
            > way.asked or way.asked > card.online)
        -- Nor does more go back to a card than came from it for the purchase.
        + (select count(*) from (select purchase_id, order_id, sum(amount) as asked from public.card_refunds
            where state in ('asked', 'failed') group by purchase_id, order_id) as way
          where asked > (select coalesce(sum(amount), 0) from charges
              where purchase_id = way.purchase_id and card = way.order_id)
            - (select coalesce(sum(amount), 0) from public.card_refunds as back where state = 'done'
              and back.purchase_id = way.purchase_id and back.order_id = way.order_id))
    ) as faults,
    (coalesce(sum(admitted), 0)
      + (select coalesce(sum(private.extra_people_at(id)), 0) from public.events))::int as people,
    (select jsonb_object_agg(id, jsonb_build_array(sold, held, capacity)) from public.ticket_types) as types,
    (select jsonb_object_agg(id, jsonb_build_array(capacity, taken)) from public.events) as places,
    (select coalesce(jsonb_agg(jsonb_build_array(id, state, places) order by turn), '[]')
      from public.waiting_list) as line,
    (select coalesce(jsonb_agg(jsonb_build_array(purchase_id, order_id, asked, failed) order by purchase_id, order_id), '[]')
      from (
        select purchase_id, order_id, (100 * coalesce(sum(amount) filter (where state = 'asked'), 0))::int as asked,
            (100 * coalesce(sum(amount) filter (where state = 'failed'), 0))::int as failed
          from public.card_refunds where state in ('asked', 'failed') group by purchase_id, order_id
      ) as way) as refunds,
    (select (100 * coalesce(sum(amount), 0))::int from public.card_refunds where state = 'asked') as asked,
    (select (100 * coalesce(sum(amount), 0))::int from public.card_refunds where state = 'failed') as failed,
    coalesce(sum(quantity) filter (where cancelled_at is null), 0)::int as tickets,
    (100 * coalesce(sum(total_price) filter (where cancelled_at is null), 0))::int as sold,
    (100 * coalesce(sum(paid), 0))::int as paid,
    (100 * coalesce(sum(refunded), 0))::int as refunded,
    (100 * coalesce(sum(to_pay), 0))::int as to_come,
    (100 * coalesce(sum(to_refund), 0))::int as to_refund,
    (100 * coalesce(sum(private.awaits_taker(ticket_purchases)), 0))::int as awaits_taker,
    coalesce(sum(admitted), 0)::int as admitted
  from public.ticket_purchases left join ledger on purchase_id = id`
