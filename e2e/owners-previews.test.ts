import { addEvent, apiOf } from './cafe-data.ts'
import { expect, fill, test } from './desk.ts'
import { test as visitorTest } from './test.ts'

const title = 'Supper in the dark'
const inOwnWords = { is_published: false, description: 'Nobody sees the soup.' }

test('an owner sees a draft event as its page will be, with nothing to buy there', async ({
  page,
  api,
}) => {
  const { id } = await addEvent(api, { title })
  await api(`events?id=eq.${id}`, inOwnWords, 'PATCH')
  await page.goto('/owners/events')
  await page.getByRole('link', { name: `Preview ${title}`, exact: true }).click()
  await expect(page).toHaveURL(`/owners/events/${id}/preview`)
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await expect(page.getByText('Nobody sees the soup.')).toBeVisible()
  await expect(page.getByText('Only owners and staff can see this. Draft.')).toBeVisible()
  await expect(page.getByText('Tickets can’t be bought here.')).toBeVisible()
  await expect(page.locator('#tickets[inert]')).toBeVisible()
  expect((await page.request.get(`/events/${id}`)).status()).toBe(404)
})

test('an owner goes from an offer that waits for its time to its preview and back', async ({
  page,
  api,
}) => {
  const [offer] = await fill(api, 'offers', [
    { title: 'Winter lunch', publish_at: '2031-03-07T09:00:00Z' },
  ])
  await page.goto(`/owners/offers/${offer?.id}/edit`)
  await page.getByRole('link', { name: 'Preview', exact: true }).click()
  await expect(page).toHaveURL(`/owners/offers/${offer?.id}/preview`)
  await expect(page.getByRole('heading', { name: 'Winter lunch', level: 1 })).toBeVisible()
  await expect(page.getByText('Goes live Fri 7 Mar 2031, 09:00.')).toBeVisible()
  expect((await page.request.get(`/offers/${offer?.id}`)).status()).toBe(404)
  await page.getByRole('link', { name: 'Back to editing' }).click()
  await expect(page).toHaveURL(`/owners/offers/${offer?.id}/edit`)
})

test('what is on the site has its page instead of a preview', async ({ page, api }) => {
  const { id } = await addEvent(api, { title: 'Open evening' })
  await page.goto(`/owners/events/${id}/edit`)
  await expect(page.getByRole('link', { name: 'View page' })).toBeVisible()
  await page.goto(`/owners/events/${id}/preview`)
  await expect(page).toHaveURL(`/events/${id}`)
  await expect(page.getByRole('heading', { name: 'Open evening', level: 1 })).toBeVisible()
})

visitorTest(
  'a customer is led away from a preview, and the server says nothing of it',
  async ({ page, server, owner, customer, signInAs }) => {
    const api = await apiOf(server.url, owner)
    const { id } = await addEvent(api, { title })
    await api(`events?id=eq.${id}`, inOwnWords, 'PATCH')
    const path = `/owners/events/${id}/preview`
    expect(await (await page.request.get(path)).text()).not.toContain(title)
    await signInAs(customer)
    await page.goto(path)
    await expect(page).toHaveURL('/')
    await expect(
      page.getByRole('alert').filter({ hasText: 'Access denied. Owner role required.' }),
    ).toBeVisible()
  },
)
