import { expect, fill, publicPage, refuse, refusedErrors, test } from './desk.ts'

const items = [
  { section: 'Bread', name: 'Kipper butty', price: 4, sort_order: 1 },
  { section: 'Bread', name: 'Cheese breadcake', price: 3, sort_order: 2 },
  { section: 'Bread', name: 'Toast', price: 2, sort_order: 3 },
]
const event = {
  title: 'Sketching the dock',
  event_date: '2031-12-13',
  event_time: '10:00',
  duration_days: 30,
}

test('a deletion is undone from its message, by keyboard', async ({ page, api }) => {
  await fill(api, 'menu_items', items)
  await page.goto('/owners/menu')
  const row = page.getByRole('listitem').filter({ hasText: 'Cheese breadcake' })
  await row.getByRole('button', { name: 'Delete Cheese breadcake' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('Item deleted', { exact: true })).toBeVisible()
  await expect(row).toBeHidden()
  await expect(page.getByRole('button', { name: 'Delete Toast' })).toBeFocused()
  const undo = page.getByRole('button', { name: 'Undo', exact: true })
  await undo.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Put back', { exact: true })).toBeVisible()
  await expect(row).toBeVisible()
  await expect(undo).toBeHidden()
  expect(await api('menu_items?select=name&order=sort_order')).toEqual(
    items.map(({ name }) => ({ name })),
  )
  expect(await publicPage(page, '/menu')).toContain('Cheese breadcake')
})

test.describe('the bin', () => {
  let eventId: string
  test.beforeEach(async ({ api, page }) => {
    const [made] = await api<{ id: string }[]>('events', event)
    if (!made) throw new Error('no event was added')
    eventId = made.id
    await api('ticket_types', [
      { event_id: eventId, name: 'Seat', price: 5, sort_order: 1 },
      { event_id: eventId, name: 'Easel', price: 9, sort_order: 2 },
    ])
    await fill(api, 'menu_items', items)
    await fill(api, 'hero_images', [])
    await fill(api, 'bin', [])
    await api(`events?id=eq.${eventId}`, undefined, 'DELETE')
    await api('menu_items?name=eq.Toast', undefined, 'DELETE')
    await page.goto('/owners/bin')
    await expect(page.getByRole('heading', { name: 'In the bin' })).toBeVisible()
  })

  test('gives an event back with its tickets', async ({ page, api }) => {
    const row = page.getByRole('listitem').filter({ hasText: 'Sketching the dock' })
    await expect(row).toContainText(
      'Event, Saturday 13 December 2031. Its 2 ticket types come back with it.',
    )
    await expect(row).toContainText('30 days left')
    await row.getByRole('button', { name: 'Put back Sketching the dock' }).click()
    await expect(page.getByText('Put back', { exact: true }).last()).toBeVisible()
    await expect(row).toBeHidden()
    expect(await api(`ticket_types?event_id=eq.${eventId}&select=name&order=sort_order`)).toEqual([
      { name: 'Seat' },
      { name: 'Easel' },
    ])
  })

  test('shows one group at a time', async ({ page }) => {
    const rows = page.getByRole('main').getByRole('listitem')
    await expect(rows).toHaveCount(2)
    await page.getByRole('button', { name: 'Menu 1', exact: true }).click()
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText('Toast')
  })

  test('is emptied after a question, one by one or whole', async ({ page, api }) => {
    await page.getByRole('button', { name: 'Delete Toast now' }).click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText('Toast can’t be put back afterwards.')
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByText('Deleted for good', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Empty the bin' }).click()
    await expect(dialog).toContainText('One thing goes for good.')
    await dialog.getByRole('button', { name: 'Empty it' }).click()
    await expect(page.getByText('The bin is empty').first()).toBeVisible()
    expect(await api('bin?select=id')).toEqual([])
  })

  test.describe('when the database refuses', () => {
    test.use({ expectedErrors: refusedErrors })

    test('says so while it keeps what it has', async ({ page }) => {
      await refuse(page, 'POST', 'rpc/put_back')
      const row = page.getByRole('listitem').filter({ hasText: 'Toast' })
      await row.getByRole('button', { name: 'Put back Toast' }).click()
      await expect(page.getByText('Failed to put it back')).toBeVisible()
      await expect(row).toBeVisible()
    })
  })

  test('says that somebody else was faster', async ({ page, api }) => {
    const [{ id } = { id: '' }] = await api<{ id: string }[]>('bin?title=eq.Toast&select=id')
    await api('rpc/put_back', { id })
    await page.getByRole('button', { name: 'Put back Toast' }).click()
    await expect(page.getByText('This is already back')).toBeVisible()
  })
})
