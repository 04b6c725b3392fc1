import { href } from 'react-router'
import { isOwnCafe } from '~/domain/site-content'
import { Awning } from '~/layout/awning'
import { useSiteContent } from '~/layout/use-site-content'
import { ButtonLink } from '~/ui/button'
import { Picture } from '~/ui/picture'
import type { Route } from './+types/about'
import { pageMeta } from './page-meta'

const values = [
  {
    name: 'Quality First',
    words:
      'Beans roasted eleven miles away, bread from Tanner’s, eggs from a field you can see from the church.',
  },
  {
    name: 'Community Focus',
    words: 'The back room is free for anyone who’ll put the chairs away after.',
  },
  {
    name: 'Family Friendly',
    words: 'High chairs, a changing table that isn’t in a cupboard, and no sighing.',
  },
  {
    name: 'Sustainability',
    words:
      'Grounds go to the allotments, cups come back for 30p off, and the trike does the deliveries.',
  },
]

export default function About() {
  return isOwnCafe(useSiteContent()) ? <OwnStory /> : <SampleStory />
}

/** A story can't be made up for somebody, so the page says that it is still to be told. */
function OwnStory() {
  return (
    <section className="pt-17.5 pb-38 lg:pt-24 lg:pb-45">
      <Awning />
      <div className="wrap">
        <h1 className="text-h1">About Us</h1>
        <p className="mt-4.5 mb-7 max-w-reading text-lead">
          We haven&rsquo;t written our story down yet. Come in and ask us, or write to us.
        </p>
        <ButtonLink to={href('/contact')}>Contact</ButtonLink>
      </div>
    </section>
  )
}

function SampleStory() {
  return (
    <>
      <section className="pt-17.5 pb-14 lg:pt-24 lg:pb-20">
        <Awning />
        <div className="wrap grid items-center gap-8 lg:grid-cols-[1fr_1.1fr] lg:gap-16">
          <div>
            <h1 className="text-h1">Named after the bird under table six</h1>
            <p className="mt-4.5 max-w-reading text-lead">
              In the spring of 2011 a pied wagtail walked in through the open door, ate most of a
              flapjack and stayed until closing. We hadn&rsquo;t settled on a name, and then we had.
            </p>
            <p className="mt-4.5 max-w-reading text-lead">
              It&rsquo;s still two sisters, one big oven and a bell on the door. The menu is longer.
              The bird&rsquo;s great-grandchildren work the pavement.
            </p>
          </div>
          <Picture
            src="/images/cafe-front.webp"
            alt="The Wagtail on Market Place between the bookshop and the greengrocer"
            sizes="(width >= 64rem) 586px, calc(100vw - 40px)"
            className="aspect-4/3 rounded-lg"
            priority
          />
        </div>
      </section>
      <section className="grain-up bg-teal pt-22 pb-27.5 text-paper [--fade:var(--color-teal-deep)]">
        <div className="wrap">
          <h2 className="text-h2">What matters to us</h2>
          <ul className="mt-11 grid gap-x-16 lg:grid-cols-2">
            {values.map(({ name, words }) => (
              <li key={name} className="border-[oklch(58%_0.06_210)] border-t-2 pt-6.5 pb-8.5">
                <h3 className="mb-2 text-h3 text-custard">{name}</h3>
                <p>{words}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <section className="pt-15 pb-38 lg:pt-24 lg:pb-45">
        <div className="wrap grid items-center gap-8 lg:grid-cols-[1.15fr_1fr] lg:gap-16">
          <Picture
            src="/images/workshop.webp"
            alt="Priya pours a wagtail into a very large cup"
            sizes="(width >= 64rem) 599px, calc(100vw - 40px)"
            className="aspect-4/3 rounded-lg"
          />
          <div>
            <h2 className="text-h2">Meet the Team</h2>
            <p className="mt-4">
              Priya makes the coffee and teaches the classes. Hannah does the cakes before most of
              us are up. Owen, Bea and Tomasz do everything else, mostly at once.
            </p>
          </div>
        </div>
      </section>
    </>
  )
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'About Us',
    description:
      'Two sisters, one big oven and a bird: the story of the Wagtail Coffee Shop on Market Place since 2011.',
    ownDescription: 'Who we are.',
  })
