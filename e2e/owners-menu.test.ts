import type { Page } from '@playwright/test'
import { expect, fill, publicPage, refuse, refusedErrors, test } from './desk.ts'

const items = [
  { section: 'Cold drinks', name: 'Lemonade', description: '', price: 2.75, sort_order: 1 },
  { section: 'Breakfast', name: 'Porridge', description: 'With jam', price: 4.2, sort_order: 2 },
]

/** Presses a switch in the menu of an item, whose button gets the focus back. */
async function press(page: Page, item: string, label: string): Promise<void> {
  const button = page.getByRole('button', { name: `Mark ${item}` })
  await button.press('Enter')
  await page.getByRole('menuitemcheckbox', { name: label }).click()
  await expect(button).toBeFocused()
}

test.describe('the menu', () => {
  test.beforeEach(async ({ api, page }) => {
    await fill(api, 'menu_items', items)
    await page.goto('/owners/menu')
    await expect(page.getByRole('heading', { name: 'Menu Management' })).toBeVisible()
  })

  test('gets items one after another', async ({ page, api }) => {
    await page.getByRole('button', { name: 'New Item' }).click()
    const section = page.getByLabel('Section*')
    const price = page.getByLabel('Price (£)*')
    await expect(section).toBeFocused()
    await expect(section).toHaveValue('')
    await expect(price).toHaveValue('0')
    await expect(price).toHaveAttribute('inputmode', 'decimal')
    await expect(page.getByLabel('Available', { exact: true })).toBeChecked()
    await expect(page.getByLabel('Description')).toHaveAttribute('rows', '3')

    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Section is required')).toBeVisible()
    await expect(page.getByText('Name is required')).toBeVisible()

    // The price is selected when it is reached, so that the keyboard types over it.
    await section.fill('Breakfast')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Crumpets')
    await page.keyboard.press('Tab')
    await page.keyboard.type('3.5')
    await page.getByRole('button', { name: 'Save and add another' }).click()
    await expect(page.getByText('Item created')).toBeVisible()
    await expect(page.getByLabel('Name*')).toBeFocused()
    await expect(page.getByLabel('Name*')).toHaveValue('')
    await expect(section).toHaveValue('Breakfast')
    await expect(price).toHaveValue('0')

    await page.getByLabel('Name*').fill('Tea')
    await section.fill('Hot drinks')
    await page.getByRole('button', { name: 'Add size' }).click()
    await page.getByLabel('Size 1', { exact: true }).fill('Pot')
    await expect(page.getByText('Add a price, or this row won’t be saved.')).toBeVisible()
    await page.getByLabel('Price of size 1').fill('2.60')
    await page.getByLabel('V Vegetarian').check()
    await page.getByLabel('We state the allergens of this item').check()
    await page.getByLabel('fish', { exact: true }).check()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('V and fish can’t both be right')).toBeVisible()
    await page.getByLabel('fish', { exact: true }).uncheck()
    await page.getByLabel('milk', { exact: true }).check()
    // Enter in a field saves and closes, as Save does.
    await page.getByLabel('Name*').press('Enter')
    await expect(page.getByRole('heading', { name: 'New Item' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'New Item' })).toBeFocused()

    expect(await api('menu_items?name=eq.Tea')).toMatchObject([
      {
        section: 'Hot drinks',
        size_options: { Pot: 2.6 },
        dietary_info: ['V'],
        allergens: ['milk'],
      },
    ])
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      'Breakfast2',
      'Cold drinks1',
      'Hot drinks1',
    ])
    const menu = await publicPage(page, '/menu')
    for (const words of ['Crumpets', '3.50', 'Hot drinks', 'Pot']) expect(menu).toContain(words)
  })

  test('shows an item as it is changed, taken off, then deleted', async ({ page }) => {
    const row = page.getByRole('listitem').filter({ hasText: 'Porridge' })
    await expect(row).toContainText('£4.20')
    await expect(row).toContainText('With jam')
    await row.getByRole('button', { name: 'Edit Porridge' }).click()
    await page.getByLabel('Price (£)*').fill('3.456')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('A price is between £0 and £9,999.99')).toBeVisible()
    await page.getByLabel('Price (£)*').fill('')
    await page.getByLabel('Available', { exact: true }).uncheck()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Item updated')).toBeVisible()
    await expect(row).toContainText('£0.00')
    await expect(row).toContainText('Unavailable')
    expect(await publicPage(page, '/menu')).not.toContain('Porridge')
    await press(page, 'Porridge', 'Available')
    await expect(row).not.toContainText('Unavailable')
    await expect.poll(() => publicPage(page, '/menu')).toContain('Porridge')

    await row.getByRole('button', { name: 'Delete Porridge' }).click()
    await expect(page.getByRole('alertdialog', { name: 'Delete this menu item?' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByText('Item deleted')).toBeVisible()
    await expect(row).toBeHidden()
    expect(await publicPage(page, '/menu')).not.toContain('Porridge')
  })

  test('marks what is sold out or special today in words on the menu of the day', async ({
    page,
    api,
  }) => {
    const row = page.getByRole('listitem').filter({ hasText: 'Porridge' })
    await expect(row).not.toContainText(/Available|Sold out|special/)
    await press(page, 'Porridge', 'Sold out today')
    await expect(row).toContainText('Sold out today')
    await press(page, 'Porridge', 'Today’s special')
    await expect(row).toContainText('Today’s special')
    await expect.poll(() => publicPage(page, '/menu')).toContain('Today’s specials')
    await page.goto('/menu')
    const special = page.getByRole('region', { name: 'Today’s specials', exact: true })
    await expect(special.getByRole('listitem')).toHaveText(/Porridge.*Sold out today/s)
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Today’s specials')
    const lemonade = page.getByRole('listitem').filter({ hasText: 'Lemonade' })
    await expect(lemonade).not.toContainText('Sold out')

    await api(
      'menu_items?name=eq.Porridge',
      { sold_out_on: '2026-01-01', special_on: '2026-01-01' },
      'PATCH',
    )
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Porridge' })).toHaveCount(1)
    await expect(page.getByText('Sold out today')).toHaveCount(0)
  })

  test('has several prices changed at once, all or none', async ({ page, api }) => {
    await api('menu_items?name=eq.Lemonade', { size_options: { Jug: 8 } }, 'PATCH')
    await page.reload()
    await page.getByRole('button', { name: 'Change prices' }).click()
    const jug = page.getByLabel('Price of Lemonade, Jug')
    await jug.fill('')
    await page.getByLabel('Price of Porridge').fill('4,50')
    await page.getByRole('button', { name: 'Save prices' }).click()
    await expect(page.getByText('A price is between £0 and £9,999.99')).toBeVisible()
    await jug.fill('85')
    await page.getByRole('button', { name: 'Save prices' }).click()
    await expect(page.getByText('Is £85.00 the right price?')).toBeVisible()
    await page.getByRole('button', { name: 'Change it' }).click()
    await jug.fill('8.50')
    await page.getByRole('button', { name: 'Save prices' }).click()
    await expect(page.getByText('Prices updated')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Change prices' })).toBeFocused()
    await expect(page.getByRole('listitem').filter({ hasText: 'Porridge' })).toContainText('£4.50')
    expect(await api('menu_items?select=name,price,size_options&order=name')).toEqual([
      { name: 'Lemonade', price: 2.75, size_options: { Jug: 8.5 } },
      { name: 'Porridge', price: 4.5, size_options: null },
    ])
  })

  test('asks before another item takes the place of an unsaved one', async ({ page }) => {
    await page.getByRole('button', { name: 'Edit Porridge' }).click()
    await page.getByLabel('Name*').fill('Gruel')
    await page.getByRole('button', { name: 'Edit Lemonade' }).click()
    await expect(page.getByText('Leave without saving? Your changes will be lost.')).toBeVisible()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByLabel('Name*')).toHaveValue('Gruel')
    await page.getByRole('button', { name: 'Edit Lemonade' }).click()
    await page.getByRole('button', { name: 'Leave' }).click()
    await expect(page.getByLabel('Name*')).toHaveValue('Lemonade')
  })

  test.describe('of two owners', () => {
    test.use({ expectedErrors: /Someone else/ })

    test('changes no price where one was changed meanwhile', async ({ page, api }) => {
      await page.getByRole('button', { name: 'Change prices' }).click()
      await page.getByLabel('Price of Lemonade').fill('3')
      await page.getByLabel('Price of Porridge').fill('4.50')
      await api('menu_items?name=eq.Porridge', { price: 9 }, 'PATCH')
      await page.getByRole('button', { name: 'Save prices' }).click()
      await expect(page.getByText('Someone else has just changed this.')).toBeVisible()
      await expect(page.getByLabel('Price of Lemonade')).toHaveValue('3')
      expect(await api('menu_items?section=eq.Cold drinks')).toMatchObject([{ price: 2.75 }])
    })

    test('tells the later one, who loses nothing', async ({ page, api }) => {
      await page.getByRole('button', { name: 'Edit Porridge' }).click()
      await api('menu_items?name=eq.Porridge', { price: 9 }, 'PATCH')
      await page.getByLabel('Name*').fill('Gruel')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByText('Someone else has just changed this.')).toBeVisible()
      await expect(page.getByLabel('Name*')).toHaveValue('Gruel')
      expect(await api('menu_items?section=eq.Breakfast')).toMatchObject([
        { name: 'Porridge', price: 9 },
      ])
    })
  })

  test.describe('when the database fails', () => {
    test.use({ expectedErrors: refusedErrors })

    test('keeps what was typed but takes back what was shown', async ({ page }) => {
      for (const method of ['POST', 'PATCH', 'DELETE']) await refuse(page, method, 'menu_items')
      await press(page, 'Lemonade', 'Available')
      await expect(page.getByText('Failed to update item')).toBeVisible()
      await expect(page.getByText('Unavailable')).toBeHidden()
      await page.getByRole('button', { name: 'Delete Lemonade' }).click()
      await page.getByRole('button', { name: 'Delete', exact: true }).click()
      await expect(page.getByText('Failed to delete item')).toBeVisible()
      await page.getByRole('button', { name: 'New Item' }).click()
      await page.getByLabel('Section*').fill('Soup')
      await page.getByLabel('Name*').fill('Leek')
      await page.getByLabel('Name*').press('Enter')
      await expect(page.getByText('Failed to save item')).toBeVisible()
      await expect(page.getByLabel('Name*')).toHaveValue('Leek')
    })
  })
})
