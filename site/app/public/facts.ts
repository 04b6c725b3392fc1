// Makes the facts for search engines from the rows that the pages show, in schema.org's words.
import type { CafeEvent, TicketType } from '~/data/events/events'
import { formatTime } from '~/domain/dates'
import { ageRangeOf, endOf } from '~/domain/events/event-details'
import type { SpecialDay } from '~/domain/hours/special-days'
import { londonInstant } from '~/domain/london-instant'
import type { MenuItem } from '~/domain/menu/menu-item'
import { groupBySection } from '~/domain/menu/menu-item'
import { paragraphs } from '~/domain/paragraphs'
import { picturePath } from '~/domain/picture-path'
import { type ServiceLink, serviceLinksOf } from '~/domain/service-links'
import { type SiteContent, sharingPictureOf } from '~/domain/site-content'
import { isOnSale, isSoldOut } from '~/domain/tickets/tickets'
import { specialFacts, weekFacts } from './hours-facts'

/** Describes the shop: its place, opening hours and contact. */
export function shopFacts(
  content: SiteContent,
  siteUrl: string,
  specialDays: SpecialDay[] = [],
): object {
  const potentialAction = serviceLinksOf(content).map(actionFacts)
  return {
    '@type': 'CafeOrCoffeeShop',
    '@id': `${siteUrl}/#shop`,
    name: content.cafe_name,
    url: `${siteUrl}/`,
    image: pictureAt(sharingPictureOf(content), siteUrl),
    logo: pictureAt(content.logo, siteUrl),
    telephone: content.contact_phone || undefined,
    email: content.contact_email || undefined,
    address: addressOf(content),
    openingHoursSpecification: weekFacts(content),
    specialOpeningHoursSpecification: specialFacts({ week: content, specialDays }),
    hasMenu: `${siteUrl}/menu`,
    currenciesAccepted: 'GBP',
    ...(potentialAction.length > 0 && { potentialAction }),
    sameAs: [content.instagram_url, content.facebook_url].filter(Boolean),
  }
}

const actions = { book: 'ReserveAction', order: 'OrderAction', gift: 'BuyAction' }

/** Describes what people do on a page elsewhere: reserve a table, order food, or buy a gift card. */
function actionFacts({ service, words, url }: ServiceLink): object {
  return {
    '@type': actions[service],
    name: words,
    target: { '@type': 'EntryPoint', urlTemplate: url },
    ...(service === 'book' && { result: { '@type': 'FoodEstablishmentReservation', name: words } }),
  }
}

/** Describes an event with the price and availability of its tickets. */
export function eventFacts(event: CafeEvent, content: SiteContent, siteUrl: string): object {
  const url = `${siteUrl}/events/${event.id}`
  return {
    '@type': 'Event',
    name: event.title,
    description: paragraphs(event.description)[0],
    startDate: londonInstant(`${event.event_date}T${formatTime(event.event_time)}`),
    endDate: endOf(event) ?? undefined,
    eventStatus: `https://schema.org/${event.cancelled_at ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    image: pictureAt(event.image_url || sharingPictureOf(content), siteUrl),
    location: placeFacts(event, content),
    maximumAttendeeCapacity: event.capacity ?? undefined,
    typicalAgeRange: ageRangeOf(event.age_guidance),
    organizer: { '@type': 'Organization', name: content.cafe_name, url: siteUrl },
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

function placeFacts({ place_name, place_address }: CafeEvent, content: SiteContent): object {
  return place_name
    ? { '@type': 'Place', name: place_name, address: place_address || undefined }
    : { '@type': 'Place', name: content.cafe_name, address: addressOf(content) }
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

/** Returns the whole address of a picture; search engines take no path. */
function pictureAt(path: string, siteUrl: string): string | undefined {
  return path ? new URL(picturePath(path), siteUrl).href : undefined
}

const postcode = /\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/i

function addressOf(content: SiteContent): object {
  const { contact_address_line1, contact_address_line2, contact_address_country } = content
  const [postalCode] = postcode.exec(contact_address_line2) ?? []
  return {
    '@type': 'PostalAddress',
    streetAddress: contact_address_line1,
    addressLocality: contact_address_line2.replace(postcode, '').trim(),
    ...(postalCode && { postalCode }),
    ...(contact_address_country && { addressCountry: contact_address_country }),
  }
}
