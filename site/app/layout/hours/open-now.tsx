import { clsx } from 'clsx'
import { useSyncExternalStore } from 'react'
import { href } from 'react-router'
import { openingState } from '~/domain/hours/open-state'
import { openWords } from '~/domain/hours/open-words'
import type { ShopHours } from '~/domain/hours/special-days'
import type { SiteContent } from '~/domain/site-content'
import { Link } from '~/ui/link'
import { useShopHours } from './use-shop-hours'

/** Says whether the shop is open at this minute, by the visitor's own clock: a page may stay open for hours. */
export function OpenNow({ content }: { content: SiteContent }) {
  const words = useOpenNow(content)
  return <p className="mt-4.5 min-h-10.5">{words && <OpenPill {...words} />}</p>
}

/** The same above the words of the home page, with the way to the hours: the fascia of a phone has no room for it. */
export function OpenNowOnPhone({ content }: { content: SiteContent }) {
  const words = useOpenNow(content)
  return (
    <p className="mb-3 min-h-11 md:hidden">
      {words && (
        <Link to={href('/contact')} className="inline-block rounded-full py-px">
          <OpenPill {...words} />
        </Link>
      )}
    </p>
  )
}

interface OpenWords {
  isOpen: boolean
  short: string
  rest: string
}

function OpenPill({ isOpen, short, rest }: OpenWords) {
  return (
    <span className="inline-flex items-center gap-2.25 rounded-full bg-paper py-2 pr-3.75 pl-3 font-semibold">
      <Lamp isOpen={isOpen} />
      {short}
      {rest}
    </span>
  )
}

/**
 * The same on the fascia, with the way to the hours. Where there is no room for the whole of it, it gives way before
 * the café's name does.
 */
export function OpenNowSign({ content }: { content: SiteContent }) {
  const words = useOpenNow(content)
  if (!words) return null
  return (
    <p className="whole-or-none shrink-[9999] text-label text-duck [--lit:var(--color-yolk)] [--unlit:var(--color-duck)] max-xs:hidden">
      <Link
        to={href('/contact')}
        className="flex items-center gap-1.5 whitespace-nowrap hover:underline sm:gap-2"
      >
        <Lamp isOpen={words.isOpen} />
        <span>
          {words.short.replace(/ now$/, '')}
          {words.short.endsWith(' now') && <span className="max-sm:sr-only"> now</span>}
          <span className="max-md:sr-only xl:sr-only">{words.rest}</span>
        </span>
      </Link>
    </p>
  )
}

function Lamp({ isOpen }: { isOpen: boolean }) {
  return <span className={clsx('lamp', isOpen && 'lamp-lit')} />
}

function useOpenNow(content: SiteContent): OpenWords | null {
  const hours = useShopHours(content)
  // The snapshot is a text, because React would draw without end if each call returned a new object.
  const words = useSyncExternalStore(
    everyMinute,
    () => wordsFor(hours),
    () => null,
  )
  if (!words) return null
  const [short = '', rest = ''] = words.split('\n')
  return { isOpen: short.startsWith('Open'), short, rest }
}

function wordsFor(hours: ShopHours | null): string | null {
  const state = hours && openingState(hours)
  if (!state) return null
  const { short, rest } = openWords(state)
  return `${short}\n${rest}`
}

function everyMinute(notify: () => void): () => void {
  const timer = setInterval(notify, 60_000)
  return () => clearInterval(timer)
}
