import { expect, test } from 'vitest'
import { isWideLogo, logoAddress } from './wide-logo'

test('a logo’s address says that it is wide from more than eight to five', () => {
  expect(logoAddress('/a.png', { width: 160, height: 100 })).toBe('/a.png')
  expect(logoAddress('/a.png', { width: 161, height: 100 })).toBe('/a.png#wide')
  expect(isWideLogo('/a.png')).toBe(false)
  expect(isWideLogo('/a.png#wide')).toBe(true)
})
