// Tickets that are bought without an account: the code of a mail before, its link afterwards.
import { addEvent } from './cafe-data.ts'
import { beginAsGuest, confirmAsGuest, expect, sayWhoBuys, test } from './guest-cafe.ts'
import { expectMore } from './more-menu.ts'
import { proveByMail, signUpOn } from './people.ts'
import { countFields, countPresses } from './presses.ts'

const tickets = 'Your tickets are on their way to'

test('a guest who proved the address finds the tickets by the link on another device', async ({
  page,
  browser,
  cafe,
  guest,
  mailbox,
}) => {
  await beginAsGuest(page, cafe, { title: 'Guests’ supper', email: guest.email })
  await confirmAsGuest(page, mailbox, guest.email)
  await expect(page.getByText(`${tickets} ${guest.email}.`)).toBeVisible()
  const ticket = page.getByRole('article')
  await expect(ticket).toContainText('Guests’ supper')
  await expect(ticket).toContainText(/Seat.*Quantity 2/)
  await expect(ticket).toContainText(/To pay at the café.*£28\.00/)
  const code = await ticket.locator('.ticket-code').innerText()

  const elsewhere = await browser.newPage()
  await elsewhere.goto(await guest.link())
  await expect(elsewhere.getByRole('article')).toContainText(code)
  await expect(elsewhere.getByText(tickets)).toBeHidden()
  await elsewhere.close()
})

test('two tickets take a guest from the home page six presses, two fields and the code', async ({
  page,
  cafe,
  guest,
  mailbox,
}) => {
  // Soon, so that it stands among the first ten.
  const event_date = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  await addEvent(cafe, { title: 'In six presses', event_date })
  const [presses, fields] = [await countPresses(page), await countFields(page)]
  await page.goto('/')
  await page.getByRole('navigation').first().getByRole('link', { name: 'Events' }).click()
  await page.getByRole('link', { name: /^Book Now.*In six presses/ }).click()
  await page.getByRole('button', { name: 'One more' }).click()
  await page.getByRole('link', { name: 'Buy without an account' }).click()
  await sayWhoBuys(page, guest.email)
  await confirmAsGuest(page, mailbox, guest.email)
  await expect(page.getByRole('article')).toContainText(/Seat.*Quantity 2/)
  expect([presses(), await fields()]).toEqual([6, 3])
})

test('a guest finds the tickets in an account once it has proven the address', async ({
  page,
  server,
  cafe,
  guest,
  mailbox,
  signInAs,
}) => {
  await beginAsGuest(page, cafe, { title: 'Taken over', email: guest.email })
  await confirmAsGuest(page, mailbox, guest.email)
  await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).click()
  await expect(page).toHaveURL(/\/auth\?tab=signup/)
  const person = { ...guest, password: 'a good password', firstName: 'Gwen', lastName: 'Guest' }
  await signUpOn(server.url, person)
  await proveByMail(server.url, person, () => mailbox.newestCodeFor(guest.email))
  await signInAs(person)
  await page.goto('/tickets')
  await expect(page.getByRole('article')).toContainText('Taken over')
  await page.goto(await guest.link())
  await expect(page.getByRole('article')).toContainText('Taken over')
  await expect(page.getByRole('link', { name: 'All my tickets' })).toBeVisible()
})

test('a guest who opens an account proves the address in My Tickets to find them there', async ({
  page,
  server,
  cafe,
  guest,
  mailbox,
  signInAs,
}) => {
  await beginAsGuest(page, cafe, { title: 'Waited for a proof', email: guest.email })
  await confirmAsGuest(page, mailbox, guest.email)
  const person = { ...guest, password: 'a good password', firstName: 'Gwen', lastName: 'Guest' }
  await signUpOn(server.url, person)
  await signInAs(person)
  await page.goto('/tickets')
  const offer = page.getByRole('region', { name: 'Tickets without an account?' })
  const before = mailbox.newestCodeFor(guest.email)
  await offer.getByRole('button', { name: 'Email me a code' }).click()
  const code = offer.getByRole('textbox', { name: 'Code' })
  await expect(code).toBeFocused()
  await expect.poll(() => mailbox.newestCodeFor(guest.email)).not.toBe(before)
  await code.fill(mailbox.newestCodeFor(guest.email) ?? '')
  await offer.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('article')).toContainText('Waited for a proof')
  await expect(offer).toBeHidden()

  // The link shows them still; what is done with them is done in the account.
  await page.goto(await guest.link())
  await expect(page.getByRole('article')).toContainText('Waited for a proof')
  await expectMore(page.getByRole('article'), 'Send to a friend', 0)
})

test.describe('a lost answer', () => {
  test.use({ expectedErrors: /Failed to fetch|ERR_FAILED|No answer/ })

  test('leads to the tickets after a reload, which are bought once', async ({
    page,
    cafe,
    guest,
    mailbox,
  }) => {
    const event = await beginAsGuest(page, cafe, { title: 'Bad line', email: guest.email })
    await expect.poll(() => mailbox.newestCodeFor(guest.email)).toBeTruthy()
    await page.route('**/rest/v1/rpc/buy_tickets', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await page.getByRole('textbox', { name: 'Code' }).fill(mailbox.newestCodeFor(guest.email) ?? '')
    await page.getByRole('button', { name: 'Confirm and purchase' }).click()
    await expect(page.getByText('We’re not sure that went through').last()).toBeVisible()
    await page.unroute('**/rest/v1/rpc/buy_tickets')

    await page.reload()
    await sayWhoBuys(page, guest.email)
    await expect(page).toHaveURL(/\/tickets\/guest\?token=/)
    await expect(page.getByRole('article')).toContainText(/Seat.*Quantity 2/)
    const sold = await cafe(`ticket_purchases?select=quantity&event_id=eq.${event.id}`)
    expect(sold).toEqual([{ quantity: 2 }])
  })
})

test.describe('a wrong code', () => {
  test.use({ expectedErrors: /status of 4/ })

  test('is told beside its field before another is sent', async ({
    page,
    cafe,
    guest,
    mailbox,
  }) => {
    await beginAsGuest(page, cafe, { title: 'Wrong codes', email: guest.email })
    await expect.poll(() => mailbox.newestCodeFor(guest.email)).toBeTruthy()
    const first = mailbox.newestCodeFor(guest.email) ?? ''
    const field = page.getByRole('textbox', { name: 'Code' })
    await field.fill(first === '123456' ? '654321' : '123456')
    await page.getByRole('button', { name: 'Confirm and purchase' }).click()
    await expect(
      page.getByText('That code doesn’t match. Check the latest email and try again.'),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Send another code' }).click()
    await expect(page.getByText('We’ve emailed you another code.').last()).toBeVisible()
    await expect.poll(() => mailbox.newestCodeFor(guest.email)).not.toBe(first)
    await confirmAgain()

    async function confirmAgain() {
      await field.fill(mailbox.newestCodeFor(guest.email) ?? '')
      await page.getByRole('button', { name: 'Confirm and purchase' }).click()
      await expect(page).toHaveURL(/\/tickets\/guest\?token=/)
    }
  })
})

test('a missing name or address is asked for beside its field without losing what was typed', async ({
  page,
  cafe,
}) => {
  const event = await addEvent(cafe, { title: 'Nobody yet' })
  await page.goto(`/events/${event.id}#guest`)
  const panel = page.getByRole('region', { name: 'Purchase Tickets' })
  await panel.getByRole('textbox', { name: 'Email' }).fill('no address')
  await panel.getByRole('button', { name: 'Purchase Tickets' }).click()
  await expect(page.getByText('Please enter your name')).toBeVisible()
  await expect(panel.getByRole('textbox', { name: 'Your name' })).toBeFocused()
  await expect(page.getByText('Invalid email address')).toBeVisible()
  await expect(panel.getByRole('textbox', { name: 'Email' })).toHaveValue('no address')
})

test('a link that opens nothing says so', async ({ page }) => {
  await page.goto('/tickets/guest?token=00000000-0000-4000-8000-000000000000')
  await expect(page.getByText('This link doesn’t work any more.')).toBeVisible()
})

test('whoever signs in has no need of it', async ({ page, cafe, customer, signInAs }) => {
  const event = await addEvent(cafe, { title: 'With an account' })
  await signInAs(customer)
  await page.goto(`/events/${event.id}#guest`)
  await expect(page.getByRole('button', { name: 'Purchase Tickets' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Your name' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Buy without an account' })).toHaveCount(0)
})

test('the focus follows a guest to another code or address', async ({ page, cafe, guest }) => {
  await beginAsGuest(page, cafe, { title: 'Focused', email: guest.email })
  const again = page.getByRole('button', { name: 'Send another code' })
  await again.click()
  await expect(again).not.toHaveAttribute('aria-disabled')
  await expect(again).toBeFocused()
  await page.getByRole('button', { name: 'Use a different email' }).click()
  await expect(page.getByRole('textbox', { name: 'Your name' })).toBeFocused()
})
