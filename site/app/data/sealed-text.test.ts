import { expect, test } from 'vitest'
import { openSealedText, sealText } from './sealed-text'

const secret = '2c8d461c-b617-4beb-91fb-9fd93d77689d'
const text = 'WCS-JKU9JA8VP5 for Zoë'

test('a sealed text opens with its secret alone', async () => {
  const sealed = await sealText(text, secret)
  expect(await openSealedText(sealed, secret)).toBe(text)
  expect(await openSealedText(sealed, `${secret}0`)).toBeNull()
  expect(new TextDecoder().decode(sealed)).not.toContain('WCS')
})

test('the same text is sealed differently each time', async () => {
  expect(await sealText(text, secret)).not.toEqual(await sealText(text, secret))
})

test('a changed or cut text does not open', async () => {
  const sealed = await sealText(text, secret)
  const changed = sealed.map((byte, index) => (index === sealed.length - 1 ? byte ^ 1 : byte))
  expect(await openSealedText(changed, secret)).toBeNull()
  expect(await openSealedText(sealed.subarray(0, 20), secret)).toBeNull()
  expect(await openSealedText(new Uint8Array(), secret)).toBeNull()
})
