// The addresses of the public and account screens, in every kind there is.

const nobody = '00000000-0000-0000-0000-000000000000'

/** The pages for search engines; of the offers and the events only the first. */
export async function shopPaths(url: string): Promise<string[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text()
  const paths = Array.from(sitemap.matchAll(/<loc>(.+?)<\/loc>/g), ([, loc = '']) =>
    loc.slice(url.length),
  )
  const firstOf = (start: string) => paths.find((path) => path.startsWith(start)) ?? start
  const pages = paths.filter((path) => path.split('/').length === 2)
  return [...pages, firstOf('/offers/'), firstOf('/events/')]
}

/** Pages for which there is nothing to show. */
export const nothingPaths = ['/no/such/page', `/offers/${nobody}`, '/events/not-an-id']

/** Pages that search engines are kept away from. */
export const quietPaths = [
  `/newsletter/confirm?token=${nobody}`,
  `/newsletter/unsubscribe?token=${nobody}`,
  `/next-event/confirm?token=${nobody}`,
  `/next-event/stop?token=${nobody}`,
  `/waiting-list/leave?token=${nobody}`,
  '/payment?checkout=done',
  '/auth',
  '/auth?tab=signup',
  '/auth/forgot',
  '/auth/reset',
  '/tickets',
  '/account',
]
