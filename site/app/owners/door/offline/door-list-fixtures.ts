// Makes lists and lines for tests, as the café and the door make them.
import type { DoorList } from '~/domain/door/door-list'
import type { NewLine } from './store'

export const person = 'b2c1f9f4-7d0e-4c39-9f3c-000000000001'
export const eventId = 'b2c1f9f4-7d0e-4c39-9f3c-000000000002'
export const device = 'b2c1f9f4-7d0e-4c39-9f3c-000000000003'
const ticket = 'b2c1f9f4-7d0e-4c39-9f3c-000000000004'

export const list: DoorList = {
  device,
  event: { id: eventId, title: 'Acoustic night', date: '2031-05-10', time: '19:30:00' },
  issued_at: '2031-05-10T18:00:00Z',
  ends_at: '2031-05-11T05:00:00Z',
  salt: 'salt',
  tickets: [
    {
      id: ticket,
      hash: 'aa',
      holder: 'Wren T.',
      type: 'Seat',
      quantity: 2,
      admitted: 0,
      order: 'order',
      price: 2400,
      to_pay: 0,
      is_cancelled: false,
    },
  ],
}

/** The hexadecimal digits of the key that signs lists here. */
export const keyDigits = '0b'.repeat(32)

/** Signs a text as the database function `door_list` does. */
export async function sign(text: string): Promise<string> {
  const bytes = new Uint8Array(32).fill(0x0b)
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', bytes, algorithm, false, ['sign'])
  const signature = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text))
  return Array.from(new Uint8Array(signature), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
}

/** Makes a press at the door that was not sent. */
export function press(values: Partial<NewLine> = {}): NewLine {
  return {
    id: crypto.randomUUID(),
    device,
    eventId,
    person,
    title: list.event.title,
    ticket,
    people: 1,
    amount: 0,
    method: null,
    admitted_at: '2031-05-10T19:12:00.000Z',
    ...values,
  }
}
