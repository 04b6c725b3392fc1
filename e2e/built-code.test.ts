// The files that browsers download, read from the build.
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from '@playwright/test'

const app = join(import.meta.dirname, '../site/app')
const client = join(import.meta.dirname, '../site/build/client')

/** The words of the owners' screens that stand nowhere else in the site's sources. */
async function ownersWords(): Promise<string[]> {
  const elsewhere: string[] = []
  const words = new Set<string>()
  for await (const file of glob('**/*.{ts,tsx}', { cwd: app })) {
    if (file.includes('.test.')) continue
    const source = await readFile(join(app, file), 'utf8')
    if (!file.startsWith('owners/')) elsewhere.push(source)
    else
      for (const [, text = ''] of source.matchAll(/['>"]([A-Z][\w ]{9,60})['<"]/g)) words.add(text)
  }
  return [...words].filter((text) => !elsewhere.some((source) => source.includes(text)))
}

interface Route {
  id: string
  parentId?: string
  module: string
  imports?: string[]
}

/** The routes as the browser knows them, each with the code it needs. */
async function builtRoutes(): Promise<Route[]> {
  for await (const file of glob('assets/manifest-*.js', { cwd: client })) {
    const text = await readFile(join(client, file), 'utf8')
    const { routes } = JSON.parse(text.slice(text.indexOf('=') + 1).replace(/;\s*$/, ''))
    return Object.values(routes)
  }
  throw new Error('The site is not built')
}

const codeOf = async (routes: Route[]) => {
  const files = new Set(routes.flatMap(({ module, imports = [] }) => [module, ...imports]))
  const texts = await Promise.all([...files].map((file) => readFile(join(client, file), 'utf8')))
  return texts.join('\n')
}

test('no owner’s screen weighs on a public page', async () => {
  const routes = await builtRoutes()
  const isOwners = ({ id }: Route) => id.startsWith('owners/')
  const [words, publicCode, ownersCode] = await Promise.all([
    ownersWords(),
    codeOf(routes.filter((route) => !isOwners(route))),
    codeOf(routes.filter(isOwners)),
  ])
  const known = words.filter((text) => ownersCode.includes(text))
  expect(known.length).toBeGreaterThan(50)
  expect(known.filter((text) => publicCode.includes(text))).toEqual([])
})

test('the pencils come in a file that no page of the shop asks for', async () => {
  const routes = await builtRoutes()
  const files = routes.flatMap(({ module, imports = [] }) => [module, ...imports])
  const pencils: string[] = []
  for await (const file of glob('assets/pencils-*.{js,css}', { cwd: client })) pencils.push(file)
  expect(pencils).toHaveLength(1)
  expect(files.filter((file) => file.includes('pencils'))).toEqual([])
  expect(await codeOf(routes)).not.toContain('Edit this page')
})

/** Returns a function that tells how many bytes of brotli a file has; a file of many pages is compressed once. */
function bytesOnceEach() {
  const sizes = new Map<string, Promise<number>>()
  const measure = async (file: string) =>
    brotliCompressSync(await readFile(join(client, file))).length
  return (file: string) => {
    const size = sizes.get(file) ?? measure(file)
    sizes.set(file, size)
    return size
  }
}

/** 120 KiB before the features of an ordinary evening, which may cost 2 KB: below the budget of 126 KB for good. */
const mostBytes = 124_800

test('a page of the shop comes in few scripts, which weigh little', async () => {
  const routes = await builtRoutes()
  const sizeOf = bytesOnceEach()
  const frame = routes.filter(({ id }) => id === 'root' || id === 'layout/public-layout')
  for (const page of routes.filter(({ id }) => id.startsWith('public/'))) {
    const files = new Set(
      [...frame, page].flatMap(({ module, imports = [] }) => [module, ...imports]),
    )
    const sizes = await Promise.all([...files].map(sizeOf))
    const bytes = sizes.reduce((sum, size) => sum + size, 0)
    expect([page.id, files.size <= 10, bytes <= mostBytes]).toEqual([page.id, true, true])
  }
})

test('a screen of the owners comes in a few dozen scripts', async () => {
  const routes = await builtRoutes()
  const frame = routes.filter(({ id }) => id === 'root' || id === 'owners/owners-layout')
  const screens = routes.filter(({ parentId }) => parentId === 'owners/owners-layout')
  expect(screens.length).toBeGreaterThan(30)
  for (const screen of screens) {
    const files = new Set(
      [...frame, screen].flatMap(({ module, imports = [] }) => [module, ...imports]),
    )
    expect([screen.id, files.size <= 60]).toEqual([screen.id, true])
  }
})

test('every colour, size and shadow that a sheet names is in the sheets', async () => {
  const sheets: string[] = []
  for await (const file of glob('assets/{app,desk}-*.css', { cwd: client })) {
    sheets.push(await readFile(join(client, file), 'utf8'))
  }
  const css = sheets.join('\n')
  const named = css.matchAll(/var\((--(?:color|text|radius|shadow|font)-[\w-]+)\)/g)
  const missing = new Set(
    [...named].flatMap(([, name]) => (css.includes(`${name}:`) ? [] : [name])),
  )
  expect(sheets).toHaveLength(2)
  expect([...missing]).toEqual([])
})
