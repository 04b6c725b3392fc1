import clsx from 'clsx'
import { useState } from 'react'
import type { SiteContent } from '~/domain/site-content'
import { Drawing } from '~/ui/pictures/drawing'
import { useIsHydrating } from '~/ui/use-is-hydrating'

/**
 * The pavement in front of the shop. The bird lives here, or the café's board stands on it; without either it is a
 * kerb.
 */
export function Pavement({ content }: { content: SiteContent }) {
  const { pavement, board_line, board_note } = content
  const hasBoard = pavement === 'a-board' && board_line !== ''
  const isKerb = pavement !== 'bird' && !hasBoard
  return (
    <div
      aria-hidden={!hasBoard}
      className={clsx('pavement', hasBoard && 'pavement-board', isKerb && 'pavement-kerb')}
    >
      {pavement === 'bird' && <RunningBird />}
      {hasBoard && (
        <p className="a-board">
          <em>Today</em>
          <b>{board_line}</b>
          {board_note && <em>{board_note}</em>}
        </p>
      )}
    </div>
  )
}

/** It comes running when a visit begins on this page. */
function RunningBird() {
  const [isFirstPage] = useState(useIsHydrating())
  return (
    <Drawing
      name="bird-run"
      sizes="(width >= 64rem) 186px, 150px"
      className={clsx('pavement-bird', isFirstPage && 'runs-in')}
    />
  )
}
