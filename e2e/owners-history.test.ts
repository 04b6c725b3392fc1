import { expect, fill, refuse, refusedErrors, test } from './desk.ts'
import { chooseFromMore } from './event-form.ts'

const item = { section: 'Bread', name: 'Toast', price: 2 }

test.beforeEach(async ({ api }) => {
  await fill(api, 'menu_items', [item])
})

test('what an owner changed on a menu item is told, to be put back', async ({ page, api }) => {
  await api('menu_items?name=eq.Toast', { name: 'Toasted loaf', price: 2.5 }, 'PATCH')
  await page.goto('/owners/menu')
  await page.getByRole('button', { name: 'Edit Toasted loaf' }).click()
  await page.getByRole('button', { name: 'History', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'History' })
  await expect(dialog.getByText('Toast → Toasted loaf')).toBeVisible()
  await expect(dialog.getByText('£2.00 → £2.50')).toBeVisible()
  await dialog.getByRole('button', { name: /^Put back/ }).click()
  await expect(page.getByText('Put back', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit Toast', exact: true })).toBeVisible()
  expect(await api('menu_items?select=name,price')).toEqual([{ name: 'Toast', price: 2 }])
})

test('what an owner changed on an event is put back into its form', async ({ page, api }) => {
  const date = { event_date: '2031-12-13', event_time: '10:00' }
  const [event] = await api<{ id: string }[]>('events', { title: 'Quiz', ...date })
  await api('ticket_types', { event_id: event?.id, name: 'Seat', price: 5 })
  await api(`events?id=eq.${event?.id}`, { title: 'Big quiz' }, 'PATCH')
  await page.goto(`/owners/events/${event?.id}/edit`)
  await expect(page.getByLabel('Title')).toHaveValue('Big quiz')
  await chooseFromMore(page, 'History')
  const dialog = page.getByRole('dialog', { name: 'History' })
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await dialog
    .getByRole('button', { name: /^Put back/ })
    .first()
    .click()
  await expect(page.getByLabel('Title')).toHaveValue('Quiz')
})

test.describe('when it can’t be read', () => {
  test.use({ expectedErrors: refusedErrors })

  test('the history says so beside the form', async ({ page }) => {
    await refuse(page, 'POST', 'rpc/list_revisions')
    await page.goto('/owners/settings')
    await page.getByRole('button', { name: 'History', exact: true }).click()
    await expect(page.getByText('The history couldn’t be read.')).toBeVisible()
  })
})
