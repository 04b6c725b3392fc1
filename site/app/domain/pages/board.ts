// The line on the board before the shop that is there only today.
import { showStateOf } from '../show-times.ts'
import type { SiteContent } from '../site-content.ts'

type BoardOfToday = Pick<SiteContent, 'board_today' | 'board_take_down_at'>

/** Returns the line for today; empty where there is none, or where its day is over. */
export function boardOfToday(texts: BoardOfToday, now: Date): string {
  const times = { publish_at: null, take_down_at: texts.board_take_down_at || null }
  return showStateOf(times, now) === 'shown' ? texts.board_today : ''
}

/** Puts today's line on the board, in front of the shop whatever else stands there; the day after, all is as before. */
export function withBoardOfToday(content: SiteContent, now: Date): SiteContent {
  const board_line = boardOfToday(content, now)
  const texts = { ...content, board_today: '', board_take_down_at: '' }
  return board_line ? { ...texts, pavement: 'a-board', board_line, board_note: '' } : texts
}
