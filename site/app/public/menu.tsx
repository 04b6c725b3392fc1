import { data, useLocation } from 'react-router'
import { getActiveMenuImage } from '~/data/menu/menu-images'
import { listAvailableMenuItems } from '~/data/menu/menu-items'
import { todayInLondon } from '~/domain/dates'
import { withSpecialsFirst } from '~/domain/menu/menu-day'
import { fallbackMenu } from '~/domain/menu/menu-fallback'
import { isFiltering, menuFilterOf, mustBeAsked, suits } from '~/domain/menu/menu-filter'
import { dietaryCodes, dietaryNames, groupBySection } from '~/domain/menu/menu-item'
import { sections as sectionsOf } from '~/domain/paragraphs'
import { isForeignPicture, picturePath } from '~/domain/picture-path'
import { isOwnCafe } from '~/domain/site-content'
import { Awning } from '~/layout/awning'
import { useToday } from '~/layout/hours/use-today'
import { readSiteContent } from '~/layout/read-site-content'
import { useSiteContent } from '~/layout/use-site-content'
import { readOr } from '~/read-or'
import { siteContext } from '~/site-context'
import { Button } from '~/ui/button'
import { opensDialog } from '~/ui/dialogs/opens-dialog'
import { EmptyState } from '~/ui/empty-state'
import { Drawing } from '~/ui/pictures/drawing'
import type { Route } from './+types/menu'
import { menuFacts } from './facts'
import { DietaryMark } from './menu/dietary-mark'
import { FullMenu } from './menu/full-menu'
import { MenuFilterForm } from './menu/menu-filter-form'
import { MenuSection } from './menu/menu-section'
import { SectionIndex } from './menu/section-index'
import { pageMeta } from './page-meta'

export { ignoreQuery as shouldRevalidate } from '~/layout/ignore-query'

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
  const page = {
    madeOn: todayInLondon(),
    items: items ?? (isOwn ? null : fallbackMenu),
    poster: isShown
      ? { src: picturePath(src), alt: image?.alt_text || 'The whole menu as a poster' }
      : null,
  }
  // There are more filters than pages that can be cached: a made-up one must not push another page out.
  const isFiltered = isFiltering(menuFilterOf(new URL(request.url).searchParams))
  return isFiltered ? data(page, { headers: { 'Cache-Control': 'private, no-cache' } }) : page
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export default function Menu({ loaderData: { items, poster, madeOn } }: Route.ComponentProps) {
  const today = useToday(madeOn)
  const filter = menuFilterOf(new URLSearchParams(useLocation().search))
  const all = items ?? []
  const suiting = all.filter((item) => suits(item, filter))
  const unstated = all.filter((item) => mustBeAsked(item, filter))
  const found = { suiting: suiting.length, unstated: unstated.length, all: all.length }
  const sections = groupBySection(withSpecialsFirst(suiting, today))
  const statesAllergens = all.some(({ allergens }) => allergens)
  const { line_menu } = useSiteContent()
  return (
    <>
      <Counter hasPoster={poster !== null} line={line_menu} />
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
        {all.length > 0 && <MenuFilterForm filter={filter} found={found} />}
        {sections.length > 0 ? (
          <div className="menu-columns">
            <SectionIndex sections={sections} />
            <div>
              {!statesAllergens && (
                <p className="pb-4 font-medium">Allergens not stated, please ask</p>
              )}
              {sections.map((section) => (
                <MenuSection key={section.id} {...{ section, today, statesAllergens }} />
              ))}
              <MenuNotice />
            </div>
          </div>
        ) : (
          <div className="grid gap-10 pt-1.5 pb-38 lg:pb-48">
            {all.length > 0 ? (
              <EmptyState title="Nothing matches all of that.">
                <p>Please choose fewer, or ask us at the counter.</p>
              </EmptyState>
            ) : items ? (
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

function Counter({ hasPoster, line }: { hasPoster: boolean; line: string }) {
  return (
    <section className="grain-up overflow-x-clip bg-blush pt-19 [--fade:color-mix(in_oklab,var(--color-blush)_74%,var(--color-rhubarb))]">
      <Awning />
      <div className="wrap grid items-end lg:grid-cols-2 lg:gap-10">
        <div className="pt-3.5 pb-4.5 lg:pt-9 lg:pb-19">
          <h1 className="text-hero">Menu</h1>
          <p data-edit="pages" className="mt-4.5 mb-7 max-w-note text-lead">
            {line}
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
    description: 'What we make, and what it costs.',
    facts: ({ siteUrl }) => [menuFacts(loaderData?.items ?? [], siteUrl)],
  })

/** What to ask or look for at the counter, where the owners have written it. */
function MenuNotice() {
  const { line_menu_notice, line_allergens } = useSiteContent()
  const parts = sectionsOf(`${line_menu_notice}\n\n${line_allergens}`)
  if (parts.length === 0) return null
  return (
    <aside
      aria-label="Please note"
      data-edit="pages"
      className="relative grid gap-2 rounded-lg border-pavement border-b-10 bg-duck-soft p-6 max-lg:in-data-[bird=on]:pb-30 lg:px-10 lg:pt-9 lg:pb-8 lg:in-data-[bird=on]:pl-57.5"
    >
      <Drawing
        name="bird"
        sizes="180px"
        className="absolute right-6 -bottom-0.5 h-auto w-37.5 lg:right-auto lg:left-5.5 lg:w-45"
      />
      {parts.map(({ title, paragraphs }) => [
        title && (
          <h2 key={title} className="text-h3">
            {title}
          </h2>
        ),
        ...paragraphs.map((paragraph) => <p key={paragraph}>{paragraph}</p>),
      ])}
    </aside>
  )
}
