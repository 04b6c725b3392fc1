import { expect, it } from 'vitest'
import type { Overview } from '~/data/pages/overview'
import { screenGroupsOf, screensOf } from './screens'

it('counts what waits for an owner beside Check in, Enquiries, Money and Letters', () => {
  const doors = [
    { id: 'a', title: 'Quiz', conflicts: 2 },
    { id: 'b', title: 'Carols', conflicts: 1 },
  ]
  const letters = [{ id: 'a', subject: 'Quiz' }]
  const overview = { open_enquiries: 4, to_deal_with: { money: 5, doors, letters } } as Overview
  const screens = screenGroupsOf('owner').flatMap(({ rows }) => rows.flatMap(screensOf))
  const counts = screens.flatMap(({ label, countOf }) =>
    countOf ? [[label, countOf(overview)]] : [],
  )
  expect(counts).toEqual([
    ['Check in', 3],
    ['Enquiries', 4],
    ['Money', 5],
    ['Letters', 1],
  ])
})
