// The banner as the overview shows it: it is switched there for today, and not where its screen has planned more.
import { addDays, todayInLondon } from '~/domain/dates'
import { londonInstant } from '~/domain/london-instant'
import { bannerTimesOf, showStateOf, showWords } from '~/domain/show-times'
import type { SiteContent } from '~/domain/site-content'

type BannerTexts = Pick<
  SiteContent,
  'banner_enabled' | 'banner_text' | 'banner_publish_at' | 'banner_take_down_at'
>

export type BannerToday =
  /** `text` is what it last said; empty where it never said anything. */
  | { kind: 'off'; text: string }
  | { kind: 'until tonight'; text: string }
  /** On for longer, or to come: `words` say until when. */
  | { kind: 'planned'; text: string; words: string }

/** Tells whether the banner is on, and until when. */
export function bannerToday(texts: BannerTexts, now: Date): BannerToday {
  const text = texts.banner_text
  const times = bannerTimesOf(texts)
  const state = showStateOf(times, now)
  if (texts.banner_enabled !== 'true' || !text || state === 'over') return { kind: 'off', text }
  const tonight = londonInstant(`${addDays(todayInLondon(now), 1)}T00:00`)
  const endsTonight = times.take_down_at && new Date(times.take_down_at) <= new Date(tonight)
  if (state === 'shown' && endsTonight) return { kind: 'until tonight', text }
  return { kind: 'planned', text, words: showWords(times, now) ?? 'On until you switch it off' }
}
