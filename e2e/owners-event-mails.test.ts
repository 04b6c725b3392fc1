import { expectAccessible } from './accessibility.ts'
import { addAttendee, addEvent } from './cafe-data.ts'
import { expect, test } from './desk.ts'
import { openSection } from './event-form.ts'

interface Mail {
  id: number
  state: string
}

test('a mail about an event is seen under its attendees, to be sent again', async ({
  page,
  api,
}) => {
  const event = await addEvent(api, { title: 'Letters by candlelight' })
  const email = 'candle@people.example'
  const code = await addAttendee(api, event, { email, quantity: 2, payment: 'to_pay' })
  const states = async () => {
    const mails = await api<Mail[]>('rpc/list_event_mails', { event_id: event.id })
    return mails.map(({ state }) => state)
  }
  await expect.poll(states).toEqual(['sent'])

  await page.goto(`/owners/events/${event.id}/attendees`)
  const mails = page.getByRole('region', { name: 'Emails' })
  const rows = mails.getByRole('listitem')
  const showMails = mails.getByRole('button', { name: 'Show emails' })
  await showMails.click()
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(`${email}, ${code}`)
  await expect(rows).toContainText(/Sent \d/)
  await expectAccessible(page)

  await rows.getByRole('button', { name: `Send again Tickets, ${code}` }).click()
  await expect(page.getByText('The email is on its way again').last()).toBeVisible()
  await expect(rows).toHaveCount(2)
  await expect.poll(states).toEqual(['sent', 'sent'])
  await expect(rows.filter({ hasText: 'Tickets, again' })).toContainText(/Sent \d/, {
    timeout: 20_000,
  })

  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await expect(rows.first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    )
  }

  await mails.getByRole('button', { name: /^Not sent/ }).click()
  await expect(mails.getByText('No emails found')).toBeVisible()
  await mails.getByRole('button', { name: /^All/ }).click()
  await mails.getByRole('searchbox').fill('nobody@')
  await expect(mails.getByText('No emails found')).toBeVisible()
  await mails.getByRole('searchbox').fill(code.toLowerCase())
  await expect(rows).toHaveCount(2)
})

test('emails that are shown are read anew with every change of the event', async ({
  page,
  api,
}) => {
  const event = await addEvent(api, { title: 'Letters by lamplight' })
  const code = await addAttendee(api, event, {
    email: 'lamp@people.example',
    quantity: 2,
    payment: 'to_pay',
  })
  await page.goto(`/owners/events/${event.id}/attendees`)
  const mails = page.getByRole('region', { name: 'Emails' })
  const names = mails.getByRole('listitem').getByRole('heading', { level: 3 })
  await mails.getByRole('button', { name: 'Show emails' }).click()
  await expect(names).toHaveText(['Tickets'])
  await page.getByRole('button', { name: `Cancel ${code}` }).click()
  await page.getByRole('button', { name: 'Cancel tickets' }).click()
  await expect(names).toHaveText(['Tickets cancelled', 'Tickets'])
  await expect(mails.getByRole('button', { name: 'Hide emails' })).toBeVisible()
})

test('emails on their way are looked at again without losing what is typed', async ({
  page,
  api,
}) => {
  const event = await addEvent(api, { title: 'Letters by moonlight' })
  const email = 'moon@people.example'
  // The receipt waits for a minute.
  const code = await addAttendee(api, event, { email, quantity: 1, payment: 'cash' })
  await page.goto(`/owners/events/${event.id}/attendees`)
  const mails = page.getByRole('region', { name: 'Emails' })
  await mails.getByRole('button', { name: 'Show emails' }).click()
  const receipt = mails.getByRole('listitem').filter({ hasText: 'Receipt' })
  await expect(receipt).toContainText('Waiting to be sent')
  const search = mails.getByRole('searchbox')
  await search.fill(code)
  for (let look = 0; look < 2; look += 1) {
    const answer = await page.waitForResponse(/list_event_mails/)
    expect(answer.ok()).toBe(true)
  }
  await expect(search).toBeFocused()
  await expect(search).toHaveValue(code)
  await expect(receipt).toBeVisible()
})

test('the reminder of an event without emails can be switched off', async ({ page, api }) => {
  const event = await addEvent(api, { title: 'Nobody reminded' })
  await page.goto(`/owners/events/${event.id}/attendees`)
  await page.getByRole('button', { name: 'Show emails' }).click()
  await expect(page.getByText('No emails yet')).toBeVisible()
  await page.goto(`/owners/events/${event.id}/edit`)
  await openSection(page, 'Emails and questions')
  const reminder = page.getByRole('checkbox', { name: 'Remind the day before' })
  await expect(reminder).toBeChecked()
  await reminder.uncheck()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect
    .poll(async () => {
      const [row] = await api<[{ reminds_holders: boolean }]>(
        `events?id=eq.${event.id}&select=reminds_holders`,
      )
      return row.reminds_holders
    })
    .toBe(false)
})
