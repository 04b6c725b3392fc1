import { getActiveMenuImage } from '~/data/menu-images'
import { listAvailableMenuItems } from '~/data/menu-items'
import { fallbackMenu } from '~/domain/menu-fallback'
import { dietaryCodes, dietaryNames, groupBySection } from '~/domain/menu-item'
import { isForeignPicture, picturePath } from '~/domain/picture-path'
import { isOwnCafe } from '~/domain/site-content'
import { Awning } from '~/layout/awning'
import { readSiteContent } from '~/layout/read-site-content'
import { readOr } from '~/read-or'
import { siteContext } from '~/site-context'
import { Button } from '~/ui/button'
import { Drawing } from '~/ui/drawing'
import { EmptyState } from '~/ui/empty-state'
import { opensDialog } from '~/ui/opens-dialog'
import type { Route } from './+types/menu'
import { menuFacts } from './facts'
import { DietaryMark } from './menu/dietary-mark'
import { FullMenu } from './menu/full-menu'
import { MenuNotice } from './menu/menu-notice'
import { MenuSection } from './menu/menu-section'
import { SectionIndex } from './menu/section-index'
import { pageMeta } from './page-meta'

const defaultMenuImage = '/images/menu-full.jpg'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { client, supabaseUrl } = context.get(siteContext)
  const [items, image, content] = await Promise.all([
    readOr(context, listAvailableMenuItems(client), null),
    readOr(context, getActiveMenuImage(client), null),
    readSiteContent(context),
  ])
  // The sample's prices and dietary marks would be false for another café, so its menu has no stand-in.
  const isOwn = isOwnCafe(content)
  const src = image?.image_url ?? (isOwn ? null : defaultMenuImage)
  // Pages show no picture of another host, and a button for a poster that doesn't show is worse than none.
  const isShown = src && !isForeignPicture(src, [new URL(request.url).origin, supabaseUrl])
  return {
    items: items ?? (isOwn ? null : fallbackMenu),
    poster: isShown
      ? { src: picturePath(src), alt: image?.alt_text || 'The whole menu as a poster' }
      : null,
    isOwn,
  }
}

export default function Menu({ loaderData: { items, poster, isOwn } }: Route.ComponentProps) {
  const sections = groupBySection(items ?? [])
  return (
    <>
      <Counter hasPoster={poster !== null} isOwn={isOwn} />
      <div className="wrap">
        <ul
          aria-label="Dietary legend"
          className="flex flex-wrap gap-x-6.5 gap-y-2.5 py-6.5 font-medium"
        >
          {dietaryCodes.map((code) => (
            <li key={code} className="inline-flex items-center gap-2">
              <DietaryMark code={code} />
              {dietaryNames[code]}
            </li>
          ))}
        </ul>
        {sections.length > 0 ? (
          <div className="menu-columns">
            <SectionIndex sections={sections} />
            <div>
              {sections.map((section) => (
                <MenuSection key={section.id} section={section} />
              ))}
              <MenuNotice />
            </div>
          </div>
        ) : (
          <div className="grid gap-10 pt-1.5 pb-38 lg:pb-48">
            {items ? (
              <EmptyState title="Today’s menu is on the board in the shop." />
            ) : (
              <EmptyState title="We can’t show the menu just now.">
                <p>Please try again in a moment, or ask us at the counter.</p>
              </EmptyState>
            )}
            <MenuNotice />
          </div>
        )}
      </div>
      {poster && <FullMenu {...poster} />}
    </>
  )
}

function Counter({ hasPoster, isOwn }: { hasPoster: boolean; isOwn: boolean }) {
  return (
    <section className="grain-up overflow-x-clip bg-blush pt-19 [--fade:oklch(72%_0.1_20/0.7)]">
      <Awning />
      <div className="wrap grid items-end lg:grid-cols-2 lg:gap-10">
        <div className="pt-3.5 pb-4.5 lg:pt-9 lg:pb-19">
          <h1 className="text-hero">Menu</h1>
          <p className="mt-4.5 mb-7 max-w-note text-lead">
            {isOwn
              ? 'What we make, and what it costs.'
              : 'Order at the counter and we’ll bring it over. Breakfast stops at half eleven, cake never does.'}
          </p>
          {hasPoster && (
            <Button tone="ink" {...opensDialog('full-menu')}>
              View Full Menu
            </Button>
          )}
        </div>
        <div aria-hidden className="counter">
          <Drawing name="cup" sizes="(width >= 64rem) 210px, 109px" priority />
          <Drawing name="cake" sizes="(width >= 64rem) 250px, 131px" priority />
          <Drawing name="teapot" sizes="(width >= 64rem) 277px, 137px" priority />
        </div>
      </div>
    </section>
  )
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: 'Menu',
    description:
      'Breakfast until half eleven, jacket potatoes and sandwiches after, and cake all day at the Wagtail in Withybourne.',
    picture: '/images/brunch.webp',
    ownDescription: 'What we make, and what it costs.',
    facts: ({ siteUrl }) => [menuFacts(loaderData?.items ?? [], siteUrl)],
  })
