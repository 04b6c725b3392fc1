import { expect, test } from 'vitest'
import type { Client } from '~/data/client'
import { placeOrder } from './place-order'
import type { PurchaseKey } from './purchase-key'

const adult = { ticketTypeId: 'adult', price: 14, quantity: 2 }
const child = { ticketTypeId: 'child', price: 8.5, quantity: 1 }
const adultLine = { ticket_type_id: 'adult', quantity: 2, total_price: 28 }
const childLine = { ticket_type_id: 'child', quantity: 1, total_price: 8.5 }
const atCafe: PurchaseKey = {
  way: 'at_cafe',
  orderId: 'order',
  ticketCode: 'WCS-A',
  guestToken: '',
}

/** Places an order with a client that writes down what it is asked for. */
async function callsFor(lines: (typeof adult)[], key: PurchaseKey) {
  const calls: unknown[] = []
  const call = (name: string) => async (body: unknown) => {
    calls.push([name, body])
    return { status: 200, data: [], error: null }
  }
  const client = {
    from: (table: string) => ({ insert: call(table) }),
    rpc: (name: string, body: unknown) => {
      const answer = call(name)(body)
      return Object.assign(answer, { single: () => answer })
    },
  } as unknown as Client
  const buyer = { client, id: 'robin', guestToken: key.guestToken }
  await placeOrder(buyer, { eventId: 'supper', lines }, key)
  return calls
}

test('one kind of ticket is bought by inserting a purchase, as the specification has it', async () => {
  const purchase = { event_id: 'supper', user_id: 'robin', ...adultLine, ticket_code: 'WCS-A' }
  expect(await callsFor([adult], atCafe)).toEqual([['ticket_purchases', purchase]])
})

test('several kinds are bought by one call, the first under the code of the purchase', async () => {
  const lines = [{ ...adultLine, ticket_code: 'WCS-A' }, childLine]
  expect(await callsFor([adult, child], atCafe)).toEqual([
    ['buy_tickets', { order_id: 'order', event_id: 'supper', lines }],
  ])
})

test('a guest buys one kind by the same call, under the id of the order alone', async () => {
  const key: PurchaseKey = { ...atCafe, ticketCode: '', guestToken: 'token' }
  expect(await callsFor([adult], key)).toEqual([
    ['buy_tickets', { order_id: 'order', event_id: 'supper', lines: [adultLine] }],
  ])
})

test('what is paid by card is held under the id of its order', async () => {
  const key: PurchaseKey = { ...atCafe, way: 'card', ticketCode: '' }
  expect(await callsFor([adult], key)).toEqual([
    ['hold_tickets', { order_id: 'order', event_id: 'supper', lines: [adultLine] }],
  ])
})
