// A café that began without the sample says nothing that is true of the sample alone, also while it can't be read.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { startServerProcess } from './server-process.ts'
import { newDatabase, noDatabase, serviceClientOf, startOnEngine } from './start-on-engine.ts'

const paths = ['/', '/menu', '/gallery', '/reviews', '/about', '/offers', '/events', '/contact']
const legalPaths = ['/privacy', '/terms']
const claims = [
  'Withybourne',
  'Market Place',
  '01632 960142',
  'hello@wagtail',
  'wagtailcoffee',
  '8:00 - 17:00',
  'Food hygiene',
  '4.9',
  '247',
  'Joanne P.',
  'on Google',
  'Priya',
  'sisters',
  'half eleven',
  'menu-full.jpg',
  'View Full Menu',
  'Flat white',
  'town-map',
  'catering-trike',
  'cafe-front',
  'interior',
  'pastries',
  'menu-board',
  'workshop',
  'brunch',
]

async function claimsOn(url: string, path: string): Promise<string[]> {
  const page = await (await fetch(`${url}${path}`)).text()
  return claims.filter((claim) => page.includes(claim)).map((claim) => `${path}: ${claim}`)
}

describe.skipIf(noDatabase)('a café that began empty', () => {
  it('makes none of the sample café’s claims on any page', async () => {
    const environment = { ...(await newDatabase()), SAMPLE_CONTENT: 'none' }
    const server = await startOnEngine({ environment })
    for (const path of [...paths, ...legalPaths]) {
      expect(await claimsOn(server.url, path)).toEqual([])
    }
    const menu = await (await fetch(`${server.url}/menu`)).text()
    expect(menu).toContain('Today’s menu is on the board in the shop.')
    const gallery = await (await fetch(`${server.url}/gallery`)).text()
    expect(gallery).toContain('No pictures here yet.')
    await server.stop()
  })

  it('leaves the sample café its words and pictures, and the poster when its own is hidden', async () => {
    const server = await startOnEngine()
    const admin = await serviceClientOf(server)
    await admin.from('menu_images').update({ is_active: false }).eq('is_active', true)
    await admin.from('gallery_images').delete().not('id', 'is', null).throwOnError()
    const found = (await Promise.all(paths.map((path) => claimsOn(server.url, path)))).flat()
    expect(found).toEqual(
      expect.arrayContaining([
        '/: Food hygiene',
        '/: 4.9',
        '/: 247',
        '/: cafe-front',
        '/: Withybourne',
        '/menu: menu-full.jpg',
        '/menu: View Full Menu',
        '/gallery: interior',
        '/reviews: Joanne P.',
        '/about: Priya',
        '/contact: 01632 960142',
      ]),
    )
    await server.stop()
  })
})

it('a menu that can’t be read says so, and goes on saying so when nothing can be read', async () => {
  let isReadable = true
  const texts = '[{"key":"began_empty","value":"true"}]'
  const hosted = createServer(({ url }, response) => {
    const isFine = isReadable && url?.includes('site_content')
    response.writeHead(isFine ? 200 : 500, { 'content-type': 'application/json' })
    response.end(isFine ? texts : '{"message":"out of order"}')
  }).listen(0, '127.0.0.1')
  await once(hosted, 'listening')
  const { port } = hosted.address() as AddressInfo
  const environment = { SUPABASE_URL: `http://127.0.0.1:${port}`, SUPABASE_ANON_KEY: 'any' }
  const server = await startServerProcess({ environment })
  for (const readable of [true, false]) {
    isReadable = readable
    const menu = await (await fetch(`${server.url}/menu`)).text()
    expect(menu).toContain('We can’t show the menu just now.')
    expect(await claimsOn(server.url, '/menu')).toEqual([])
  }
  await server.stop()
  hosted.close()
})
