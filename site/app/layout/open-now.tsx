import { clsx } from 'clsx'
import { useSyncExternalStore } from 'react'
import { openingState } from '~/domain/opening-hours'
import type { SiteContent } from '~/domain/site-content'

/** Says whether the shop is open at this minute, by the visitor's own clock: a page may stay open for hours. */
export function OpenNow({ content }: { content: SiteContent }) {
  const words = useOpenNow(content)
  return (
    <p className="mt-4.5 min-h-10.5">
      {words && (
        <span className="inline-flex items-center gap-2.25 rounded-full bg-paper py-2 pr-3.75 pl-3 font-semibold">
          <Lamp isOpen={words.isOpen} />
          {words.short}
          {words.rest}
        </span>
      )}
    </p>
  )
}

/** The same on the fascia, where there is only just room for it. */
export function OpenNowSign({ content }: { content: SiteContent }) {
  const words = useOpenNow(content)
  if (!words) return null
  return (
    <p className="flex items-center gap-1.5 whitespace-nowrap text-label sm:gap-2 text-duck [--lit:var(--color-yolk)] [--unlit:var(--color-duck)] max-xs:hidden">
      <Lamp isOpen={words.isOpen} />
      <span>
        {words.short}
        <span className="max-md:hidden xl:hidden">{words.rest}</span>
      </span>
    </p>
  )
}

function Lamp({ isOpen }: { isOpen: boolean }) {
  return <span className={clsx('lamp', isOpen && 'lamp-lit')} />
}

function useOpenNow(content: SiteContent) {
  // The snapshot is a text, because React would draw without end if each call returned a new object.
  const words = useSyncExternalStore(
    everyMinute,
    () => wordsFor(content),
    () => null,
  )
  if (!words) return null
  const [short = '', rest = ''] = words.split(/(?=,)/)
  return { isOpen: short.startsWith('Open'), short, rest }
}

function wordsFor(content: SiteContent): string | null {
  const state = openingState(content)
  if (!state) return null
  if (state.isOpen) return `Open now, until ${state.until}`
  return state.from ? `Closed now, opens ${state.from}` : 'Closed now'
}

function everyMinute(notify: () => void): () => void {
  const timer = setInterval(notify, 60_000)
  return () => clearInterval(timer)
}
