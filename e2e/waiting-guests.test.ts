// A person without an account on the waiting list, at a café that sends mail.
import { addAttendee, addEvent } from './cafe-data.ts'
import { expect, test } from './guest-cafe.ts'

test('a guest waits with a name and an address, hears of a place, buys it by the mail', async ({
  page,
  browser,
  cafe,
  guest,
  mailbox,
}) => {
  const event = await addEvent(cafe, { title: 'Full supper', capacity: 2, price: 14 })
  const code = await addAttendee(cafe, event, { quantity: 2 })
  await page.goto(`/events/${event.id}`)
  const place = page.getByRole('region', { name: 'Waiting list, Seat', exact: true })
  await expect(place.getByText('You’re next in line.')).toBeVisible()
  await page.getByRole('button', { name: 'One place more' }).click()
  await place.getByRole('button', { name: 'Join the waiting list' }).click()
  await expect(place.getByText('Please enter your name')).toBeVisible()
  await place.getByRole('textbox', { name: 'Your name' }).fill('Gwen Guest')
  await place.getByRole('textbox', { name: 'Email' }).fill(guest.email)
  await place.getByRole('button', { name: 'Join the waiting list' }).click()

  const typed = place.getByRole('textbox', { name: 'Code' })
  await expect(typed).toBeFocused()
  await expect.poll(() => mailbox.newestCodeFor(guest.email)).toBeTruthy()
  await typed.fill(mailbox.newestCodeFor(guest.email) ?? '')
  await typed.press('Enter')
  await expect(place).toContainText('You’re on the list for 2 places, first in line.')
  await page.reload()
  await expect(place).toContainText('You’re on the list for 2 places, first in line.')

  const [bought] = await cafe<[{ id: string }]>(`ticket_purchases?select=id&ticket_code=eq.${code}`)
  await cafe('rpc/cancel_purchase', { id: bought.id })
  const link = () => mailbox.newestMatchFor(guest.email, /http\S+\?\S*waiting=[0-9a-f-]{36}/)
  await expect.poll(link).toBeTruthy()
  const elsewhere = await browser.newPage()
  await elsewhere.goto(link() ?? '')
  await expect(elsewhere.getByText('It’s your turn.')).toBeVisible()
  await expect(elsewhere.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('2')
  await expect(elsewhere).toHaveURL(`/events/${event.id}`)
  await elsewhere.getByRole('button', { name: 'Purchase Tickets' }).click()
  await expect(elsewhere).toHaveURL(/\/tickets\/guest\?token=/)
  await expect(elsewhere.getByRole('article')).toContainText(/Seat.*Quantity 2/)
  await elsewhere.close()
})

test('a guest leaves the list on the page', async ({ page, cafe, guest, mailbox }) => {
  const event = await addEvent(cafe, { title: 'Left supper', capacity: 1 })
  await addAttendee(cafe, event, { quantity: 1 })
  await page.goto(`/events/${event.id}`)
  const place = page.getByRole('region', { name: 'Waiting list, Seat', exact: true })
  await place.getByRole('textbox', { name: 'Your name' }).fill('Gwen Guest')
  await place.getByRole('textbox', { name: 'Email' }).fill(guest.email)
  await place.getByRole('button', { name: 'Join the waiting list' }).click()
  await expect.poll(() => mailbox.newestCodeFor(guest.email)).toBeTruthy()
  await place.getByRole('textbox', { name: 'Code' }).fill(mailbox.newestCodeFor(guest.email) ?? '')
  await place.getByRole('button', { name: 'Confirm and join' }).click()
  await place.getByRole('button', { name: 'Leave the list' }).click()
  await expect(page.getByText('You’ve left the list')).toBeVisible()
  await expect(place.getByRole('button', { name: 'Join the waiting list' })).toBeVisible()
})

test('the last places are held while a guest fetches the code', async ({
  page,
  browser,
  cafe,
  guest,
}) => {
  const event = await addEvent(cafe, { title: 'Last places', capacity: 2 })
  await page.goto(`/events/${event.id}#guest`)
  const panel = page.getByRole('region', { name: 'Purchase Tickets' })
  await panel.getByRole('textbox', { name: 'Your name' }).fill('Gwen Guest')
  await panel.getByRole('spinbutton', { name: 'Quantity' }).fill('2')
  await panel.getByRole('textbox', { name: 'Email' }).fill(guest.email)
  await panel.getByRole('button', { name: 'Purchase Tickets' }).click()
  await expect(panel).toContainText(/Your places are held until \d\d:\d\d\./)
  await expect(panel.getByRole('heading', { name: 'Check your email' })).toBeInViewport()

  const other = await browser.newPage()
  await other.goto(`/events/${event.id}`)
  await expect(other.getByRole('region', { name: 'Purchase Tickets' })).toContainText('Sold out')
  await other.close()

  // A guest chooses anew among the places that are held for them.
  await panel.getByRole('button', { name: 'Use a different email' }).click()
  await expect(panel.getByRole('textbox', { name: 'Your name' })).toHaveValue('Gwen Guest')
  await panel.getByRole('button', { name: 'Purchase Tickets' }).click()
  await expect(panel).toContainText(/Your places are held until \d\d:\d\d\./)
})
