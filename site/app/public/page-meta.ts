import type { MetaDescriptor } from 'react-router'

interface PageMeta {
  /** What the page is; the shop's name follows. */
  title: string
  description: string
  /** The picture shown where the page is shared. */
  picture?: string | null
  /** Facts for search engines as schema.org names them. */
  facts?: object[]
}

type Matches = readonly ({ loaderData?: unknown; pathname: string } | undefined)[]

/** Everything in a page's head that tells others what it is. */
export function pageMeta(matches: Matches, page: PageMeta): MetaDescriptor[] {
  const origin = originOf(matches[0]?.loaderData)
  const url = `${origin}${matches.at(-1)?.pathname ?? ''}`
  const title = `${page.title} | Wagtail Coffee Shop`
  const picture = new URL(page.picture ?? '/images/cafe-front.webp', origin).href
  return [
    { title },
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
    ...(page.facts ?? []).map((fact) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...fact },
    })),
  ]
}

function originOf(rootData: unknown): string {
  const isKnown = typeof rootData === 'object' && rootData !== null && 'siteUrl' in rootData
  return isKnown ? String(rootData.siteUrl) : 'http://localhost'
}
