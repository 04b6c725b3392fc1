import { expect, test } from 'vitest'
import { defaultSiteContent } from '~/domain/pages/complete-site-content'
import { ownCafeDefaults } from '~/domain/site-content'
import { contentWith, identityOf, identitySchema } from './identity-form'

const identity = identityOf(ownCafeDefaults)
const problems = (values: object) =>
  identitySchema
    .safeParse({ ...identity, ...values })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

test('a new café has an awning with room for a board, but no bird', () => {
  expect(identity).toMatchObject({ has_awning: true, shows_bird: false, pavement: 'a-board' })
  expect(identityOf(defaultSiteContent)).toMatchObject({ shows_bird: true, pavement: 'bird' })
})

test('name and look become texts of the site', () => {
  const values = { ...identity, cafe_name: ' The Copper Kettle ', theme: 'own', own_signal: '#fd5' }
  expect(identitySchema.parse(values)).toMatchObject({
    cafe_name: 'The Copper Kettle',
    theme: 'own',
    own_signal: '#ffdd55',
    has_awning: 'true',
    shows_bird: 'false',
  })
})

test('a café without a name or with unreadable colours is refused', () => {
  expect(problems({ cafe_name: ' ' })).toEqual(['cafe_name: Name is required'])
  expect(problems({ theme: 'own', own_signal: '#1C5A86' })).toEqual([
    'own_signal: These two are nearly the same. Pick a second that stands apart, or the buttons will hide.',
  ])
  expect(problems({ own_paint: 'blue' })).toEqual([
    'own_paint: We don’t know that colour. Try a code like #09466F, or pick from the wheel.',
  ])
  // Colours that are not used don't keep a name from being published.
  expect(problems({ own_signal: '#1C5A86' })).toBeUndefined()
})

test('a preview has the words and switches as they stand in the form', () => {
  const shown = contentWith(defaultSiteContent, { ...identity, cafe_name: 'Tearoom' })
  expect(shown).toMatchObject({ cafe_name: 'Tearoom', has_awning: 'true', shows_bird: 'false' })
})

test('a preview shows a new logo before the small one is drawn of it', () => {
  const content = { ...defaultSiteContent, logo: '/a.png', logo_small: '/small.png' }
  const smallOf = (logo: string) => contentWith(content, { ...identity, logo }).logo_small
  expect(smallOf('/a.png')).toBe('/small.png')
  expect(smallOf('/b.png')).toBe('/b.png')
  expect(smallOf('')).toBe('')
})
