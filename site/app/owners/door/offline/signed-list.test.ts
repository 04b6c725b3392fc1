import { expect, test } from 'vitest'
import { device, eventId, keyDigits, list, person, sign } from './door-list-fixtures.ts'
import { checkedList, checkingKey, hashOf } from './signed-list.ts'

const now = Date.parse('2031-05-10T20:00:00Z')

async function kept(says: object = list) {
  const text = JSON.stringify(says)
  return {
    ...{ person, eventId, device, name: 'Front door', endsAt: list.ends_at, text },
    key: await checkingKey(keyDigits),
    signature: await sign(text),
  }
}

test('a list that is signed for this telephone and event is believed', async () => {
  expect(await checkedList(await kept(), now)).toEqual(list)
})

test('one changed letter is enough not to believe a list', async () => {
  const good = await kept()
  const text = good.text.replace('"to_pay":0', '"to_pay":1')
  expect(text).not.toBe(good.text)
  expect(await checkedList({ ...good, text }, now)).toBeNull()
})

test.each([
  ['another key', { key: checkingKey('0c'.repeat(32)) }],
  ['no signature', { signature: '' }],
  ['half a signature', { signature: '0b0b' }],
  ['a signature that is none', { signature: 'not hexadecimal' }],
  ['the list of another telephone', { device: 'another' }],
  ['the list of another event', { eventId: 'another' }],
])('%s is not believed', async (_, change) => {
  const { key, ...rest } = { key: undefined, ...change }
  const good = await kept()
  expect(await checkedList({ ...good, ...rest, key: (await key) ?? good.key }, now)).toBeNull()
})

test('a list ends with its event', async () => {
  expect(await checkedList(await kept(), Date.parse(list.ends_at) - 1)).not.toBeNull()
  expect(await checkedList(await kept(), Date.parse(list.ends_at))).toBeNull()
})

test('a signed list of another shape is not believed', async () => {
  expect(await checkedList(await kept({ ...list, tickets: [{ id: 'one' }] }), now)).toBeNull()
  const tooMany = Array.from({ length: 5001 }, () => list.tickets[0])
  expect(await checkedList(await kept({ ...list, tickets: tooMany }), now)).toBeNull()
})

test('the key checks signatures but cannot be read', async () => {
  const key = await checkingKey(keyDigits)
  expect(key.usages).toEqual(['verify'])
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow()
})

test('codes are hashed with the salt of their list', async () => {
  expect(await hashOf('salt', 'WCS-ABCDE23456')).toMatch(/^[0-9a-f]{8}$/)
  expect(await hashOf('salt', 'WCS-ABCDE23456')).not.toBe(await hashOf('pepper', 'WCS-ABCDE23456'))
})
