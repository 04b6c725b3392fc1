import { readFile } from 'node:fs/promises'
import { expect, refuse, refusedErrors, test } from './desk.ts'
import { sendForm } from './form-token.ts'

const sent = { kind: 'contact', email: 'joanne@people.example', message: 'Lost a glove' }

test.describe('an enquiry', () => {
  test('can be answered or opened again until it is deleted', async ({ page, server, api }) => {
    await api('enquiries?name=neq.none', undefined, 'DELETE')
    await sendForm(server.url, 'enquiries', { ...sent, name: 'Joanne' })
    const wedding = { kind: 'catering', phone: '01632 960 111', event_date: '2031-05-02' }
    await sendForm(server.url, 'enquiries', {
      ...wedding,
      name: 'Dev',
      email: 'dev@people.example',
    })
    await page.goto('/owners/enquiries')
    const row = page.getByRole('listitem').filter({ hasText: 'Joanne' })
    await expect(row).toContainText('Lost a glove')
    await expect(row.getByRole('link', { name: sent.email })).toHaveAttribute(
      'href',
      `mailto:${sent.email}`,
    )
    const other = page.getByRole('listitem').filter({ hasText: 'Dev' })
    await expect(other).toContainText('Catering, for')
    await expect(other.getByRole('link', { name: '01632 960 111' })).toHaveAttribute(
      'href',
      'tel:01632960111',
    )
    await row.getByRole('button', { name: 'Enquiry of Joanne: Open' }).click()
    await expect(page.getByText('Marked as answered')).toBeVisible()
    await page.getByRole('tab', { name: 'Answered 1' }).click()
    await row.getByRole('button', { name: 'Enquiry of Joanne: Answered' }).click()
    await expect(page.getByText('Marked as open')).toBeVisible()
    await expect(page.getByText('Nothing here at the moment')).toBeVisible()
    await page.getByRole('tab', { name: 'Open 2' }).click()
    await row.getByRole('button', { name: 'Delete the enquiry of Joanne' }).click()
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByText('Enquiry deleted')).toBeVisible()
    await expect(row).toBeHidden()
  })

  test('asks to be marked once its sender was written to', async ({ page, server }) => {
    await sendForm(server.url, 'enquiries', { ...sent, name: 'Petra' })
    await page.goto('/owners/enquiries')
    const row = page.getByRole('listitem').filter({ hasText: 'Petra' })
    await row.getByRole('link', { name: sent.email }).click()
    await row.getByRole('button', { name: 'Mark as answered' }).click()
    await expect(row).toBeHidden()
  })

  test('says only what was done last', async ({ page, server }) => {
    await sendForm(server.url, 'enquiries', { ...sent, name: 'Olga' })
    await page.goto('/owners/enquiries')
    await page.getByRole('button', { name: 'Enquiry of Olga: Open' }).click()
    await expect(page.getByText('Marked as answered')).toBeVisible()
    await page.getByRole('tab', { name: /^Answered/ }).click()
    await page.getByRole('button', { name: 'Enquiry of Olga: Answered' }).click()
    await expect(page.getByText('Marked as open')).toBeVisible()
    await expect(page.getByText('Marked as answered')).toBeHidden()
  })

  test.describe('when the database fails', () => {
    test.use({ expectedErrors: refusedErrors })

    test('stays where it was', async ({ page, server }) => {
      await sendForm(server.url, 'enquiries', { ...sent, name: 'Robin' })
      await page.goto('/owners/enquiries')
      for (const method of ['PATCH', 'DELETE']) await refuse(page, method, 'enquiries')
      const row = page.getByRole('listitem').filter({ hasText: 'Robin' }).first()
      await row.getByRole('button', { name: 'Enquiry of Robin: Open' }).click()
      await expect(page.getByText('Failed to update enquiry')).toBeVisible()
      await row.getByRole('button', { name: 'Delete the enquiry of Robin' }).click()
      await page.getByRole('button', { name: 'Delete', exact: true }).click()
      await expect(page.getByText('Failed to delete enquiry')).toBeVisible()
      await expect(row.getByRole('button', { name: 'Enquiry of Robin: Open' })).toBeVisible()
    })
  })
})

test.describe('the newsletter', () => {
  test.use({ expectedErrors: refusedErrors })

  test('has a list to take along or to take people off', async ({ page, server, api }) => {
    await api('newsletter_subscribers?email=neq.none&select=id', undefined, 'DELETE')
    await page.goto('/owners/newsletter')
    await expect(page.getByText('No subscribers yet')).toBeVisible()
    await expect(page.getByRole('button', { name: 'CSV' })).toBeHidden()
    for (const email of ['=cmd@people.example', 'late@people.example']) {
      await sendForm(server.url, 'rpc/subscribe_to_newsletter', { email })
    }
    const rows = await api<{ email: string; unsubscribe_token: string }[]>(
      'newsletter_subscribers?select=email,hears_of,unsubscribe_token,confirmed_at,id,created_at',
    )
    const confirmed = rows.map((row) =>
      row.email.startsWith('=') ? { ...row, confirmed_at: '2031-01-02T10:00:00Z' } : row,
    )
    await page.route(/newsletter_subscribers\?/, (route) =>
      route.request().method() === 'GET' ? route.fulfill({ json: confirmed }) : route.fallback(),
    )
    await page.reload()
    await expect(page.getByText('1 of 2 have confirmed.')).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'CSV' }).click()
    const file = await readFile(await (await download).path(), 'utf8')
    expect(file).toContain("'=cmd@people.example")
    expect(file).not.toContain('late@people.example')
    const ending = rows.find(({ email }) => email.startsWith('='))?.unsubscribe_token
    expect(file).toContain(`${server.url}/newsletter/unsubscribe?token=${ending}`)

    await page.unrouteAll()
    const mend = await refuse(page, 'DELETE', 'newsletter_subscribers')
    await page.getByRole('button', { name: 'Remove late@people.example' }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByText('Failed to remove subscriber')).toBeVisible()
    await mend()
    await expect(page.getByRole('alertdialog')).toBeHidden()
    await page.getByRole('button', { name: 'Remove late@people.example' }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByText('Subscriber removed')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'late@' })).toHaveCount(0)
  })
})
