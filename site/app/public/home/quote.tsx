import type { Review } from '~/data/pages/reviews'
import { formatMonth } from '~/domain/dates'
import { Stars } from '~/ui/stars'

interface QuoteProps {
  review: Pick<Review, 'name' | 'words' | 'stars' | 'source' | 'written_on'>
}

/** A customer's review: stars, words and name, then where and when it was written. */
export function Quote({ review: { name, words, stars, source, written_on } }: QuoteProps) {
  return (
    <>
      <Stars rating={stars} />
      <blockquote className="quote-words">{words}</blockquote>
      <p className="mt-auto font-semibold">
        {name}{' '}
        <span className="font-normal text-ink-2">
          {source},{' '}
          <time dateTime={written_on}>
            {formatMonth(written_on)} {written_on.slice(0, 4)}
          </time>
        </span>
      </p>
    </>
  )
}
