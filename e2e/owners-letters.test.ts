// Letters: written with a preview, tested, set for later, stopped, sent to subscribers and to holders of tickets.
import { randomUUID } from 'node:crypto'
import { owner } from '../server/tests/server-process.ts'
import { type Api, addAttendee, addEvent } from './cafe-data.ts'
import { expect, test } from './desk.ts'
import { sendForm } from './form-token.ts'
import { linksFor } from './outbox.ts'

/** Subscribes and confirms; returns the address. */
async function addSubscriber(server: { url: string; dataDir: string }, api: Api): Promise<string> {
  const email = `${randomUUID()}@people.example`
  await sendForm(server.url, 'rpc/subscribe_to_newsletter', { email })
  const [confirm = ''] = await linksFor(server.dataDir, email)
  await api('rpc/confirm_newsletter', { token: new URL(confirm).searchParams.get('token') })
  return email
}

/** Saves a draft of some words as its form does, and returns its id. */
async function addLetter(api: Api, fields: object = {}): Promise<string> {
  const id = randomUUID()
  const blocks = [{ id: 'a', kind: 'words', words: 'The bread is early.' }]
  const letter = { subject: 'Bread', blocks, audience: 'subscribers', ...fields }
  await api('rpc/save_letter', { id, letter })
  return id
}

test('a letter is built from blocks beside the mail that it becomes', async ({ page }) => {
  await page.goto('/owners/letters/new')
  await page.getByLabel('Subject').fill('Lamps on by four')
  await page.getByLabel('First line').fill('The bread is early.')
  await page.getByRole('button', { name: 'Add: Words', exact: true }).click()
  await page.getByRole('textbox', { name: 'Words' }).fill('The window table is free.')
  await page.getByRole('button', { name: 'Add: Heading', exact: true }).click()
  await page.getByRole('textbox', { name: 'Heading' }).fill('Dark at four')
  const mail = page.frameLocator('iframe[title="Preview of the site"]')
  await expect(mail.getByText('Lamps on by four', { exact: true })).toBeVisible()
  await expect(mail.getByText('The window table is free.')).toBeVisible()
  await page.getByRole('button', { name: 'Move up: Heading, block 2', exact: true }).click()
  // No button is pressed: a pause is enough.
  await expect(page.getByText('Draft saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Lamps on by four', level: 1 })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Heading' })).toHaveValue('Dark at four')
  await expect(page.getByRole('button', { name: 'Remove: Words, block 2' })).toBeVisible()
})

test('a block is dragged to its place by pointer or by keys', async ({ page, api }) => {
  const blocks = ['First', 'Second', 'Third'].map((heading) => ({
    id: heading,
    kind: 'heading',
    heading,
  }))
  await page.goto(`/owners/letters/${await addLetter(api, { blocks })}`)
  const headings = page.getByRole('textbox', { name: 'Heading' })
  const inOrder = async (...words: string[]) => {
    for (const [index, word] of words.entries()) await expect(headings.nth(index)).toHaveValue(word)
  }
  await inOrder('First', 'Second', 'Third')
  const grip = (place: number) =>
    page.getByRole('button', { name: `Move Heading, block ${place}`, exact: true })
  await grip(3).scrollIntoViewIfNeeded()
  await grip(3).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Picked up Heading, block 3, place 3 of 3.')).toBeAttached()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText(/is over place 2 of 3/)).toBeAttached()
  await page.keyboard.press('Space')
  await inOrder('First', 'Third', 'Second')

  const from = await grip(1).boundingBox()
  const to = await grip(2).boundingBox()
  if (!from || !to) throw new Error('a grip is not on the screen')
  await page.mouse.move(from.x + 8, from.y + 8)
  await page.mouse.down()
  await page.mouse.move(from.x + 8, from.y + 30, { steps: 4 })
  await page.mouse.move(to.x + 8, to.y + 12, { steps: 8 })
  await page.mouse.up()
  await inOrder('Third', 'First', 'Second')
  await expect(page.getByText('Draft saved', { exact: true })).toBeVisible()
  await page.reload()
  await inOrder('Third', 'First', 'Second')
})

test('a deleted draft comes back out of the bin', async ({ page, api }) => {
  const subject = `Bread ${randomUUID().slice(0, 8)}`
  const id = await addLetter(api, { subject })
  await page.goto('/owners/letters')
  await page.getByRole('button', { name: `Delete ${subject}`, exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Draft deleted').last()).toBeVisible()
  await expect(page.getByRole('link', { name: subject })).toHaveCount(0)
  await page.goto('/owners/bin')
  const row = page.getByRole('listitem').filter({ hasText: subject })
  await expect(row).toContainText('Letter draft.')
  await row.getByRole('button', { name: `Put back ${subject}` }).click()
  await expect(row).toHaveCount(0)
  await page.goto(`/owners/letters/${id}`)
  await expect(page.getByRole('textbox', { name: 'Words' })).toHaveValue('The bread is early.')
})

test('the preview ends with the address that the mail has', async ({ page, api }) => {
  const [address] = await api<[{ value: string }]>(
    'site_content?key=eq.contact_address_line1&select=value',
  )
  await page.goto(`/owners/letters/${await addLetter(api)}`)
  const mail = page.frameLocator('iframe[title="Preview of the site"]')
  await expect(mail.getByText('You signed up for these letters on our site.')).toContainText(
    address.value,
  )
})

test('a draft is mailed to its owner as a test', async ({ page, api }) => {
  await page.goto(`/owners/letters/${await addLetter(api)}`)
  await page.getByRole('button', { name: 'Send me a test' }).click()
  await expect(page.getByText(`A test is on its way to ${owner.email}`)).toBeVisible()
})

test('a letter goes to a subscriber, who ends it with one press', async ({ page, api, server }) => {
  const email = await addSubscriber(server, api)
  await page.goto(`/owners/letters/${await addLetter(api, { subject: 'Tea at four' })}`)
  await page.getByRole('button', { name: 'Choose when to send' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(/Send this letter to (one person|\d+ people)\?/)
  await question.getByRole('button', { name: 'Send now' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Sent to' })).toBeVisible({
    timeout: 30_000,
  })
  // The first mail was the one that confirms.
  const [inBrowser = '', stop = ''] = await linksFor(server.dataDir, email, 2)
  await page.goto(inBrowser)
  await expect(page.getByRole('heading', { name: 'Tea at four', level: 1 })).toBeVisible()
  await expect(page.getByText('The bread is early.')).toBeVisible()
  await expect(page.getByText('Stop these letters')).toHaveCount(0)
  await page.goto(stop)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { name: 'You’re off the list' })).toBeVisible()
})

test('a letter that is set for later is a draft again once it is stopped', async ({
  page,
  api,
  server,
}) => {
  await addSubscriber(server, api)
  await page.goto(`/owners/letters/${await addLetter(api)}`)
  await page.getByRole('button', { name: 'Choose when to send' }).click()
  const later = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
  await page.getByLabel('Send at').fill(`${later}T08:00`)
  await page.getByRole('button', { name: 'Set for later' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Goes out' })).toBeVisible()
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stop', exact: true }).click()
  await expect(page.getByText('Draft saved', { exact: true })).toBeVisible()
})

test('everyone who has tickets for an event is written to from its attendees', async ({
  page,
  api,
}) => {
  const event = await addEvent(api, { title: 'Shanties upstairs' })
  await addAttendee(api, event)
  await page.goto(`/owners/events/${event.id}/attendees`)
  await page.getByRole('link', { name: 'Write to everyone' }).click()
  await expect(page.getByLabel('The event')).toHaveValue(event.id)
  await page.getByLabel('Subject').fill('Bring a coat')
  await page.getByRole('button', { name: 'Add: Words', exact: true }).click()
  await page.getByRole('textbox', { name: 'Words' }).fill('It is cold upstairs.')
  await page.getByRole('button', { name: 'Choose when to send' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Send this letter to one person?')
  await question.getByRole('button', { name: 'Send now' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Sent to one person' })).toBeVisible({
    timeout: 30_000,
  })
})

test('an owner chooses how often they hear of tickets sold', async ({ page }) => {
  await page.goto('/owners/letters')
  await page.getByLabel('Tickets sold').selectOption('One email a day')
  await expect(page.getByText('Notifications saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Tickets sold')).toHaveValue('daily')
  await page.getByLabel('Tickets sold').selectOption('No emails')
  await expect(page.getByText('Notifications saved', { exact: true })).toBeVisible()
})
