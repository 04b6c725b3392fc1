import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, publicPage, test } from './desk.ts'

const drawnAddress = /^\/storage\/v1\/object\/public\/images\/look\/[0-9a-f]{64}\.png$/
const keys = [
  ...['logo', 'logo_small', 'icon_32', 'icon_180', 'icon_192', 'icon_512', 'sharing_picture'],
  ...['image_share'],
]

const smallPicture = join(import.meta.dirname, '../site/public/images/icons/bird-180.png')

interface Text {
  key: string
  value: string
}

/** A red square with scripts, handlers and pictures from elsewhere. */
const hostileSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20" onload="parent.hasRun = true">
  <script>parent.hasRun = true; window.hasRun = true; fetch('/stolen')</script>
  <rect width="20" height="20" fill="#ff0000"/>
  <image href="http://elsewhere.example/a.png" width="5" height="5"/>
  <foreignObject width="5" height="5"><img xmlns="http://www.w3.org/1999/xhtml" src="http://elsewhere.example/b.png" style="display:none" onerror="parent.hasRun = true"/></foreignObject>
</svg>`

const file = (name: string, mimeType: string, content: string | Buffer) => ({
  name,
  mimeType,
  buffer: Buffer.from(content),
})
const preview = (page: Page) => page.frameLocator('iframe[title="Preview of the site"]')
const chooser = (page: Page) => page.getByLabel('Logo: file')

/** Returns the colours that a picture of the site has. */
function coloursOf(page: Page, address: string): Promise<string[]> {
  return page.evaluate(async (src) => {
    const picture = await createImageBitmap(await (await fetch(src)).blob())
    const { width, height } = picture
    const context = new OffscreenCanvas(width, height).getContext('2d')
    context?.drawImage(picture, 0, 0)
    const { data = [] } = context?.getImageData(0, 0, width, height) ?? {}
    const pixels = Array.from({ length: width * height }, (_, index) =>
      data.slice(4 * index, 4 * index + 4).join(),
    )
    return [...new Set(pixels)]
  }, address)
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  // The bar leaves when what is shown is what is published; the toast of a publishing before may still stand.
  await expect(page.getByRole('button', { name: 'Discard' })).toBeHidden()
}

// The page's policy refuses the handlers of a hostile SVG while it is read.
test.use({ expectedErrors: /Executing inline event handler violates/ })

test.beforeEach(async ({ page }) => {
  await page.goto('/owners/identity')
  await expect(page.getByRole('button', { name: 'Choose a logo' })).toBeVisible()
})

test('an SVG becomes pictures without running or fetching anything', async ({ page, api }) => {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (/elsewhere|stolen/.test(request.url())) elsewhere.push(request.url())
  })
  await chooser(page).setInputFiles(file('kettle.svg', 'image/svg+xml', hostileSvg))
  await expect(page.getByRole('img', { name: 'Your logo' })).toBeVisible()
  await expect(preview(page).locator('.logo-picture').first()).toBeVisible()
  await expect(page.getByText('Sharing picture')).toBeVisible()
  expect(await publicPage(page, '/')).toContain('href="/images/icons/bird.ico"')
  await publish(page)
  expect(await page.evaluate(() => 'hasRun' in window)).toBe(false)
  expect(elsewhere).toEqual([])

  const texts = await api<Text[]>(`site_content?key=in.(${keys})`)
  const drawn = new Map(texts.map(({ key, value }) => [key, value]))
  const pictureOf = async (key: string) => {
    const address = drawn.get(key) ?? ''
    expect([key, address]).toEqual([key, expect.stringMatching(drawnAddress)])
    const bytes = await (await page.request.get(address)).body()
    expect(bytes.toString('latin1', 1, 4)).toBe('PNG')
    return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`
  }
  expect(await pictureOf('logo')).toBe('512x512')
  expect(await pictureOf('logo_small')).toBe('160x160')
  expect(await pictureOf('icon_32')).toBe('32x32')
  expect(await pictureOf('icon_180')).toBe('180x180')
  expect(await pictureOf('icon_192')).toBe('192x192')
  expect(await pictureOf('icon_512')).toBe('512x512')
  expect(await pictureOf('sharing_picture')).toBe('1200x630')
  expect(await coloursOf(page, drawn.get('logo') ?? '')).toEqual(['255,0,0,255'])

  const home = await publicPage(page, '/')
  expect(home).toContain(`<link rel="icon" href="${drawn.get('icon_32')}"`)
  expect(home).toContain(`<link rel="apple-touch-icon" href="${drawn.get('icon_180')}"`)
  // The sample café has chosen its own picture for sharing.
  expect(home).toContain(`${drawn.get('image_share')}"`)
  const manifest = await (await page.request.get('/owners.webmanifest')).json()
  expect(manifest.icons).toMatchObject([{ src: drawn.get('icon_192') }, { sizes: '512x512' }])

  await page.getByRole('button', { name: 'Use the name only' }).click()
  await expect(page.getByRole('img', { name: 'Your logo' })).toBeHidden()
  await publish(page)
  expect(await publicPage(page, '/')).toContain('href="/images/icons/bird.ico"')
  expect(await publicPage(page, '/')).not.toContain('/images/look/')
})

test('a file that is no logo is refused beside its field', async ({ page }) => {
  const panel = page.getByRole('group', { name: 'Logo' })
  await chooser(page).setInputFiles(smallPicture)
  await expect(panel.getByText('This picture is too small: a PNG needs 512 pixels')).toBeVisible()
  await chooser(page).setInputFiles(file('cup.png', 'image/png', 'hello'))
  await expect(panel.getByText('Invalid file type. Please upload an SVG or a PNG.')).toBeVisible()
  await chooser(page).setInputFiles(file('big.png', 'image/png', Buffer.alloc(5_242_881)))
  await expect(panel.getByText('File size must be less than 5MB')).toBeVisible()
  await chooser(page).setInputFiles(file('menu.pdf', 'application/pdf', 'hello'))
  await expect(panel.getByText('Invalid file type. Please upload an SVG or a PNG.')).toBeVisible()
  await chooser(page).setInputFiles(file('half.svg', 'image/svg+xml', '<svg><rect></svg>'))
  await expect(panel.getByText('Invalid file type. Please upload an SVG or a PNG.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeHidden()
})

test('a café without bird or logo has its initial in the browser’s tab', async ({ page, api }) => {
  await page.getByRole('switch', { name: 'Bird elsewhere' }).press('Space')
  await expect(page.getByText('Home screen')).toBeVisible()
  await publish(page)
  const [icon] = await api<Text[]>('site_content?key=eq.icon_32')
  expect(icon?.value).toMatch(drawnAddress)
  expect(await publicPage(page, '/')).toContain(`<link rel="icon" href="${icon?.value}"`)
  await page.getByRole('switch', { name: 'Bird elsewhere' }).press('Space')
  await publish(page)
  expect(await publicPage(page, '/')).toContain('href="/images/icons/bird.ico"')
})

test('the fields stand still while the pictures are drawn for the first time', async ({
  page,
  api,
}) => {
  // The text is stored once an owner has saved it, so a patch would find no row where this test comes first.
  const path = 'site_content?select=updated_at&key=eq.shows_bird'
  const [stored] = await api<{ updated_at: string }[]>(path)
  const versions = { shows_bird: stored?.updated_at ?? null }
  await api('rpc/save_site_content', { texts: { shows_bird: 'false' }, versions })
  await page.addInitScript(() => {
    // The drawing waits for its letters.
    const held = new Promise<void>((resolve) => Object.assign(window, { letGo: resolve }))
    const load = document.fonts.load.bind(document.fonts)
    document.fonts.load = (...wanted) => held.then(() => load(...wanted))
  })
  await page.goto('/owners/identity')
  const theme = page.getByRole('radio', { name: /^Promenade/ })
  await expect(theme).toBeVisible()
  const place = await theme.boundingBox()
  await page.evaluate('letGo()')
  await expect(page.getByRole('figure', { name: 'Sharing picture' }).locator('img')).toBeVisible()
  expect(await theme.boundingBox()).toEqual(place)
})
