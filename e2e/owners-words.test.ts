import packageJson from '../package.json' with { type: 'json' }
import { expect, fill, publicPage, refuse, refusedErrors, test } from './desk.ts'

const catering = { title: 'Catering', description: 'By trike.', call_to_action: 'Ask us' }

test.describe('the banner', () => {
  test('is written while it is on, for every page to show', async ({ page, api }) => {
    await api('site_content?key=eq.banner_enabled', { value: 'false' }, 'PATCH')
    await page.goto('/owners/banner')
    const text = page.getByLabel('Banner text')
    await expect(text).toBeDisabled()
    await page.getByRole('switch', { name: 'Show the banner' }).press('Space')
    await expect(text).toBeEnabled()
    await text.fill('')
    await expect(page.getByRole('heading', { name: 'Preview' })).toBeHidden()
    await text.fill('Closed on Monday')
    await expect(page.getByRole('complementary', { name: 'Notice' })).toHaveText('Closed on Monday')
    await text.press('Enter')
    await expect(page.getByText('Banner settings updated successfully')).toBeVisible()
    for (const path of ['/', '/menu', '/events']) {
      expect(await publicPage(page, path)).toContain('Closed on Monday')
    }
    await page.getByRole('switch').click()
    await expect(page.getByRole('heading', { name: 'Preview' })).toBeHidden()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Unsaved changes')).toBeHidden()
    // The words are not in the page's data either.
    expect(await (await page.request.get('/')).text()).not.toContain('Closed on Monday')
    // The words wait for the next time.
    await expect(text).toHaveValue('Closed on Monday')
  })
})

test.describe('when the database fails, the banner', () => {
  test.use({ expectedErrors: refusedErrors })

  test('keeps what was typed', async ({ page }) => {
    await page.goto('/owners/banner')
    const text = page.getByLabel('Banner text')
    const shown = page.getByRole('switch', { name: 'Show the banner' })
    if (!(await shown.isChecked())) await shown.click()
    await text.fill('x'.repeat(301))
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Banner text must be at most 300 characters')).toBeVisible()
    await refuse(page, 'POST', 'rpc/save_site_content')
    await text.fill('Closed on Tuesday')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Failed to save changes')).toBeVisible()
    await expect(text).toHaveValue('Closed on Tuesday')
  })
})

test.describe('what we serve', () => {
  test.beforeEach(async ({ api, page }) => {
    await fill(api, 'what_we_serve_items', [{ title: 'Soup', description: 'Leek', sort_order: 1 }])
    await page.goto('/owners/what-we-serve')
    await expect(page.getByRole('heading', { name: 'Soup' })).toBeVisible()
  })

  test('gets new headings', async ({ page }) => {
    await page.getByLabel('Section heading').fill('On the shelf')
    await page.getByLabel('Subheading (optional)').fill('Baked here')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Section headings updated successfully')).toBeVisible()
    const home = await publicPage(page, '/')
    expect(home).toContain('On the shelf')
    expect(home).toContain('Baked here')
  })

  test('shows an item as it is added, changed, then deleted', async ({ page, api }) => {
    await page.getByRole('button', { name: 'Add Item' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add Item' })
    const save = dialog.getByRole('button', { name: 'Save' })
    await dialog.getByLabel('Title').fill('Toast')
    await expect(save).toBeDisabled()
    await dialog.getByLabel('Description').fill('Buttered')
    await save.click()
    await expect(page.getByText('Item added successfully')).toBeVisible()
    expect(await api('what_we_serve_items?title=eq.Toast')).toMatchObject([
      { image_url: null, sort_order: 2 },
    ])
    expect(await publicPage(page, '/')).toContain('Buttered')

    await page.getByRole('button', { name: 'Edit Toast' }).click()
    await page.getByLabel('Description').fill('With jam')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Item updated successfully')).toBeVisible()
    expect(await publicPage(page, '/')).toContain('With jam')

    await page.getByRole('button', { name: 'Delete Toast' }).click()
    await expect(
      page.getByRole('alertdialog', { name: 'Are you sure you want to delete this item?' }),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByText('Item deleted successfully')).toBeVisible()
    expect(await publicPage(page, '/')).not.toContain('With jam')
  })

  test.describe('when the database fails', () => {
    test.use({ expectedErrors: refusedErrors })

    test('keeps what was typed', async ({ page }) => {
      await refuse(page, 'POST', 'rpc/save_site_content')
      for (const method of ['PATCH', 'DELETE']) await refuse(page, method, 'what_we_serve_items')
      await page.getByLabel('Section heading').fill('Typed')
      await page.getByRole('button', { name: 'Save changes' }).click()
      await expect(page.getByText('Failed to update section headings')).toBeVisible()
      await page.getByRole('button', { name: 'Edit Soup' }).click()
      await page.getByLabel('Title').fill('Broth')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByText('Failed to save item')).toBeVisible()
      await expect(page.getByLabel('Title')).toHaveValue('Broth')
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
      await page.getByRole('button', { name: 'Delete Soup' }).click()
      await page.getByRole('button', { name: 'Delete', exact: true }).click()
      await expect(page.getByText('Failed to delete item')).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Soup' })).toBeVisible()
      await expect(page.getByLabel('Section heading')).toHaveValue('Typed')
    })

    test('says so, but not of the headings', async ({ page }) => {
      await refuse(page, 'GET', 'what_we_serve_items')
      await refuse(page, 'GET', 'site_content')
      await page.reload()
      await expect(page.getByText('Failed to load items')).toBeVisible()
      await expect(page.getByText('The headings couldn’t be read')).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(1)
    })
  })
})

test.describe('the catering section', () => {
  test('gets words and pictures at once', async ({ page, api }) => {
    await api('catering_content?title=neq.none', catering, 'PATCH')
    await page.goto('/owners/catering')
    await page.getByLabel('Title').fill('Parties')
    await page.getByLabel('Call to action').fill('Invite us')
    await page.getByRole('button', { name: 'Edit Image 2' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Image' })
    await dialog.getByLabel('Image URL').fill('/images/cream-tea.webp')
    await dialog.getByLabel('Alternative text').fill('Scones')
    await dialog.getByRole('button', { name: 'Done' }).click()
    const preview = page.frameLocator('iframe[title="Preview of the site"]')
    await expect(preview.getByText('Parties')).toBeVisible()
    await expect(preview.getByAltText('Scones')).toBeVisible()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Catering content updated successfully!')).toBeVisible()
    const home = await publicPage(page, '/')
    for (const words of ['Parties', 'Invite us', 'Scones']) expect(home).toContain(words)
  })

  test('is taken off the home page with its words kept', async ({ page }) => {
    await page.goto('/owners/catering')
    await page.getByLabel('Show on the site').uncheck()
    await expect(page.getByText('Catering content updated successfully!')).toBeVisible()
    expect(await publicPage(page, '/')).not.toContain('Request a Quote')
    await expect(page.getByLabel('Title')).not.toHaveValue('')
  })

  test.describe('when the database fails', () => {
    test.use({ expectedErrors: refusedErrors })

    test('keeps what was typed, taking no unread section for an empty one', async ({ page }) => {
      await page.goto('/owners/catering')
      await page.getByLabel('Title').fill('')
      await page.getByRole('button', { name: 'Save changes' }).click()
      await expect(page.getByText('Title is required')).toBeVisible()
      await refuse(page, 'PATCH', 'catering_content')
      await page.getByLabel('Title').fill('Typed')
      await page.getByRole('button', { name: 'Save changes' }).click()
      await expect(page.getByText('Failed to update content')).toBeVisible()
      await expect(page.getByLabel('Title')).toHaveValue('Typed')
      await page.unrouteAll()
      await refuse(page, 'GET', 'catering_content')
      page.once('dialog', (dialog) => void dialog.accept())
      await page.reload()
      await expect(page.getByText('Failed to load content')).toBeVisible()
      await expect(page.getByText('The catering section couldn’t be read')).toBeVisible()
      await expect(page.getByText('No catering content found')).toBeHidden()
    })
  })
})

test.describe('the settings', () => {
  test('end with the version', async ({ page }) => {
    await page.goto('/owners/settings')
    await expect(page.getByText(`Version ${packageJson.version}`)).toBeVisible()
  })

  test('are saved together for every page to show', async ({ page, api }) => {
    await page.goto('/owners/settings')
    for (const group of [
      'Instagram Connection',
      'Contact Details',
      'Opening Hours',
      'Google Reviews',
    ]) {
      await expect(page.getByRole('heading', { name: group })).toBeVisible()
    }
    const save = page.getByRole('button', { name: 'Save All Settings' })
    await page.getByLabel('Phone').fill('01632 960999')
    await page.getByLabel('Monday - Friday: opens').fill('07:30')
    await page.getByLabel('Saturday: closes').fill('')
    await page.getByLabel('Rating out of 5').fill('5.1')
    await save.click()
    await expect(page.getByText('Please enter both times, or tick Closed')).toBeVisible()
    await expect(page.getByText('The rating is between 0 and 5, with one decimal')).toBeVisible()
    await page.getByLabel('Saturday: closes').fill('08:00')
    await expect(page.getByText('The closing time must be after the opening time')).toBeVisible()
    await page.getByLabel('Saturday: closes').fill('15:00')
    await page.getByRole('group', { name: 'Sunday' }).getByLabel('Closed').check()
    await page.getByLabel('Rating out of 5').fill('4.8')
    await page.getByLabel('Number of reviews').fill('312')
    const saves = page.waitForRequest(/rpc\/save_site_content/)
    await save.click()
    await expect(page.getByText('Settings updated successfully!')).toBeVisible()
    const { texts } = (await saves).postDataJSON()
    expect(texts).toMatchObject({
      google_rating: '4.8',
      google_review_count: '312',
      hours_sunday: 'Closed',
      instagram_handle: expect.any(String),
    })
    expect(texts).not.toHaveProperty('cafe_name')
    expect(await api('site_content?key=like.hours_*&order=key')).toMatchObject([
      { key: 'hours_monday_friday', value: '7:30 - 17:00' },
      { key: 'hours_saturday', value: '9:00 - 15:00' },
      { key: 'hours_sunday', value: 'Closed' },
    ])
    const contact = await publicPage(page, '/contact')
    for (const words of ['01632 960999', '7:30 - 17:00', 'Closed']) expect(contact).toContain(words)
    expect(await publicPage(page, '/reviews')).toContain('312')
  })

  test('fill the legal pages, which tell owners alone what is missing', async ({ page, api }) => {
    const stale = await api<[{ key: string }]>('site_content?key=like.legal_*&select=key')
    for (const { key } of stale) await api(`site_content?key=eq.${key}`, { value: '' }, 'PATCH')
    await page.goto('/privacy')
    const note = page.getByRole('complementary', { name: 'For owners' })
    await expect(note).toContainText('the company or the people behind the café')
    expect(await publicPage(page, '/privacy')).not.toContain('Still missing')
    await note.getByRole('link', { name: 'Write it in the settings' }).click()
    await page.getByLabel('Company or people').fill('Kettle Ltd')
    await page.getByLabel('Company number').fill('01234567')
    await page.getByLabel('Registered address').fill('2 High Street, Leeds')
    await page.getByLabel('Email for data questions').fill('data@kettle.example')
    await page.getByRole('button', { name: 'Save All Settings' }).click()
    await expect(page.getByText('Settings updated successfully!')).toBeVisible()
    for (const path of ['/privacy', '/terms']) {
      const legal = await publicPage(page, path)
      expect(legal).toContain('Kettle Ltd, trading as')
      expect(legal).toContain('Company number: 01234567. Registered address: 2 High Street, Leeds.')
    }
    expect(await publicPage(page, '/privacy')).toContain('Write to data@kettle.example')
    await page.goto('/terms')
    await expect(page.getByRole('heading', { name: 'Who you deal with' })).toBeVisible()
    await expect(note).toBeHidden()
  })

  test('take opening hours in words as well as times', async ({ page }) => {
    await page.goto('/owners/settings')
    const saturday = page.getByRole('group', { name: 'Saturday' })
    const times = await saturday.getByLabel('Saturday: opens').inputValue()
    await saturday.getByLabel('Closed').check()
    await expect(saturday.getByLabel('Saturday: opens')).toBeDisabled()
    await saturday.getByLabel('Closed').uncheck()
    await expect(saturday.getByLabel('Saturday: opens')).toHaveValue(times)
    await saturday.getByRole('button', { name: 'In words' }).click()
    await saturday.getByLabel('Saturday in words').fill('By appointment')
    await page.getByRole('button', { name: 'Save All Settings' }).click()
    await expect(page.getByText('Settings updated successfully!')).toBeVisible()
    expect(await publicPage(page, '/contact')).toContain('By appointment')
    await saturday.getByRole('button', { name: 'As times' }).click()
    await saturday.getByLabel('Saturday: opens').fill('09:00')
    // No other day closes then: the page must say it because of this save.
    await saturday.getByLabel('Saturday: closes').fill('15:45')
    await page.getByRole('button', { name: 'Save All Settings' }).click()
    await expect.poll(() => publicPage(page, '/contact')).toContain('9:00 - 15:45')
    await expect(page.getByText('Unsaved changes')).toBeHidden()
  })

  test.describe('when the database fails', () => {
    test.use({ expectedErrors: refusedErrors })

    test('keep what was typed without offering a form of defaults', async ({ page }) => {
      await page.goto('/owners/settings')
      await refuse(page, 'POST', 'rpc/save_site_content')
      await page.getByLabel('Phone').fill('01632 960111')
      await page.getByRole('button', { name: 'Save All Settings' }).click()
      await expect(page.getByText('Failed to update settings')).toBeVisible()
      await expect(page.getByLabel('Phone')).toHaveValue('01632 960111')
      await refuse(page, 'GET', 'site_content')
      page.once('dialog', (dialog) => void dialog.accept())
      await page.reload()
      await expect(page.getByText('Failed to load settings')).toBeVisible()
      await expect(page.getByLabel('Phone')).toBeHidden()
    })
  })
})

test('what was saved is not asked about on the way to another screen', async ({ page }) => {
  await page.goto('/owners/settings')
  await page.getByLabel('Phone').fill(`01632 960${700 + test.info().repeatEachIndex}`)
  // The way leads on at the moment at which the form has saved, as a quick owner on a slow telephone would go.
  await page.evaluate(() => {
    const saveButton = () => document.querySelector('main button[type=submit]')
    let wasBusy = false
    new MutationObserver((_, observer) => {
      const isBusy = saveButton()?.textContent === 'Saving...'
      if (wasBusy && !isBusy) {
        observer.disconnect()
        setTimeout(() =>
          document.querySelector<HTMLAnchorElement>('a[href="/owners/hero"]')?.click(),
        )
      }
      wasBusy ||= isBusy
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
  await page.getByRole('button', { name: 'Save All Settings' }).click()
  await expect(page.getByRole('heading', { name: 'Hero', level: 1 })).toBeVisible()
})
