// Opening an owner screen from the dashboard: its code is there already, and its data comes in one round.
import type { Page, Request } from '@playwright/test'
import { expect, test } from './test.ts'

const thisMonth = new Intl.DateTimeFormat('en-GB', {
  month: 'long',
  year: 'numeric',
  timeZone: 'Europe/London',
}).format()

const screens = [
  ['/owners/hero', 'Hero'],
  ['/owners/banner', 'Banner'],
  ['/owners/what-we-serve', 'What We Serve'],
  ['/owners/catering', 'Catering & Events'],
  ['/owners/offers', 'Offers'],
  ['/owners/events', 'Events'],
  ['/owners/events/new', 'New event'],
  ['/owners/menu', 'Menu Management'],
  ['/owners/menu-images', 'Menu Images'],
  ['/owners/gallery', 'Gallery'],
  ['/owners/enquiries', 'Enquiries'],
  ['/owners/newsletter', 'Newsletter'],
  ['/owners/money', thisMonth],
  ['/owners/hours', 'Opening hours'],
  ['/owners/identity', 'Name & look'],
  ['/owners/settings', 'Settings'],
  ['/attendees', 'Acoustic night under the lights'],
] as const

/**
 * Returns the page's requests while it does something, and their rounds; pictures and a preview's frame don't count.
 */
async function requestsOf(page: Page, work: () => Promise<void>) {
  const asked: string[] = []
  let rounds = 0
  let isAnswered = true
  const counts = (request: Request) =>
    request.frame() === page.mainFrame() && !/^(image|other)$/.test(request.resourceType())
  const ask = (request: Request) => {
    if (!counts(request)) return
    if (isAnswered) rounds += 1
    isAnswered = false
    asked.push(`${request.method()} ${request.url()}`)
  }
  const answer = (request: Request) => {
    if (counts(request)) isAnswered = true
  }
  page.on('request', ask).on('requestfinished', answer)
  await work()
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  page.off('request', ask).off('requestfinished', answer)
  return { asked, rounds }
}

test.beforeEach(({ owner, signInAs }) => signInAs(owner))

test('every screen opens from the dashboard in one round of at most four requests', async ({
  page,
}) => {
  // The code of a screen comes as soon as its link is in view.
  await page.setViewportSize({ width: 1280, height: 1400 })
  await page.goto('/owners')
  await page.waitForLoadState('networkidle')
  for (const [path, heading] of screens) {
    await page.getByRole('link', { name: 'Overview', exact: true }).first().click()
    await expect(page.getByText('Event statistics')).toBeVisible()
    const link = page.locator(`a[href$='${path}']:visible`).first()
    const row = page.locator(`li:has(> ul a[href$='${path}']) > button`)
    // A row that was opened here is open still.
    if ((await row.count()) > 0 && (await row.getAttribute('aria-expanded')) === 'false') {
      await row.click()
    }
    const { asked, rounds } = await requestsOf(page, async () => {
      await link.click()
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    })
    expect.soft(asked.length, `${path} asked for ${asked.join('\n')}`).toBeLessThanOrEqual(4)
    expect.soft(rounds, `${path} asked for ${asked.join('\n')}`).toBeLessThanOrEqual(1)
  }
})

// The code of a screen comes when a person is about to press its link; its data are asked for once.
const screensFromLists = [
  {
    from: '/owners/events',
    link: /^Acoustic night/,
    field: 'Title',
    asks: ['events'],
  },
  { from: '/owners/offers', link: /^Cream tea/, field: 'Title', asks: ['offers'] },
  {
    from: '/owners/events',
    link: /^View Attendees of Acoustic/,
    field: 'Find a ticket code',
    asks: ['events', 'rpc/find_attendees', 'rpc/list_door_devices', 'rpc/list_waiting'],
  },
  { link: 'Check in', field: 'Ticket code', asks: ['events', 'rpc/count_admitted'] },
]

// Once its screen is there, the door fetches what it needs without a network.
const afterwards = [
  'rpc/register_door_device',
  'rpc/door_list',
  'rpc/send_admissions',
  'rpc/list_conflicts',
]

test('what lists lead to asks only for its own rows', async ({ page }) => {
  for (const { from, link, field, asks } of screensFromLists) {
    if (from) await page.goto(from)
    const opener = page.locator('#content').getByRole('link', { name: link })
    await expect(opener).toBeVisible()
    const asked = callsOf(page)
    await opener.click()
    await expect(page.getByLabel(field, { exact: true })).toBeVisible()
    const first = asked.splice(0).filter((path) => !afterwards.includes(path))
    // The door counts again every second, on a slow machine before its screen is seen here.
    const isRecount = (path: string, index: number) =>
      path === 'rpc/count_admitted' && first.indexOf(path) < index
    expect(first.filter((path, index) => !isRecount(path, index)).sort(), `from ${link}`).toEqual(
      asks,
    )
  }
})

test('the dashboard itself asks five times, once for the role', async ({ page }) => {
  const asked = callsOf(page)
  await page.goto('/owners')
  await expect(page.getByText('Event statistics')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked.sort()).toEqual([
    'events',
    'rpc/sales_figures',
    'rpc/site_overview',
    'rpc/site_today',
    'user_roles',
  ])
})

/** Collects the tables and functions that the page asks for from now on. */
function callsOf(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const [, call] = request.url().split('/rest/v1/')
    if (call) asked.push(call.split('?')[0] ?? '')
  })
  return asked
}
