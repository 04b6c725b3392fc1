import { Stars } from '~/ui/stars'
import type { Review } from './sample-reviews'

/** A customer's review: stars, words and name. */
export function Quote({ review: { name, words } }: { review: Review }) {
  return (
    <>
      <Stars />
      <blockquote className="quote-words">{words}</blockquote>
      <p className="mt-auto font-semibold">
        {name} <span className="font-normal text-ink-2">on Google</span>
      </p>
    </>
  )
}
