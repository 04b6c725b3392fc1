// A café that began without the sample says nothing that is true only of the sample, even while it can't be read.
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type ServerProcess, startServerProcess } from './server-process.ts'
import { newCafe, noDatabase, serviceClientOf, startOnEngine } from './start-on-engine.ts'

const paths = ['/', '/menu', '/gallery', '/reviews', '/about', '/offers', '/events', '/contact']
const otherPaths = [
  ...['/privacy', '/terms', '/tickets', '/auth', '/auth/forgot', '/owners', '/nowhere'],
  ...['/events.ics', '/sitemap.xml', '/owners.webmanifest'],
]
const claims = [
  'bird.ico',
  'bird.svg',
  'bird-180.png',
  'bird-512.png',
  'Wagtail',
  'Withybourne',
  'Market Place',
  '01632 960142',
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
  '24 hours',
  '48 hours',
  'fourteen allergens',
  'muffins',
  'ring you back',
  'drawn map',
  'Last changed on',
  'wa.me',
]

// Keys and form tokens in a page are random letters and digits, so only whole words count as claims.
async function claimsOn(url: string, path: string): Promise<string[]> {
  const page = await (await fetch(`${url}${path}`)).text()
  const says = (claim: string) =>
    new RegExp(`(?<!\\w)${claim.replaceAll('.', '\\.')}(?!\\w)`).test(page)
  return claims.filter(says).map((claim) => `${path}: ${claim}`)
}

describe.skipIf(noDatabase)('a café that began empty', () => {
  let server: ServerProcess
  let admin: SupabaseClient
  beforeAll(async () => {
    server = await startOnEngine(await newCafe({ SAMPLE_CONTENT: 'none' }))
    admin = await serviceClientOf(server)
    // It begins behind a closed door.
    await admin.from('site_content').delete().eq('key', 'door_sign').throwOnError()
  })
  afterEach(async () => {
    await admin.from('site_content').delete().neq('key', 'began_empty').throwOnError()
  })
  afterAll(async () => {
    await server?.stop()
    await rm(server.dataDir, { recursive: true })
  })
  const read = async (path: string) => (await fetch(`${server.url}${path}`)).text()

  it('makes none of the sample café’s claims on any page', async () => {
    for (const path of [...paths, ...otherPaths]) {
      expect(await claimsOn(server.url, path)).toEqual([])
      expect(await read(path)).not.toMatch(/<link [^>]*bird/)
    }
    expect(await read('/menu')).toContain('Today’s menu is on the board in the shop.')
    expect(await read('/gallery')).toContain('No pictures here yet.')
    expect(await read('/reviews')).toContain('No reviews here yet.')
  })

  it('offers no catering before its owners do', async () => {
    expect(await read('/')).not.toContain('Request a Quote')
    await admin.from('catering_content').insert({ title: 'Weddings' }).throwOnError()
    expect(await read('/')).toContain('Request a Quote')
    await admin.from('catering_content').delete().not('id', 'is', null).throwOnError()
  })

  it('has the look that its owners choose, at once', async () => {
    expect(await read('/')).toContain('<title>Coffee Shop</title>')
    // The first theme is the sheet's.
    const plain = '<html lang="en-GB" data-theme="market-day" data-awning="on" data-bird="off">'
    expect(await read('/')).toContain(plain)
    await admin
      .from('site_content')
      .upsert([
        { key: 'cafe_name', value: 'The Copper Kettle' },
        { key: 'cafe_short_name', value: 'Kettle' },
        { key: 'theme', value: 'verdigris' },
        { key: 'has_awning', value: 'false' },
      ])
      .throwOnError()
    expect(await read('/menu')).toContain('<title>Menu | The Copper Kettle</title>')
    expect(await read('/auth')).toContain('| The Copper Kettle</title>')
    expect(await read('/events.ics')).toContain('X-WR-CALNAME:The Copper Kettle')
    expect(await read('/contact')).toContain('"name":"The Copper Kettle"')
    const [html = ''] = (await read('/')).match(/<html[^>]*>/) ?? []
    expect(html).toContain('data-theme="verdigris" data-awning="off" data-bird="off"')
    expect(html).toContain('--color-fascia:oklch(26.5% 0.04 36);')
    expect(await read('/')).toContain('<meta name="theme-color" content="#361e17"/>')
    // The owners' desk takes a few colours of it.
    const [desk = ''] = (await read('/owners')).match(/<html[^>]*>/) ?? []
    expect(desk).toContain('--color-fascia:oklch(26.5% 0.04 36)')
    expect(desk).toContain('--color-custard:')
    expect(desk).not.toContain('--color-paper')
    await admin.from('site_content').upsert({ key: 'theme', value: 'own' }).throwOnError()
    expect(await read('/')).toMatch(/<html[^>]* data-theme="own"[^>]*--color-custard:oklch/)
  })

  it('shows visitors only the sign on its door while it is closed', async () => {
    await admin
      .from('menu_items')
      .insert({ section: 'Tea', name: 'Kettle blend', price: 3 })
      .throwOnError()
    await admin
      .from('events')
      .insert({
        title: 'Shanty supper',
        description: 'Sing.',
        event_date: '2031-05-10',
        event_time: '19:00',
      })
      .throwOnError()
    await admin
      .from('site_content')
      .upsert([
        { key: 'door_sign', value: 'closed' },
        { key: 'cafe_name', value: 'The Copper Kettle' },
        { key: 'hero_heading', value: 'Tea by the sea' },
        { key: 'contact_address_line1', value: '9 Capstan Yard' },
      ])
      .throwOnError()
    const noindex = '<meta name="robots" content="noindex"/>'
    for (const path of ['/', '/menu', '/events']) {
      const page = (await read(path)).replaceAll(/<script[\s\S]*?<\/script>/g, '')
      expect(page).toContain('<p class="closed-word">Closed</p>')
      expect(page).toContain('The Copper Kettle')
      expect(page).toContain('9 Capstan Yard')
      expect(page).toContain(noindex)
      expect(page).not.toMatch(/<header|<footer|<nav/)
    }
    for (const path of ['/tickets', '/privacy']) {
      expect(await read(path)).not.toContain('closed-word')
    }
    const secrets = /Kettle blend|Shanty supper|Tea by the sea/
    for (const path of [...paths, '/menu/print', '/menu.data', '/events.ics', '/sitemap.xml']) {
      expect([path, secrets.exec(await read(path))]).toEqual([path, null])
    }
    expect(await read('/sitemap.xml')).not.toContain('<loc>')
    expect(await read('/robots.txt')).toBe('User-agent: *\nDisallow: /\n')
    // A stranger's token opens nothing, and breaks nothing.
    const cookie = 'cafe-staff=eyJhbGciOiJub25lIn0.e30.'
    const page = await (await fetch(`${server.url}/menu`, { headers: { cookie } })).text()
    expect(page).toContain('closed-word')
    await admin.from('site_content').upsert({ key: 'door_sign', value: 'open' }).throwOnError()
    expect(await read('/')).not.toContain(noindex)
    expect(await read('/menu')).toContain('Kettle blend')
  })

  it('has the icons of its owner’s browser, everywhere', async () => {
    const manifest = async () => JSON.parse(await read('/owners.webmanifest'))
    const before = await read('/')
    expect(before).toContain('<link rel="icon" href="/icon.svg"')
    expect(before).not.toContain('apple-touch-icon')
    expect(await read('/favicon.ico')).toMatch(/<circle .*fill="#\w{6}".*\n<text [^>]*>&#67;</)
    expect(before).not.toContain('og:image')
    expect((await manifest()).icons).toMatchObject([{ src: '/icon.svg' }])
    const drawn = (digit: string) => `/storage/v1/object/public/images/look/${digit.repeat(64)}.png`
    const texts = {
      logo: drawn('1'),
      logo_small: drawn('2'),
      icon_32: drawn('3'),
      icon_180: drawn('4'),
      icon_192: drawn('5'),
      icon_512: drawn('6'),
      sharing_picture: drawn('7'),
      theme: 'verdigris',
    }
    await admin
      .from('site_content')
      .upsert(Object.entries(texts).map(([key, value]) => ({ key, value })))
      .throwOnError()
    for (const path of ['/', '/auth', '/owners']) {
      const page = await read(path)
      expect(page).toContain(`<link rel="icon" href="${drawn('3')}"`)
      expect(page).toContain(`<link rel="apple-touch-icon" href="${drawn('4')}"`)
      expect(page).not.toContain('href="/icon.svg"')
    }
    const home = await read('/')
    // Header, menu of a phone, and footer.
    expect(home.split(`<img src="${drawn('2')}"`)).toHaveLength(4)
    expect(home).toContain(`<meta property="og:image" content="${server.url}${drawn('7')}"/>`)
    expect(await read('/contact')).toContain(`"logo":"${server.url}${drawn('1')}"`)
    expect(await manifest()).toMatchObject({
      name: 'Coffee Shop: back office',
      short_name: 'Coffee Shop',
      theme_color: '#361e17',
      icons: [
        { src: drawn('5'), sizes: '192x192', purpose: 'any maskable' },
        { src: drawn('6'), sizes: '512x512', purpose: 'any maskable' },
      ],
    })
    // A wide logo stands without the name.
    await admin
      .from('site_content')
      .upsert({ key: 'logo_small', value: `${drawn('8')}#wide` })
      .throwOnError()
    const wide = await read('/')
    expect(wide).toContain(`<img src="${drawn('8')}#wide" alt="Coffee Shop"`)
    expect(wide).not.toContain('class="logo-name"')
    // The picture that the owners have chosen for sharing is shared.
    await admin
      .from('site_content')
      .upsert({ key: 'image_share', value: '/images/front.webp' })
      .throwOnError()
    expect(await read('/')).toContain(`content="${server.url}/images/front.webp"`)
  })
})

describe.skipIf(noDatabase)('the sample café', () => {
  it('keeps its words and pictures, with the poster when its own is hidden', async () => {
    const server = await startOnEngine()
    const admin = await serviceClientOf(server)
    await admin.from('menu_images').update({ is_active: false }).eq('is_active', true)
    const reviews = await (await fetch(`${server.url}/reviews`)).text()
    expect(reviews.match(/<blockquote/g)).toHaveLength(9)
    const about = await (await fetch(`${server.url}/about`)).text()
    for (const heading of ['Quality First', 'Sustainability', 'Meet the Team']) {
      expect(about).toContain(`>${heading}</h`)
    }
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
        '/: ring you back',
        '/: wa.me',
        '/menu: muffins',
        '/contact: 24 hours',
        '/contact: 01632 960142',
      ]),
    )
    await server.stop()
  })
})

it('a menu that can’t be read says so every time', async () => {
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
    // The texts were read a moment ago, or nothing can be shown at all.
    expect(menu).toMatch(/We can’t show (the menu|this page) just now\./)
    expect(await claimsOn(server.url, '/menu')).toEqual([])
  }
  await server.stop()
  hosted.close()
})
