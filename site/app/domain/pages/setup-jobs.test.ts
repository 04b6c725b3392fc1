import { expect, test } from 'vitest'
import { type FirstStepsFacts, firstStepsOf, stepAfter } from './first-steps'
import { setupJobsOf } from './setup-jobs'

const empty: FirstStepsFacts = {
  began_empty: true,
  is_closed: false,
  is_put_away: false,
  cafe_name: null,
  address: null,
  hours: null,
  theme: null,
  menu_items: 0,
  unpriced_items: 0,
  first_unpriced_item: null,
  hero_images: 0,
  says_payment: false,
  about_blocks: 0,
  legal_name: null,
}
const left = (facts: Partial<FirstStepsFacts>) =>
  setupJobsOf({ ...empty, ...facts }).flatMap(({ title, isDone }) => (isDone ? [] : [title]))

test('only a café that began empty has jobs, ten of them', () => {
  expect(left({})).toHaveLength(10)
  expect(left({ began_empty: false })).toEqual([])
  expect(left({ is_put_away: true })).toEqual([])
})

test('a job is done once the café has what it asks for', () => {
  const shop = {
    cafe_name: 'The Copper Kettle',
    address: '9 Capstan Yard',
    hours: { hours_saturday: '7 - 16' },
  }
  const looks = {
    theme: 'verdigris',
    hero_images: 1,
    says_payment: true,
    about_blocks: 1,
    legal_name: 'Nell Pryce',
  }
  const unpriced = { menu_items: 3, unpriced_items: 2, first_unpriced_item: 'Breadcake' }
  expect(left({ ...shop, ...looks, ...unpriced })).toEqual(['Prices'])
  const [, , , look, menu, , prices] = setupJobsOf({ ...empty, ...looks, ...unpriced })
  expect(look?.words).toBe('Verdigris')
  expect(menu?.words).toBe('3 items')
  expect(prices?.words).toBe('Breadcake and 1 more have none.')
  expect(left({ ...shop, ...looks, menu_items: 3 })).toEqual([])
})

test('the welcome leads to the next step left, returning to those left out', () => {
  const steps = firstStepsOf({ ...empty, address: '9 Capstan Yard' })
  expect(stepAfter(steps, 'name')).toBe('hours')
  expect(stepAfter(steps, 'picture')).toBe('name')
  const full = {
    cafe_name: 'Kettle',
    address: 'Hull',
    hours: { hours_saturday: '7 - 16' },
    theme: 'own',
    menu_items: 1,
  }
  expect(stepAfter(firstStepsOf({ ...empty, ...full }), 'picture')).toBeNull()
})
