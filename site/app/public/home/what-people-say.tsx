import { Quote } from '../quote'
import { sampleReviews } from '../sample-reviews'

export function WhatPeopleSay() {
  return (
    <section className="later pt-17 pb-16 lg:pt-26 lg:pb-24">
      <div className="wrap">
        <h2 className="text-h2">What People Say</h2>
        <ul className="quotes">
          {sampleReviews.slice(0, 3).map((review) => (
            <li key={review.name} className="quote">
              <Quote review={review} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
