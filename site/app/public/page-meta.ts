import type { MetaDescriptor } from 'react-router'
import type { SpecialDay } from '~/domain/hours/special-days'
import { picturePath } from '~/domain/picture-path'
import { ownCafeDefaults, type SiteContent, sharingPictureOf } from '~/domain/site-content'
import { windowTitle } from '~/layout/cafe'

/** Words that stay the same, or those that the owners have written. */
type Words = string | ((content: SiteContent) => string)

interface PageMeta {
  /** The page's own title; the café's name follows. */
  title: Words
  description: Words
  /** The picture shown where the page is shared, instead of the whole site's. */
  picture?: string | null
  /** Facts for search engines as schema.org names them. */
  facts?: (site: SiteFacts) => object[]
}

interface SiteFacts {
  siteUrl: string
  content: SiteContent
  specialDays: SpecialDay[]
}

/** Root and layout come first in every public page's matches. */
type Matches = readonly ({ loaderData?: unknown; pathname: string } | undefined)[]

/** Returns everything in a page's head that tells other programs about it. */
export function pageMeta(matches: Matches, page: PageMeta): MetaDescriptor[] {
  const site = siteFactsOf(matches)
  const url = `${site.siteUrl}${matches.at(-1)?.pathname ?? ''}`
  const title = wordsIn(site.content, page.title)
  const description = wordsIn(site.content, page.description)
  return [
    { title: windowTitle(matches, title) },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:site_name', content: site.content.cafe_name },
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

function wordsIn(content: SiteContent, words: Words): string {
  return typeof words === 'string' ? words : words(content)
}

function pictureOf({ picture }: PageMeta, { siteUrl, content }: SiteFacts): MetaDescriptor[] {
  const path = picturePath(picture || sharingPictureOf(content))
  return path ? [{ property: 'og:image', content: new URL(path, siteUrl).href }] : []
}

function siteFactsOf([root, layout]: Matches): SiteFacts {
  const { siteUrl = 'http://localhost' } = (root?.loaderData ?? {}) as Partial<SiteFacts>
  const { content = ownCafeDefaults, specialDays } = (layout?.loaderData ??
    {}) as Partial<SiteFacts>
  return { siteUrl, content, specialDays: specialDays ?? [] }
}
