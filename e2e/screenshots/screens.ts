// Every screen in its main states: who looks at which address, and what they do before the picture is taken.
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'

type Act = (page: Page) => Promise<unknown>
export type Screen = [name: string, path: string, act?: Act]
export type Screens = Record<'visitor' | 'customer' | 'owner', Screen[]>

/** Rows of the sample café whose own pages are shown. */
export interface Sample {
  eventId: string
  offerId: string
}

const nobody = '00000000-0000-0000-0000-000000000000'

export const screensOf = ({ eventId, offerId }: Sample): Screens => ({
  visitor: [
    ['home', '/'],
    ['home, catering refused', '/', sendWrongEmail('Request a Quote')],
    ['site menu', '/about', openSiteMenu],
    ['menu', '/menu'],
    ['menu, loading', '/about', followLinkThatHangs('Menu')],
    ['menu, full menu', '/menu', press('View Full Menu')],
    ['offers', '/offers'],
    ['offer', `/offers/${offerId}`],
    ['offer, not found', `/offers/${nobody}`],
    ['gallery', '/gallery'],
    ['reviews', '/reviews'],
    ['events', '/events'],
    ['event', `/events/${eventId}`],
    ['event, not found', `/events/${nobody}`],
    ['about', '/about'],
    ['contact', '/contact'],
    ['contact, refused', '/contact', sendWrongEmail('Send Message')],
    ['privacy', '/privacy'],
    ['terms', '/terms'],
    ['newsletter, confirm', `/newsletter/confirm?token=${nobody}`],
    ['newsletter, unsubscribe', `/newsletter/unsubscribe?token=${nobody}`],
    ['next event, confirm', `/next-event/confirm?token=${nobody}`],
    ['next event, stop', `/next-event/stop?token=${nobody}`],
    ['waiting list, leave', `/waiting-list/leave?token=${nobody}`],
    ['payment of the door, paid', '/payment?checkout=done'],
    ['not found', '/no-such-page'],
    ['sign in', '/auth'],
    ['sign in, refused', '/auth', press('Sign In', 'form')],
    ['sign up', '/auth?tab=signup'],
    ['forgotten password', '/auth/forgot'],
    ['forgotten password, sent', '/auth/forgot', askForResetLink],
    ['new password, link not good', '/auth/reset'],
    ['tickets, signed out', '/tickets'],
    ['account, signed out', '/account'],
  ],
  customer: [
    ['tickets, none', '/tickets'],
    ['tickets', `/events/${eventId}`, buyTickets],
    ['account', '/account'],
    ['account, authenticator app', '/account', beginAuthenticatorApp],
    ['account, passkey', '/account', press('Add a passkey')],
    ['account, security key', '/account', press('Add a security key')],
    ['account, another email', '/account', askForEmailChange],
    ['account, delete', '/account', press('Delete my account')],
  ],
  owner: [
    ['owners', '/owners'],
    ['owners hero', '/owners/hero'],
    ['owners hero, add image', '/owners/hero', press(/Add/)],
    ['owners banner', '/owners/banner'],
    ['owners what we serve', '/owners/what-we-serve'],
    ['owners catering', '/owners/catering'],
    ['owners catering, edit image', '/owners/catering', press('Edit Image')],
    ['owners offers', '/owners/offers'],
    ['owners offer, new', '/owners/offers/new'],
    ['owners offer, edit', `/owners/offers/${offerId}/edit`],
    ['owners events', '/owners/events'],
    ['owners events, delete', '/owners/events', press(/^Delete/)],
    ['owners event, new', '/owners/events/new'],
    ['owners event, edit', `/owners/events/${eventId}/edit`],
    ['owners attendees', `/owners/events/${eventId}/attendees`],
    ['owners attendees, add', `/owners/events/${eventId}/attendees`, press('Add Attendee')],
    ['owners gallery', '/owners/gallery'],
    ['owners gallery, add image', '/owners/gallery', press('Add Image')],
    ['owners about', '/owners/about'],
    ['owners about, add block', '/owners/about', press('Add Block')],
    ['owners pages', '/owners/pages'],
    ['owners reviews', '/owners/reviews'],
    ['owners reviews, add review', '/owners/reviews', press('Add Review')],
    ['owners menu', '/owners/menu'],
    ['owners menu, new item', '/owners/menu', press('New Item')],
    ['owners menu images', '/owners/menu-images'],
    ['owners enquiries', '/owners/enquiries'],
    ['owners newsletter', '/owners/newsletter'],
    ['owners letters', '/owners/letters'],
    ['owners new letter', '/owners/letters/new'],
    ['owners money', '/owners/money'],
    ['owners hours', '/owners/hours'],
    ['owners hours, changed', '/owners/hours', changeHours],
    ['owners name and look', '/owners/identity'],
    ['owners settings', '/owners/settings'],
    ['owners settings, more', '/owners/settings/more'],
    ['owners bin', '/owners/bin'],
  ],
})

/** The words of the lists once an owner has removed everything. */
export const emptyScreens: Screens = {
  visitor: [
    ['home, empty', '/'],
    ['menu, empty', '/menu'],
    ['offers, empty', '/offers'],
    ['gallery, empty', '/gallery'],
    ['reviews, empty', '/reviews'],
    ['about, empty', '/about'],
    ['events, empty', '/events'],
  ],
  customer: [],
  owner: [
    ['owners, empty', '/owners'],
    ['owners hero, empty', '/owners/hero'],
    ['owners what we serve, empty', '/owners/what-we-serve'],
    ['owners offers, empty', '/owners/offers'],
    ['owners gallery, empty', '/owners/gallery'],
    ['owners about, empty', '/owners/about'],
    ['owners reviews, empty', '/owners/reviews'],
    ['owners menu, empty', '/owners/menu'],
    ['owners menu images, empty', '/owners/menu-images'],
  ],
}

/** The tables to empty for them. */
export const emptiedTables = [
  'offers',
  'hero_images',
  'what_we_serve_items',
  'gallery_images',
  'reviews',
  'about_blocks',
  'menu_items',
  'menu_images',
]

function press(name: string | RegExp, within = 'body'): Act {
  return (page) => page.locator(within).getByRole('button', { name }).first().click()
}

async function changeHours(page: Page) {
  await page.getByRole('button', { name: /^Add a second opening.*Friday/ }).click()
  await page.getByLabel('Friday again from').fill('18:30')
  await page.getByLabel('Friday again till').fill('22:00')
  await page.getByRole('switch', { name: 'Sunday open' }).click()
  await page.getByRole('button', { name: /^Closed on/ }).click()
  await page.getByRole('button', { name: 'Other', exact: true }).first().click()
  await page.getByLabel(/Day from$/).fill('10:00')
  await page.getByLabel(/Day till$/).fill('14:00')
  await page.getByRole('button', { name: 'Close for a while' }).click()
  await page.getByLabel('A note for the door').fill('Painting upstairs.')
}

async function openSiteMenu(page: Page) {
  const button = page.getByRole('button', { name: 'Open menu' })
  if (await button.isVisible()) await button.click()
}

function followLinkThatHangs(name: string): Act {
  return async (page) => {
    await page.route('**/*.data*', () => {})
    await openSiteMenu(page)
    await page.getByRole('link', { name, exact: true }).first().click()
    await page.getByRole('status').filter({ hasText: 'Loading' }).waitFor()
  }
}

function sendWrongEmail(button: string): Act {
  return async (page) => {
    const form = page.locator('form').filter({ has: page.getByRole('button', { name: button }) })
    // The browser would stop the form with its bubble, which no picture shows.
    await form.evaluate((element: HTMLFormElement) => {
      element.noValidate = true
    })
    await form.getByLabel('Name').fill('Hannah Marsh')
    await form.getByLabel('Email').fill('hannah@')
    await form.getByRole('button', { name: button }).click()
    await page.getByText('Invalid email address').waitFor()
  }
}

async function askForResetLink(page: Page) {
  await page.getByLabel('Email').fill(`${randomUUID()}@nobody.example`)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await page.getByRole('heading', { name: 'Check your inbox' }).waitFor()
}

async function beginAuthenticatorApp(page: Page) {
  await page.getByRole('button', { name: 'Add an authenticator app' }).click()
  await page.getByLabel('Name', { exact: true }).fill('My phone')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('The code it shows now').waitFor()
}

async function askForEmailChange(page: Page) {
  await page.getByLabel('New email').fill(`${randomUUID()}@customer.example`)
  await page.getByRole('button', { name: 'Change email' }).click()
  await page.getByText('Waiting for you').waitFor()
}

async function buyTickets(page: Page) {
  await page.getByRole('button', { name: 'Purchase Tickets' }).click()
  await page.waitForURL('/tickets')
  await page.getByText('Ticket Code').first().waitFor()
}
