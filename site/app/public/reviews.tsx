import { listActiveReviews } from '~/data/pages/reviews'
import { Awning } from '~/layout/awning'
import { reviewLink } from '~/layout/contact/map-links'
import { useSiteContent } from '~/layout/use-site-content'
import { readOr } from '~/read-or'
import { siteContext } from '~/site-context'
import { buttonLook } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { Stars } from '~/ui/stars'
import type { Route } from './+types/reviews'
import { Quote } from './home/quote'
import { pageMeta } from './page-meta'

export async function loader({ context }: Route.LoaderArgs) {
  const { client } = context.get(siteContext)
  return { reviews: await readOr(context, listActiveReviews(client), null) }
}

export default function Reviews({ loaderData: { reviews } }: Route.ComponentProps) {
  const content = useSiteContent()
  const { google_rating: rating, google_review_count: count } = content
  return (
    <>
      <section className="grain-up bg-duck-soft pt-17.5 pb-11 [--fade:var(--color-duck)] lg:pt-24 lg:pb-18">
        <Awning />
        <div className="wrap flex flex-wrap items-end justify-between gap-x-12 gap-y-6">
          <h1 className="text-h1">What People Say</h1>
          {rating && (
            <p className="flex items-center gap-4.5">
              <span className="font-bold font-display text-numeral">{rating}</span>
              <span>
                <Stars rating={Number(rating)} className="size-6.5" />
                {count && <span className="block font-medium">from {count} Google reviews</span>}
              </span>
            </p>
          )}
        </div>
      </section>
      <div className="wrap pt-10 pb-38 lg:pt-16 lg:pb-47">
        {reviews === null && <EmptyState title="We can’t show the reviews just now." />}
        {reviews?.length === 0 && <EmptyState title="No reviews here yet." />}
        {reviews && reviews.length > 0 && (
          <ul data-edit="reviews" className="lg:columns-3 lg:gap-x-12">
            {reviews.map((review) => (
              <li key={review.id} className="review">
                <Quote review={review} />
              </li>
            ))}
          </ul>
        )}
        <a href={reviewLink(content)} className={buttonLook({}, 'mt-10')}>
          Leave a Google Review
        </a>
      </div>
    </>
  )
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Reviews',
    description: 'What people say about us, in their own words.',
  })
