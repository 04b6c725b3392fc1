// Checks who may import what (ARCHITECTURE.md) as part of `npm run check`. Biome finds circles of files, and this file
// finds those of two folders.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'oxc-parser'

interface Rule {
  /** Folders or files that may be imported besides the rule's. */
  from: string[]
  /** Packages that may not be imported. */
  without?: RegExp[]
}

const supabase = /^@supabase\//
const react = /^react/
const drivers = /^(pg|pg-.*|@electric-sql\/.*)$/

const app = (...parts: string[]) => parts.map((part) => `site/app/${part}`)
/** The files that all of the site’s screens build on, outside its folders. */
const ground = app('site-context', 'log-error', 'read-or', '+types')
const screens = [...app('data', 'domain', 'ui', 'layout', 'session'), ...ground]

/** A file obeys the rule of the longest path that contains it; a file in none of them is free. */
const rules: Record<string, Rule> = {
  'site/app': { from: ['site/app', 'site/.react-router'] },
  'site/app/domain': { from: [], without: [react, supabase] },
  'site/app/data': { from: app('domain'), without: [react] },
  'site/app/ui': {
    from: app('domain/outcome', 'domain/picture-path', 'styles', 'log-error'),
    without: [supabase],
  },
  'site/app/session': { from: [...app('data', 'domain', 'ui'), ...ground] },
  'site/app/changes': {
    from: [...app('data', 'domain', 'session', 'ui'), ...ground],
    without: [supabase],
  },
  'site/app/layout': { from: [...app('data', 'domain', 'ui', 'session'), ...ground] },
  'site/app/public': { from: screens, without: [supabase] },
  'site/app/account': { from: [...screens, ...app('changes')], without: [supabase] },
  // A preview draws the page's section or the whole page, not a copy of it.
  'site/app/owners': {
    from: [
      ...screens,
      ...app('changes', 'public/home', 'public/about', 'public/event', 'public/offer'),
      'package',
    ],
    without: [supabase],
  },
  // Service workers have no window.
  'site/workers': { from: app('data/forget-doors') },
  'backend/src': { from: ['backend/src'], without: [react, supabase, drivers] },
  'backend/src/database': {
    from: ['backend/src/durable-files', 'backend/package'],
    without: [react, supabase],
  },
  'backend/src/tokens': backendPart('database', 'durable-files'),
  'backend/src/mail': backendPart('durable-files'),
  'backend/src/types': backendPart('database'),
  'backend/src/dump': backendPart('database', 'storage'),
  'backend/src/auth': backendPart('database', 'tokens', 'mail'),
  'backend/src/rest': backendPart('database', 'tokens', 'cors', 'concurrency-limit'),
  'backend/src/storage': backendPart('database', 'tokens', 'concurrency-limit', 'durable-files'),
  server: { from: ['backend/package', 'site/package'], without: [drivers, react] },
  // Tests and measurements may import what they test, and each other's tools; nothing imports them.
  'backend/tests': { from: ['backend/src'] },
  'supabase/tests': {
    from: ['backend/src/database', 'backend/src/client-network', 'backend/tests', 'supabase/twins'],
    without: [supabase, react],
  },
  'server/tests': {
    from: ['server', 'backend', 'supabase/tests', 'package', 'site/package'],
  },
  'site/tests': { from: [...app('data', 'domain'), 'backend', 'supabase/tests'] },
  e2e: {
    from: [
      'server/tests',
      'server/backup/archive-reader',
      'backend/tests',
      'site/app/domain/pages/complete-site-content',
      'site/app/domain/site-content',
      'package',
    ],
    without: [supabase],
  },
  bench: {
    from: [
      ...['server', 'backend', 'e2e/find-chromium', 'site/app/routes'],
      ...['e2e/cafe-data', 'e2e/camera-film', 'e2e/people'],
    ],
  },
}

function backendPart(...parts: string[]): Rule {
  const from = ['service-options', 'client-info', 'request-body', 'client-network', ...parts].map(
    (part) => `backend/src/${part}`,
  )
  return { from, without: [react, supabase, drivers] }
}

const folders = Object.keys(rules).sort((a, b) => b.length - a.length)
const within = (path: string, place: string) =>
  path === place || path.startsWith(`${place}/`) || path.startsWith(`${place}.`)
const folderOf = (path: string) => folders.find((folder) => within(path, folder))

function complaintAbout(file: string, specifier: string): string | null {
  const folder = folderOf(file)
  const rule = folder && rules[folder]
  if (!rule) return null
  const target = targetOf(file, specifier)
  if (target === null) {
    const refused = rule.without?.some((names) => names.test(specifier))
    return refused ? `${folder} does without ${specifier}` : null
  }
  const allowed = folderOf(target) === folder || rule.from.some((place) => within(target, place))
  return allowed ? null : `${folder} may not import ${target}`
}

/** Returns the path that a specifier names in this repository, or null for a package from npm. */
function targetOf(file: string, specifier: string): string | null {
  if (specifier.startsWith('~/')) return join('site/app', specifier.slice(2))
  if (specifier.startsWith('.')) return join(dirname(file), specifier)
  const workspace = /^@cafe\/([^/]+)/.exec(specifier)?.[1]
  return workspace ? `${workspace}/package` : null
}

function specifiersOf(file: string): string[] {
  const source = readFileSync(file, 'utf8')
  const { staticImports, staticExports, dynamicImports } = parseSync(file, source).module
  return [
    ...staticImports.map((one) => one.moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.map((one) => one.moduleRequest?.value ?? '')),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => source.slice(start + 1, end - 1)),
  ].filter(Boolean)
}

const files = globSync('{site,backend,server,supabase,e2e,bench}/**/*.{ts,tsx}', {
  exclude: [
    '**/node_modules/**',
    '**/build/**',
    '{site/app,backend/src}/**/*.test.{ts,tsx}',
    'server/!(tests)/*.test.ts',
  ],
})
const imports = files.flatMap((file) =>
  specifiersOf(file).map((specifier) => ({ file, specifier })),
)

/** Returns the paths at which the folders of a file and its import part, or null within one folder. */
function foldersApart(file: string, target: string): [string, string] | null {
  const [from, to] = [dirname(file).split('/'), dirname(target).split('/')]
  const end = from.findIndex((name, i) => name !== to[i]) + 1
  if (end === 0 || to.length < end) return null
  return [from.slice(0, end).join('/'), to.slice(0, end).join('/')]
}

function complaintsAboutFolders(): string[] {
  const arrows = new Set(
    imports.flatMap(({ file, specifier }) => {
      const target = targetOf(file, specifier)
      return (target && foldersApart(file, target)?.join(', ')) || []
    }),
  )
  const reversed = (arrow: string) => arrow.split(', ').reverse().join(', ')
  const pairs = [...arrows].filter((one) => one < reversed(one) && arrows.has(reversed(one)))
  return pairs.map((pair) => `${pair}: import each other`)
}

const complaints = [
  ...imports.flatMap(({ file, specifier }) => {
    const complaint = complaintAbout(file, specifier)
    return complaint ? [`${file}: ${complaint}`] : []
  }),
  ...complaintsAboutFolders(),
]
for (const complaint of complaints) process.stderr.write(`${complaint}\n`)
process.exitCode = complaints.length > 0 ? 1 : 0
