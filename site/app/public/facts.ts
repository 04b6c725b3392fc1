// Makes the facts for search engines from the rows that the pages show, in schema.org's words.
import type { CafeEvent, TicketType } from '~/data/events'
import { formatTime } from '~/domain/dates'
import { londonInstant } from '~/domain/london-instant'
import type { MenuItem } from '~/domain/menu-item'
import { groupBySection } from '~/domain/menu-item'
import { parseOpeningHours } from '~/domain/opening-hours'
import { paragraphs } from '~/domain/paragraphs'
import { picturePath } from '~/domain/picture-path'
import { facebookUrl } from '~/domain/shop'
import { isOwnCafe, type SiteContent } from '~/domain/site-content'
import { isOnSale, isSoldOut } from '~/domain/tickets'

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']

/** Describes the shop: its place, opening hours and contact. */
export function shopFacts(content: SiteContent, siteUrl: string): object {
  const isOwn = isOwnCafe(content)
  return {
    '@type': 'CafeOrCoffeeShop',
    '@id': `${siteUrl}/#shop`,
    name: 'Wagtail Coffee Shop',
    url: `${siteUrl}/`,
    image: isOwn ? undefined : `${siteUrl}/images/cafe-front.webp`,
    telephone: content.contact_phone || undefined,
    email: content.contact_email || undefined,
    address: addressOf(content),
    openingHoursSpecification: [
      openingOf(weekdays, content.hours_monday_friday),
      openingOf(['Saturday'], content.hours_saturday),
      openingOf(['Sunday'], content.hours_sunday),
    ].filter((opening) => opening !== null),
    hasMenu: `${siteUrl}/menu`,
    currenciesAccepted: 'GBP',
    sameAs: [content.instagram_url, !isOwn && facebookUrl].filter(Boolean),
  }
}

/** Describes an event with the price and availability of its tickets. */
export function eventFacts(event: CafeEvent, content: SiteContent, siteUrl: string): object {
  const url = `${siteUrl}/events/${event.id}`
  const picture = event.image_url ?? (isOwnCafe(content) ? undefined : '/images/evening.webp')
  return {
    '@type': 'Event',
    name: event.title,
    description: paragraphs(event.description)[0],
    startDate: londonInstant(`${event.event_date}T${formatTime(event.event_time)}`),
    eventStatus: `https://schema.org/${event.cancelled_at ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    image: picture && new URL(picturePath(picture), siteUrl).href,
    location: { '@type': 'Place', name: 'Wagtail Coffee Shop', address: addressOf(content) },
    organizer: { '@type': 'Organization', name: 'Wagtail Coffee Shop', url: siteUrl },
    offers: event.ticket_types.map((type) => ({
      '@type': 'Offer',
      name: type.name,
      price: type.price.toFixed(2),
      priceCurrency: 'GBP',
      availability: `https://schema.org/${availabilityOf(event, type)}`,
      url,
    })),
  }
}

function availabilityOf(event: CafeEvent, type: TicketType): string {
  if (isSoldOut(type)) return 'SoldOut'
  return isOnSale(event) ? 'InStock' : 'OutOfStock'
}

/** Describes the menu with the price and diets of each item. */
export function menuFacts(items: MenuItem[], siteUrl: string): object {
  return {
    '@type': 'Menu',
    name: 'Menu',
    url: `${siteUrl}/menu`,
    hasMenuSection: groupBySection(items).map((section) => ({
      '@type': 'MenuSection',
      name: section.title,
      hasMenuItem: section.items.map(({ name, description, price, dietary_info }) => ({
        '@type': 'MenuItem',
        name,
        description: description || undefined,
        offers: { '@type': 'Offer', price: price.toFixed(2), priceCurrency: 'GBP' },
        suitableForDiet: dietary_info.map((code) => `https://schema.org/${diets[code]}`),
      })),
    })),
  }
}

/** Describes the path from the home page to this one. */
export function breadcrumbFacts(siteUrl: string, steps: { name: string; path: string }[]): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${siteUrl}${path}`,
    })),
  }
}

const diets = { V: 'VegetarianDiet', VG: 'VeganDiet', GF: 'GlutenFreeDiet' }

function addressOf(content: SiteContent): object {
  return {
    '@type': 'PostalAddress',
    streetAddress: content.contact_address_line1,
    addressLocality: content.contact_address_line2,
    addressCountry: content.contact_address_country,
  }
}

function openingOf(dayOfWeek: string[], text: string): object | null {
  const opening = parseOpeningHours(text)
  if (opening === null || opening === 'closed') return null
  return {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek,
    opens: clock(opening.opens),
    closes: clock(opening.closes),
  }
}

function clock(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60) % 24, minutes % 60]
  return `${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`
}
