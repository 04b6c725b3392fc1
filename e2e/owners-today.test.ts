// Today on the owners' overview: what is set there is on the site at once, and over by itself at midnight.
import type { Page } from '@playwright/test'
import type { Api } from './cafe-data.ts'
import { expect, fill, publicPage, test } from './desk.ts'
import { sendForm } from './form-token.ts'

test.describe.configure({ mode: 'default' })

const item = { section: 'Cakes', description: '', price: 3.5 }

test.beforeEach(async ({ api }) => {
  await fill(api, 'menu_items', [
    { ...item, name: 'Carrot cake', sort_order: 1 },
    { ...item, name: 'Parkin', sort_order: 2 },
  ])
})

// The other screens of this server have the hours of the sample.
test.afterEach(async ({ api }) => {
  await api('special_days?first_day=gte.2000-01-01', undefined, 'DELETE')
})

const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format()

/** A row of Today, by its name. */
function rowOf(page: Page, name: string) {
  const heading = page.getByRole('heading', { level: 3, name, exact: true })
  return page.getByRole('main').getByRole('listitem').filter({ has: heading })
}

for (const width of [390, 1280]) {
  test(`what has run out is said on the menu until tonight, at ${width} pixels`, async ({
    page,
    api,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/owners')
    const row = rowOf(page, 'Sold out')
    await expect(row).toContainText('Nothing')
    await row.getByRole('button', { name: 'Add to ‘Sold out’' }).click()
    await expect(page.getByLabel('What has run out?')).toBeFocused()
    await page.keyboard.type('carr')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Marked as sold out')).toBeVisible()
    await row.getByRole('button', { name: 'Done' }).click()
    await expect(row.getByRole('button', { name: 'Add to ‘Sold out’' })).toBeFocused()
    expect(await publicPage(page, '/menu')).toContain('Sold out today')
    expect(await api('menu_items?name=eq.Carrot cake&select=sold_out_on')).toEqual([
      { sold_out_on: today() },
    ])
    // A press takes it off, and another brings it back.
    await row.getByRole('button', { name: 'Carrot cake is back' }).click()
    await expect(row).toContainText('Nothing')
    const toast = page.getByRole('status').filter({ hasText: 'Back on the menu' })
    await toast.getByRole('button', { name: 'Undo' }).click()
    await expect(row.getByRole('button', { name: 'Carrot cake is back' })).toBeVisible()
  })
}

test('the special of the day is found without a letter typed', async ({ page }) => {
  await page.goto('/owners')
  const row = rowOf(page, 'Special of the day')
  await row.getByRole('button', { name: 'Add to' }).click()
  await row.getByRole('list', { name: 'Items' }).getByText('Parkin').click()
  await expect(row.getByRole('button', { name: 'Parkin is no special' })).toBeVisible()
  await expect(page.getByText('Marked as today’s special')).toBeVisible()
  expect(await publicPage(page, '/menu')).toContain('Today’s specials')
})

test('the café closes early by a special day that is taken back with a press', async ({
  page,
  api,
}) => {
  // Whatever the time is, hours are left of this day.
  const hours = { hours_monday_friday: '0:30 - 24:00', hours_saturday: '0:30 - 24:00' }
  const texts = { ...hours, hours_sunday: '0:30 - 24:00' }
  await api('rpc/save_site_content', { texts, versions: await versionsOf(api, texts) })
  await page.goto('/owners')
  const row = rowOf(page, 'Closing early')
  await expect(row).toContainText('Closes at 00:00 as usual')
  await row.getByRole('button', { name: 'Close early today' }).click()
  await row.getByRole('button', { name: 'Other' }).click()
  await row.getByLabel('Time').fill('0:15')
  await row.getByRole('button', { name: 'Put it on the site' }).click()
  await expect(row.getByText('Please enter a time before 00:00')).toBeVisible()
  await row.getByLabel('Time').fill('23:50')
  await row.getByLabel('Why, if you like').fill('Boiler')
  await row.getByRole('button', { name: 'Put it on the site' }).click()
  await expect(row).toContainText('Closes at 23:50, Boiler')
  const day = { first_day: today(), last_day: today(), name: 'Closing early', note: 'Boiler' }
  const stored = await api<object[]>('special_days?select=first_day,last_day,name,hours,note')
  expect(stored).toEqual([{ ...day, hours: '0:30 - 23:50' }])
  expect(await publicPage(page, '/contact')).toContain('open 0:30 - 23:50. Boiler.')

  await row.getByRole('button', { name: 'As usual' }).click()
  await expect(row).toContainText('Closes at 00:00 as usual')
  expect(await api('special_days?select=id')).toEqual([])
})

test('a special day that was written with the hours is changed there', async ({ page, api }) => {
  const day = { first_day: today(), last_day: today(), name: 'Market Day', hours: '9:00 - 15:00' }
  await api('special_days', [day])
  await page.goto('/owners')
  const row = rowOf(page, 'Closing early')
  await expect(row).toContainText('Closes at 15:00, Market Day')
  const link = row.getByRole('link', { name: 'Opening hours' })
  await expect(link).toHaveAttribute('href', '/owners/hours')
})

test('a line for today stands on the board in place of the bird', async ({ page, api }) => {
  await page.goto('/owners')
  const row = rowOf(page, 'Line on the board')
  await row.getByRole('button', { name: 'Write the line on the board' }).click()
  await row.getByRole('button', { name: 'Put it on the board' }).click()
  await expect(row.getByText('The line is required')).toBeVisible()
  await row.getByLabel('On the board today').fill('Leek soup')
  await row.getByRole('button', { name: 'Put it on the board' }).click()
  await expect(page.getByText('It’s on the board')).toBeVisible()
  expect(await publicPage(page, '/')).toMatch(/a-board.*Leek soup/)

  // At midnight it is as if it had never been written.
  const past = { value: `${today()}T00:00:00.000Z` }
  await api('site_content?key=eq.board_take_down_at', past, 'PATCH')
  expect(await publicPage(page, '/')).not.toContain('Leek soup')
  await page.reload()
  await expect(row).toContainText('Nothing written')
})

test('the banner shows its last words until tonight by one press', async ({ page, api }) => {
  const texts = { banner_enabled: 'false', banner_text: 'Market Day breakfast' }
  await api('rpc/save_site_content', { texts, versions: await versionsOf(api, texts) })
  await page.goto('/owners')
  const row = rowOf(page, 'Banner')
  await expect(row).toContainText('Off. Last used: ‘Market Day breakfast’')
  await row.getByRole('switch', { name: 'Banner' }).click()
  await expect(page.getByText('The banner is on until tonight')).toBeVisible()
  expect(await publicPage(page, '/about')).toContain('Market Day breakfast')
  const [{ value = '' } = {}] = await api<{ value?: string }[]>(
    'site_content?key=eq.banner_take_down_at&select=value',
  )
  expect(new Date(value).toLocaleTimeString('en-GB', { timeZone: 'Europe/London' })).toBe(
    '00:00:00',
  )
  await row.getByRole('switch', { name: 'Banner' }).click()
  await expect(page.getByText('The banner is off')).toBeVisible()
  expect(await publicPage(page, '/about')).not.toContain('Market Day breakfast')

  await row.getByRole('button', { name: 'Change the banner of today' }).click()
  await row.getByLabel('Banner text').fill('Closed for stocktaking at four')
  await row.getByRole('button', { name: 'Show it until tonight' }).click()
  await expect(row).toContainText('Closed for stocktaking at four')
})

test('a banner that stays on is left to its screen', async ({ page, api }) => {
  const texts = { banner_enabled: 'true', banner_text: 'We are hiring', banner_take_down_at: '' }
  await api('rpc/save_site_content', { texts, versions: await versionsOf(api, texts) })
  await page.goto('/owners')
  const row = rowOf(page, 'Banner')
  await expect(row).toContainText('On until you switch it off')
  await expect(row.getByRole('link', { name: 'Banner' })).toHaveAttribute('href', '/owners/banner')
  await expect(row.getByRole('switch')).toHaveCount(0)
})

test('enquiries wait on the overview until they are answered', async ({ page, api, server }) => {
  await fill(api, 'enquiries', [])
  const person = { email: 'martha@people.example', name: 'Martha', phone: '01632 960 111' }
  const enquiry = { kind: 'catering', ...person, event_date: '2031-05-02' }
  await sendForm(server.url, 'enquiries', { ...enquiry, message: 'Sandwiches for 30' })
  await page.goto('/owners')
  const link = page.getByRole('link', { name: 'Martha, catering Sandwiches for 30' })
  await expect(link).toHaveAttribute('href', '/owners/enquiries')
  await api('enquiries?name=eq.Martha', { answered_at: new Date().toISOString() }, 'PATCH')
  await page.reload()
  await expect(rowOf(page, 'Banner')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Needs an answer' })).toBeHidden()
})

/** The versions of some texts, by which a later save is told from an earlier one. */
async function versionsOf(
  api: Api,
  texts: Record<string, string>,
): Promise<Record<string, string>> {
  const rows = await api<{ key: string; updated_at: string }[]>(
    `site_content?key=in.(${Object.keys(texts)})&select=key,updated_at`,
  )
  return Object.fromEntries(rows.map(({ key, updated_at }) => [key, updated_at]))
}
