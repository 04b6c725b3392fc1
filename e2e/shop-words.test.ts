// The words about the shop hold at any hour and date, and where the owners have given none.
import { addEvent } from './cafe-data.ts'
import { expect, fill, test } from './desk.ts'

test('an offer outside its dates says so to visitors as to its owner', async ({ page, api }) => {
  const offers = [
    { title: 'Always' },
    { title: 'New year', valid_until: '2020-01-01' },
    { title: 'Far ahead', valid_from: '2090-06-01' },
    { title: 'Hidden', valid_until: '2020-01-01', is_active: false },
  ]
  await fill(api, 'offers', [])
  for (const offer of offers) await api('offers', offer)
  await page.goto('/offers')
  const cards = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(cards.first()).toHaveText('Always')
  const ended = page.getByRole('listitem').filter({ hasText: 'New year' })
  await expect(ended).toContainText('Valid until 01 Jan 2020. Ended')
  await ended.getByRole('link', { name: 'View: New year' }).click()
  await expect(page.getByText('Valid until 01 Jan 2020. Ended')).toBeVisible()
  await page.goto('/')
  const coupons = page.getByRole('list', { name: 'Special Offers' }).getByRole('listitem')
  await expect(coupons).toHaveText([/Always/, /Far ahead/])
  await expect(coupons.filter({ hasText: 'Far ahead' })).toContainText('From 1 June 2090')
  await page.goto('/owners/offers')
  const row = (title: string) => page.getByRole('listitem').filter({ hasText: title })
  await expect(row('New year')).toContainText('Ended 1 January 2020, and still on the site')
  await expect(row('Far ahead')).toContainText('From 1 June 2090, and still on the site')
  await expect(row('Hidden')).not.toContainText('still on the site')
})

test('an emptied setting leaves neither a link to nothing nor half a sentence', async ({
  page,
  api,
}) => {
  const keys = [
    'contact_phone',
    'contact_whatsapp',
    'contact_email',
    'legal_email',
    'instagram_url',
    'instagram_handle',
  ]
  for (const key of [
    ...keys,
    'contact_address_line1',
    'contact_address_line2',
    'contact_address_country',
  ]) {
    await api(`site_content?key=eq.${key}`, { value: '' }, 'PATCH')
  }
  for (const path of ['/', '/contact', '/gallery', '/privacy', '/terms']) {
    await page.goto(path)
    const dead = page.locator(
      'a[href=""], a[href="tel:"], a[href="mailto:"], a[href$="query="], a[href$="destination="]',
    )
    await expect(dead).toHaveCount(0)
    await expect(page.getByText(/to about| at or on |^ *on Instagram/)).toHaveCount(0)
  }
  await expect(page.getByRole('link', { name: 'Chat with us on WhatsApp' })).toHaveCount(0)
  await page.goto('/privacy')
  await expect(page.getByText('Ask us at the counter about anything on this page.')).toBeVisible()
})

test('a place that closes after midnight is open until then', async ({ page, api }) => {
  await page.goto('/owners/settings')
  const weekdays = page.getByRole('group', { name: 'Monday - Friday' })
  await weekdays.getByLabel('Monday - Friday: opens').fill('18:00')
  await weekdays.getByLabel('Monday - Friday: closes').fill('01:00')
  await page.getByRole('button', { name: 'Save All Settings' }).click()
  await expect(page.getByText('Settings updated successfully!')).toBeVisible()
  const [row] = await api<[{ value: string }]>('site_content?key=eq.hours_monday_friday')
  expect(row.value).toBe('18:00 - 1:00')
  // A Tuesday, half an hour after midnight.
  await page.clock.setFixedTime('2031-05-13T00:30:00+01:00')
  await page.goto('/contact')
  await expect(page.getByRole('main').getByText('Open now, closes in 30 minutes')).toBeVisible()
})

test('a picture of another site is refused at once, in words', async ({ page }) => {
  await page.goto('/owners/gallery')
  await page.getByRole('button', { name: 'Add Image' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add New Image' })
  await dialog.getByLabel('Image URL').fill('https://images.example.org/cafe.jpg')
  await expect(dialog.getByLabel('Image URL')).toHaveAccessibleDescription(
    'Pictures from other sites can’t be shown here. Please save the picture and upload it instead.',
  )
  await dialog.getByRole('button', { name: 'Add Image' }).click()
  await expect(dialog).toBeVisible()
  await expect(page.getByText('Image added')).toHaveCount(0)
  await dialog.getByLabel('Image URL').fill('/images/interior.webp')
  await dialog.getByRole('button', { name: 'Add Image' }).click()
  await expect(dialog).toBeHidden()
})

test('how tickets are paid stands only as the owners write it', async ({ page, api }) => {
  const event = await addEvent(api, { title: 'Quiz night' })
  const free = await addEvent(api, { title: 'Open day', price: 0 })
  const panel = page.getByRole('region', { name: 'Purchase Tickets' })
  const stub = panel.locator('footer')
  await page.goto(`/events/${event.id}`)
  await expect(stub).toContainText('You pay at the café when you come, by card or cash.')
  await page.goto('/owners/settings/more')
  const field = page.getByLabel('How tickets are paid')
  await field.fill('Cash or card, at the door.')
  await page.getByRole('button', { name: 'Save All Settings' }).click()
  await expect(page.getByText('Settings updated successfully!')).toBeVisible()
  await page.goto(`/events/${event.id}`)
  await expect(stub).toContainText('Cash or card, at the door.')
  await page.goto(`/events/${free.id}`)
  await expect(stub).not.toContainText('Cash or card')
  await page.goto('/terms')
  await expect(
    page.getByText('How tickets are paid: Cash or card, at the door.', { exact: true }),
  ).toBeVisible()

  await page.goto('/owners/settings/more')
  await field.fill('')
  await page.getByRole('button', { name: 'Save All Settings' }).click()
  await expect(page.getByText('Settings updated successfully!')).toBeVisible()
  await page.goto(`/events/${event.id}`)
  await expect(stub.getByText('Total')).toBeVisible()
  await expect(stub.locator('p:empty')).toHaveCount(0)
  await expect(stub).not.toContainText(/pay at|cash/i)
  await page.goto('/terms')
  await expect(page.getByRole('heading', { name: 'Tickets' })).toBeVisible()
  await expect(page.getByText('How tickets are paid')).toHaveCount(0)
})

test('a picture of another site that was stored long ago is shown as missing, not as broken', async ({
  page,
  api,
}) => {
  const image_url = 'https://images.example.org/cafe.jpg'
  const event = await addEvent(api, { title: 'Print night' })
  await api(`events?id=eq.${event.id}`, { image_url, alt_text: 'A press' }, 'PATCH')
  await fill(api, 'menu_images', [{ image_url, alt_text: 'The menu', is_active: true }])
  for (const path of ['/', '/events', `/events/${event.id}`, '/menu', '/owners/events']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator(`main img[src^="https://images"]`)).toHaveCount(0)
  }
  await page.goto('/menu')
  await expect(page.getByRole('button', { name: 'View Full Menu' })).toHaveCount(0)
})
