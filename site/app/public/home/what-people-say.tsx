import { Stars } from '~/ui/stars'

// Sample words; the README asks owners to replace them with what their customers really wrote.
const reviews = [
  {
    name: 'Joanne P.',
    words:
      'We came in out of the rain with two under-fives and a wet spaniel. Twenty minutes later nobody wanted to leave.',
  },
  {
    name: 'Dev R.',
    words: 'Best flat white between here and the coast, and they learn your name.',
  },
  {
    name: 'Maggie T.',
    words: 'The Victoria sponge is the size of a hatbox. Order one slice, two forks.',
  },
]

export function WhatPeopleSay() {
  return (
    <section className="pt-17 pb-16 lg:pt-26 lg:pb-24">
      <div className="wrap">
        <h2 className="text-h2">What People Say</h2>
        <ul className="quotes">
          {reviews.map(({ name, words }) => (
            <li key={name} className="quote">
              <Stars />
              <blockquote className="quote-words">{words}</blockquote>
              <p className="mt-auto font-[620]">
                {name} <span className="font-normal text-ink-2">on Google</span>
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
