import { expect, test } from 'vitest'
import { attendeeAddress, attendeeQueryOf, everyone } from './attendee-query.ts'

const typeId = '5f0c2f7e-8f3e-4c8a-9d8e-1b2c3d4e5f60'

test('an address carries only what differs from the usual list', () => {
  const query = {
    search: 'Zoë & co',
    payment: 'to pay',
    typeId,
    presence: 'out',
    sort: 'quantity',
    isDescending: false,
    page: 3,
  } as const
  const address = attendeeAddress(query)
  expect(address).toBe(
    `?search=Zo%C3%AB+%26+co&payment=to+pay&type=${typeId}&presence=out&sort=quantity&page=3`,
  )
  expect(attendeeQueryOf(new URLSearchParams(address))).toEqual(query)
  expect(attendeeAddress(everyone)).toBe('')
  const earliest = { ...everyone, isDescending: false }
  expect(attendeeQueryOf(new URLSearchParams(attendeeAddress(earliest)))).toEqual(earliest)
})

test.each([
  '',
  '?payment=gold&type=1&presence=maybe&sort=-email&page=0',
  '?page=1.5',
  '?page=-3',
  '?page=999999999',
  '?search=%20%20',
])('of a wrong address nothing is taken: %j', (address) => {
  expect(attendeeQueryOf(new URLSearchParams(address))).toEqual(everyone)
})

test('a search is cut where nobody types on', () => {
  expect(attendeeQueryOf(new URLSearchParams({ search: 'x'.repeat(900) })).search).toHaveLength(100)
})
