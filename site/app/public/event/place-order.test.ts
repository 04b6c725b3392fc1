import { expect, test } from 'vitest'
import type { Client } from '~/data/client'
import { placeOrder } from './place-order'
import { heldOrderOf, newHoldKey, purchaseKeyFor, wayOf } from './purchase-key'

const adult = { ticketTypeId: 'adult', price: 14, quantity: 2 }
const child = { ticketTypeId: 'child', price: 8.5, quantity: 1 }
const buyer = { userId: 'robin', eventId: 'supper' }
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** A client that writes down what it is asked for. */
function recordingClient() {
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
  }
  return { calls, client: client as unknown as Client }
}

test('one kind of ticket is bought by inserting a purchase, as the specification has it', async () => {
  const { calls, client } = recordingClient()
  await placeOrder(client, { ...buyer, lines: [adult] }, purchaseKeyFor([adult], 'WCS-A'))
  const purchase = {
    event_id: 'supper',
    ticket_type_id: 'adult',
    user_id: 'robin',
    quantity: 2,
    total_price: 28,
    ticket_code: 'WCS-A',
  }
  expect(calls).toEqual([['ticket_purchases', purchase]])
})

test('several kinds are bought by one call, the first under the code of the purchase', async () => {
  const { calls, client } = recordingClient()
  const lines = [adult, child]
  await placeOrder(client, { ...buyer, lines }, purchaseKeyFor(lines, 'WCS-A'))
  expect(calls).toEqual([
    [
      'buy_tickets',
      {
        order_id: expect.stringMatching(uuid),
        event_id: 'supper',
        lines: [
          { ticket_type_id: 'adult', quantity: 2, total_price: 28, ticket_code: 'WCS-A' },
          { ticket_type_id: 'child', quantity: 1, total_price: 8.5 },
        ],
      },
    ],
  ])
})

test('a key that several kinds were sent under is used again, also for one kind', async () => {
  const { calls, client } = recordingClient()
  const key = purchaseKeyFor([adult, child], 'WCS-A')
  expect(purchaseKeyFor([adult, child], key)).toBe(key)
  expect(purchaseKeyFor([child], key)).toBe(key)
  await placeOrder(client, { ...buyer, lines: [child] }, key)
  expect(calls).toMatchObject([['buy_tickets', { order_id: key.split(' ')[1] }]])
})

test('what is paid by card is held under the id of its order, and keeps its way when it is sent again', async () => {
  const { calls, client } = recordingClient()
  const key = newHoldKey()
  expect(wayOf(key)).toBe('card')
  expect(wayOf(purchaseKeyFor([adult, child], 'WCS-A'))).toBe('at_cafe')
  await placeOrder(client, { ...buyer, lines: [adult] }, key)
  expect(calls).toMatchObject([['hold_tickets', { order_id: heldOrderOf(key) }]])
})
