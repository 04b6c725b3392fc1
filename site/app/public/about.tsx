import { href } from 'react-router'
import { listActiveAboutBlocks } from '~/data/pages/about-blocks'
import { readOr } from '~/read-or'
import { siteContext } from '~/site-context'
import { ButtonLink } from '~/ui/button'
import type { Route } from './+types/about'
import { AboutHead } from './about/about-head'
import { AboutStory } from './about/about-story'
import { pageMeta } from './page-meta'

export async function loader({ context }: Route.LoaderArgs) {
  const { client } = context.get(siteContext)
  return { blocks: await readOr(context, listActiveAboutBlocks(client), null) }
}

export default function About({ loaderData: { blocks } }: Route.ComponentProps) {
  if (blocks && blocks.length > 0) return <AboutStory blocks={blocks} />
  return (
    <AboutHead className="pb-38 lg:pb-45">
      <p className="mt-4.5 mb-7 max-w-reading text-lead">
        {blocks
          ? 'We haven’t written our story yet. Come in and ask us.'
          : 'We can’t show our story just now. Please try again in a moment.'}
      </p>
      <ButtonLink to={href('/contact')}>Contact</ButtonLink>
    </AboutHead>
  )
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'About Us',
    description: 'Who we are, and how we got here.',
  })
