import { expect, test } from 'vitest'
import { boardOfToday, withBoardOfToday } from './board'
import { defaultSiteContent } from './complete-site-content'

const content = {
  ...defaultSiteContent,
  pavement: 'bird',
  board_line: 'Every day: toast',
  board_note: '£2',
  board_today: 'Leek soup',
  board_take_down_at: '2026-11-28T00:00:00.000Z',
}
const today = new Date('2026-11-27T23:59:00Z')
const tomorrow = new Date('2026-11-28T00:00:00Z')

test('today’s line takes the place of what stands before the shop', () => {
  expect(withBoardOfToday(content, today)).toMatchObject({
    pavement: 'a-board',
    board_line: 'Leek soup',
    board_note: '',
  })
})

test('at midnight the board is as it was before', () => {
  expect(boardOfToday(content, tomorrow)).toBe('')
  expect(withBoardOfToday(content, tomorrow)).toMatchObject({
    pavement: 'bird',
    board_line: 'Every day: toast',
    board_note: '£2',
  })
})
