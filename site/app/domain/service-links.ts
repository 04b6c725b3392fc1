import type { SiteContent } from './site-content.ts'

const services = ['book', 'order', 'gift'] as const

export interface ServiceLink {
  service: (typeof services)[number]
  words: string
  url: string
}

/** Returns the links to pages elsewhere that take bookings and orders and sell gift cards, as far as they are set. */
export function serviceLinksOf(content: SiteContent): ServiceLink[] {
  return services
    .map((service) => ({
      service,
      words: content[`${service}_words`],
      url: content[`${service}_url`],
    }))
    .filter(({ url }) => url !== '')
}
