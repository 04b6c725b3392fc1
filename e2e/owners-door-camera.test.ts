// The camera at the door: Chromium's fake one shows codes that the test has drawn.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { addAttendee, addEvent } from './cafe-data.ts'
import { filmOf } from './camera-film.ts'
import { expect, test } from './desk.ts'
import { chromiumOptions } from './find-chromium.ts'

test.use({ viewport: { width: 390, height: 844 } })

/** Opens another browser, whose camera shows these codes in turn. */
async function openCamera(codes: string[], { url, session }: { url: string; session: string }) {
  const folder = await mkdtemp(join(tmpdir(), 'door-'))
  const film = join(folder, 'codes.y4m')
  await writeFile(film, filmOf(codes))
  const { args, ...options } = await chromiumOptions()
  const browser = await chromium.launch({
    ...options,
    args: [
      ...args,
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  })
  const page = await browser.newPage({ baseURL: url, viewport: { width: 390, height: 844 } })
  await page.addInitScript((value) => localStorage.setItem('cafe-session', value), session)
  async function close() {
    await browser.close()
    await rm(folder, { recursive: true })
  }
  return { page, close }
}

test('reads one code after the other without a press, also where the browser has no reader', async ({
  api,
  server,
  session,
}) => {
  const event = await addEvent(api, { title: 'By camera' })
  const [first, second] = [await addAttendee(api, event), await addAttendee(api, event)]
  const { page, close } = await openCamera([first, second], { url: server.url, session })
  const [faults, foreign]: [string[], string[]] = [[], []]
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(server.url)) {
      foreign.push(request.url())
    }
  })

  // The document of another screen may not compile the reader, so the door loads another.
  await page.goto(`/owners/events/${event.id}/attendees`)
  await page.locator('#content').getByRole('link', { name: 'Check in', exact: true }).click()
  await expect(page).toHaveURL(`/owners/events/${event.id}/check-in`)
  const count = page.getByRole('region', { name: 'People inside' })
  // The reader is a megabyte to compile, each answer stays for three seconds, and the film changes once a second.
  const slowly = { timeout: 20_000 }
  await expect(count).toContainText('2 of 2 in', slowly)
  const ticket = page.getByRole('region', { name: 'Ticket' })
  await expect(ticket).toContainText('Already in', slowly)
  // The film goes on, and another answer may come before each press.
  const next = ticket.getByRole('button', { name: 'Scan the next' })
  await page.addLocatorHandler(next, () => next.click(), { noWaitAfter: true })
  await page.getByRole('button', { name: 'Type a code' }).click()
  await expect(page.getByLabel('What the camera sees')).toBeHidden()
  expect(faults).toEqual([])
  expect(foreign).toEqual([])
  await close()
})

test('reads codes without a network also where it was never used with one', async ({
  api,
  server,
  session,
}) => {
  const event = await addEvent(api, { title: 'A camera in the cellar' })
  const code = await addAttendee(api, event)
  const { page, close } = await openCamera([code], { url: server.url, session })
  await page.addInitScript(() => {
    if (sessionStorage.getItem('may-use-camera')) return
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException('Permission denied', 'NotAllowedError'))
  })
  await page.goto(`/owners/events/${event.id}/check-in`)
  await expect(page.getByText(/The camera couldn’t be used/)).toBeVisible()
  const kept = () =>
    page.evaluate(async () => {
      const files = await (await caches.open('door-page')).keys()
      const isPageKept = Boolean(await caches.match(location.pathname))
      return isPageKept && files.some(({ url }) => url.endsWith('.wasm'))
    })
  await expect.poll(kept).toBe(true)

  await page.evaluate(() => sessionStorage.setItem('may-use-camera', 'yes'))
  await page.context().setOffline(true)
  await page.reload()
  // The reader is a megabyte to compile.
  const slowly = { timeout: 20_000 }
  await expect(page.getByText('1 to send later')).toBeVisible(slowly)
  const count = page.getByRole('region', { name: 'People inside' })
  await expect(count).toContainText('1 of 1 in')
  await close()
})

test('that is refused leaves typing and names', async ({ page, api }) => {
  const event = await addEvent(api, { title: 'No camera' })
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException('Permission denied', 'NotAllowedError'))
  })
  await page.goto(`/owners/events/${event.id}/check-in`)
  await expect(page.getByText(/The camera couldn’t be used/)).toBeVisible()
  await expect(page.getByLabel('Ticket code')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Use the camera' })).toBeVisible()
})
