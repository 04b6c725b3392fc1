import type { MetaDescriptor } from 'react-router'
import { picturePath } from '~/domain/picture-path'
import { isOwnCafe, ownCafeDefaults, type SiteContent } from '~/domain/site-content'

interface PageMeta {
  /** The page's own title; the shop's name follows. */
  title: string
  description: string
  /** Title and description of a café that began empty, where the sample's would be untrue. */
  ownTitle?: string
  ownDescription?: string
  /** The picture shown where the page is shared. */
  picture?: string | null
  /** Facts for search engines as schema.org names them. */
  facts?: (site: SiteFacts) => object[]
}

interface SiteFacts {
  siteUrl: string
  content: SiteContent
}

/** Root and layout come first in every public page's matches. */
type Matches = readonly ({ loaderData?: unknown; pathname: string } | undefined)[]

/** Returns everything in a page's head that tells other programs about it. */
export function pageMeta(matches: Matches, page: PageMeta): MetaDescriptor[] {
  const site = siteFactsOf(matches)
  const url = `${site.siteUrl}${matches.at(-1)?.pathname ?? ''}`
  const isOwn = isOwnCafe(site.content)
  const title = (isOwn && page.ownTitle) || page.title
  const description = (isOwn && page.ownDescription) || page.description
  return [
    { title: `${title} | Wagtail Coffee Shop` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:site_name', content: 'Wagtail Coffee Shop' },
    { property: 'og:locale', content: 'en_GB' },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    ...pictureOf(page, site),
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(page.facts?.(site) ?? []).map((fact) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...fact },
    })),
  ]
}

/** The site's own pictures show the sample café, so another café shares none of them. */
function pictureOf({ picture }: PageMeta, { siteUrl, content }: SiteFacts): MetaDescriptor[] {
  const path = picturePath(picture ?? '/images/cafe-front.webp')
  if (isOwnCafe(content) && path.startsWith('/images/')) return []
  return [{ property: 'og:image', content: new URL(path, siteUrl).href }]
}

function siteFactsOf([root, layout]: Matches): SiteFacts {
  const { siteUrl = 'http://localhost' } = (root?.loaderData ?? {}) as Partial<SiteFacts>
  const { content = ownCafeDefaults } = (layout?.loaderData ?? {}) as Partial<SiteFacts>
  return { siteUrl, content }
}
