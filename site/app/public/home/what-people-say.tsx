import type { Review } from '~/data/pages/reviews'
import { Quote } from './quote'

/** Three reviews of customers. */
export function WhatPeopleSay({ reviews }: { reviews: Review[] }) {
  if (reviews.length === 0) return null
  return (
    <section className="later pt-17 pb-16 lg:pt-26 lg:pb-24">
      <div className="wrap">
        <h2 className="text-h2">What People Say</h2>
        <ul className="quotes">
          {reviews.map((review) => (
            <li key={review.id} className="quote">
              <Quote review={review} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
