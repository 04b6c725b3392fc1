import { clsx } from 'clsx'
import { useSyncExternalStore } from 'react'
import { openingState } from '~/domain/opening-hours'
import type { SiteContent } from '~/domain/site-content'

/** Whether the shop is open at this minute. Pages are kept for hours, so the visitor's own clock says it. */
export function OpenNow({ content }: { content: SiteContent }) {
  const words = useSyncExternalStore(
    everyMinute,
    () => wordsFor(content),
    () => null,
  )
  const isOpen = words?.startsWith('Open')
  return (
    <p className="mt-4.5 min-h-10.5">
      {words && (
        <span className="inline-flex items-center gap-2.25 rounded-full bg-paper py-2 pr-3.75 pl-3 font-[620]">
          <span
            className={clsx(
              'size-2.75 rounded-full',
              isOpen ? 'bg-moss' : 'inset-ring-2 inset-ring-ink-3',
            )}
          />
          {words}
        </span>
      )}
    </p>
  )
}

function wordsFor(content: SiteContent): string | null {
  const state = openingState(content)
  if (!state) return null
  if (state.isOpen) return `Open now, until ${state.until}`
  return state.from ? `Closed now, opens at ${state.from}` : 'Closed now'
}

function everyMinute(notify: () => void): () => void {
  const timer = setInterval(notify, 60_000)
  return () => clearInterval(timer)
}
