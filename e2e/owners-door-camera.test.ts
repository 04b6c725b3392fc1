// The camera at the door: Chromium's fake one shows codes that the test has drawn.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { encode } from 'uqr'
import { addAttendee, addEvent } from './cafe-data.ts'
import { expect, test } from './desk.ts'
import { chromiumOptions } from './find-chromium.ts'

test.use({ viewport: { width: 390, height: 844 } })

const [width, height] = [640, 480]
const [black, white, grey] = [16, 235, 128]

/** Draws a code in the middle of a picture, in the brightness of its points and then their colours. */
function picture(code: string): Buffer {
  const { data, size } = encode(code, { ecc: 'M', border: 4 })
  const scale = Math.floor(400 / size)
  const [left, top] = [(width - size * scale) >> 1, (height - size * scale) >> 1]
  const points = Buffer.alloc(width * height, white)
  for (let y = 0; y < size * scale; y++) {
    for (let x = 0; x < size * scale; x++) {
      const isDark = data[Math.floor(y / scale)]?.[Math.floor(x / scale)]
      if (isDark) points[(top + y) * width + left + x] = black
    }
  }
  return Buffer.concat([Buffer.from('FRAME\n'), points, Buffer.alloc((width * height) / 2, grey)])
}

test('reads one code after the other without a press, also where the browser has no reader', async ({
  api,
  server,
  session,
}) => {
  const event = await addEvent(api, { title: 'By camera' })
  const [first, second] = [await addAttendee(api, event), await addAttendee(api, event)]
  const folder = await mkdtemp(join(tmpdir(), 'door-'))
  const film = join(folder, 'codes.y4m')
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F1:1 Ip A1:1 C420jpeg\n`)
  await writeFile(film, Buffer.concat([head, picture(first), picture(second)]))
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
  const page = await browser.newPage({ baseURL: server.url, viewport: { width: 390, height: 844 } })
  const [faults, foreign]: [string[], string[]] = [[], []]
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(server.url)) {
      foreign.push(request.url())
    }
  })
  await page.addInitScript((value) => localStorage.setItem('cafe-session', value), session)

  // The document of another screen may not compile the reader, so the door loads one of its own.
  await page.goto(`/owners/events/${event.id}/attendees`)
  await page.getByRole('link', { name: 'Check in', exact: true }).last().click()
  await expect(page).toHaveURL(`/owners/events/${event.id}/check-in`)
  const count = page.getByRole('region', { name: 'People inside' })
  // The reader is a megabyte to compile, each answer stays for three seconds, and the film changes once a second.
  const slowly = { timeout: 20_000 }
  await expect(count).toContainText('2 of 2 in', slowly)
  const ticket = page.getByRole('region', { name: 'Ticket' })
  await expect(ticket).toContainText('Already in', slowly)
  await ticket.getByRole('button', { name: 'Scan the next' }).click()
  await page.getByRole('button', { name: 'Type a code' }).click()
  await expect(page.getByLabel('What the camera sees')).toBeHidden()
  expect(faults).toEqual([])
  expect(foreign).toEqual([])
  await browser.close()
  await rm(folder, { recursive: true })
})

test('that is refused leaves typing and names', async ({ page, api }) => {
  const event = await addEvent(api, { title: 'No camera' })
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException('Permission denied', 'NotAllowedError'))
  })
  await page.goto(`/owners/events/${event.id}/check-in`)
  await expect(page.getByText(/The camera could not be used/)).toBeVisible()
  await expect(page.getByLabel('Ticket code')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Use the camera' })).toBeVisible()
})
