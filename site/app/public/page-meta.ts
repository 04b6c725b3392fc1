import type { MetaDescriptor } from 'react-router'
import { picturePath } from '~/domain/picture-path'
import { defaultSiteContent, type SiteContent } from '~/domain/site-content'

interface PageMeta {
  /** What the page is; the shop's name follows. */
  title: string
  description: string
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

/** Everything in a page's head that tells others what it is. */
export function pageMeta(matches: Matches, page: PageMeta): MetaDescriptor[] {
  const site = siteFactsOf(matches)
  const url = `${site.siteUrl}${matches.at(-1)?.pathname ?? ''}`
  const picture = new URL(picturePath(page.picture ?? '/images/cafe-front.webp'), site.siteUrl).href
  return [
    { title: `${page.title} | Wagtail Coffee Shop` },
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:site_name', content: 'Wagtail Coffee Shop' },
    { property: 'og:locale', content: 'en_GB' },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: picture },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(page.facts?.(site) ?? []).map((fact) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...fact },
    })),
  ]
}

function siteFactsOf([root, layout]: Matches): SiteFacts {
  const { siteUrl = 'http://localhost' } = (root?.loaderData ?? {}) as Partial<SiteFacts>
  const { content = defaultSiteContent } = (layout?.loaderData ?? {}) as Partial<SiteFacts>
  return { siteUrl, content }
}
