// A ticket as a file: the PDF that is printed or sent on.
import { readFile } from 'node:fs/promises'
import { extractText, getDocumentProxy } from 'unpdf'
import { addEvent, apiOf, orderTickets } from './cafe-data.ts'
import { chooseMore } from './more-menu.ts'
import { expect, test } from './test.ts'

test('a PDF has a page for each kind of ticket with name, event, code and money', async ({
  page,
  server,
  owner,
  customer,
  signInAs,
}) => {
  const cafe = await apiOf(server.url, owner)
  const title = 'Crème brûlée night'
  const event = await addEvent(cafe, { title })
  const [child] = await cafe<[{ id: string }]>('ticket_types', {
    event_id: event.id,
    name: 'Дитина',
    price: 5,
  })
  const codes = await orderTickets(await apiOf(server.url, customer), event, [
    { typeId: event.typeId, quantity: 2, price: 12.5 },
    { typeId: child.id, quantity: 1, price: 5 },
  ])
  await signInAs(customer)
  await page.goto('/tickets')
  const card = page.getByRole('article').filter({ hasText: title })
  const download = page.waitForEvent('download')
  await chooseMore(card, 'Save as PDF')
  const file = await download
  expect(file.suggestedFilename()).toBe('Crème-brûlée-night.pdf')
  const bytes = await readFile(await file.path())
  const { text: pages } = await extractText(await getDocumentProxy(new Uint8Array(bytes)))
  expect(pages).toHaveLength(2)
  for (const [i, words] of pages.entries()) {
    expect(words).toContain(title)
    expect(words).toContain('For Robin Pied')
    expect(words).toContain(codes[i])
    expect(words).toContain('Total Paid £0.00')
  }
  expect(pages[0]).toContain('Seat, admits 2')
  expect(pages[0]).toContain('To pay at the café £25.00')
  // Letters that the fonts lack are drawn with those of the device, as a picture.
  expect(pages[1]).not.toContain('admits 1')
  expect(bytes.includes('/Subtype /Image')).toBe(true)
})
