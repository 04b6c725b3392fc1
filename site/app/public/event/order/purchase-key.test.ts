import { expect, test, vi } from 'vitest'
import { forgetKey, type PurchaseKey, parseKey, storedKey, storeKey } from './purchase-key'

const stored = new Map<string, string>()
vi.stubGlobal('sessionStorage', {
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, value: string) => stored.set(name, value),
  removeItem: (name: string) => stored.delete(name),
})

const buyer = { eventId: 'supper', buyerId: 'gwen@guest.example' }
const key: PurchaseKey = { way: 'card', orderId: 'order', ticketCode: '', guestToken: 'token' }

test('a key comes back as it was stored, for its buyer at its event', () => {
  storeKey(buyer, key)
  expect(parseKey(storedKey(buyer))).toEqual(key)
  expect(storedKey({ ...buyer, buyerId: 'robin' })).toBeNull()
  expect(storedKey({ ...buyer, eventId: 'quiz' })).toBeNull()
  forgetKey(buyer)
  expect(parseKey(storedKey(buyer))).toBeNull()
})
