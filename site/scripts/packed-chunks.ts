import type { Plugin, Rolldown } from 'vite'

/** The id of a page's part for the browser, or of what every page begins with. */
const part = /\/app\/(.+)\.tsx(\?__react-router-build-client-route|(?<=\/entry\.client\.tsx))$/
/** Pages that a visitor comes to from a mail or from the foot of another. What only these share is in no other page. */
const aside =
  /^public\/(letter|payment-end|privacy|terms|(newsletter|next-event|waiting-list)\/\w+)$/
const shopFrame = ['root', 'layout/public-layout', 'entry.client']
const ownersFrame = 'owners/owners-layout'
/** Any screen waits for `desk`, so it has only what many of them need. */
const SHARED_BY = 8
/** More pages of accounts than there are. */
const MANY = 12

/**
 * Packs what several pages import in a few files, instead of one for each module. `shop` has what the shop's frame or
 * two of its pages need, `desk` what the owners' frame or many screens do; a page of the shop has one more for itself.
 * Only the imports decide, so there is no list to keep.
 */
export function packedChunks(): { plugin: Plugin; groups: Rolldown.CodeSplittingGroup[] } {
  const chunkOf = new Map<string, string>()
  const group = (form: string): Rolldown.CodeSplittingGroup => {
    const name = new RegExp(form)
    return {
      debugName: form,
      name: (id) => {
        const chunk = chunkOf.get(id) ?? ''
        return name.test(chunk) ? chunk : null
      },
    }
  }
  const ofSeveralPages = Array.from({ length: MANY }, (_, index) => `^with-${MANY - index}-`)
  return {
    // A group takes along what its modules import, so each comes after those that it imports from.
    groups: ['^shop$', '^page-', ...ofSeveralPages, '^desk$'].map(group),
    plugin: {
      name: 'packed-chunks',
      applyToEnvironment: ({ name }) => name === 'client',
      buildEnd() {
        const modules = [...this.getModuleIds()].flatMap((id) => this.getModuleInfo(id) ?? [])
        for (const [id, pages] of pagesOfModules(modules)) {
          const chunk = chunkFor([...pages])
          if (chunk) chunkOf.set(id, chunk)
        }
      },
    },
  }
}

/** Returns for each module the pages that import it statically, directly or through others. */
function pagesOfModules(modules: Rolldown.ModuleInfo[]): Map<string, Set<string>> {
  const importsOf = new Map(modules.map(({ id, importedIds }) => [id, importedIds]))
  const pagesOf = new Map<string, Set<string>>()
  for (const module of modules) {
    const page = pageOf(module)
    if (!page) continue
    const found = new Set([module.id])
    for (const id of found) for (const imported of importsOf.get(id) ?? []) found.add(imported)
    for (const id of found) pagesOf.set(id, (pagesOf.get(id) ?? new Set()).add(page))
  }
  return pagesOf
}

/** Returns the page that begins with this module. What others than screens fetch later is a page of accounts here. */
function pageOf({ id, dynamicImporters }: Rolldown.ModuleInfo): string | undefined {
  const isLate = dynamicImporters.some((importer) => !importer.includes('/app/owners/'))
  return part.exec(id)?.[1] ?? (isLate ? 'account/later' : undefined)
}

/** Returns the file of what these pages import; null leaves it to the bundler. */
function chunkFor(pages: string[]): string | null {
  const shop = pages.filter((page) => page.startsWith('public/'))
  const visited = shop.filter((page) => !aside.test(page))
  const screens = pages.filter((page) => page.startsWith('owners/'))
  const accounts = pages.filter((page) => page.startsWith('account/'))
  if (pages.some((page) => shopFrame.includes(page))) return 'shop'
  if (visited.length > 0) return shop.length > 1 ? 'shop' : `page-${nameOf(visited)}`
  const isShared = screens.includes(ownersFrame) || screens.length >= SHARED_BY
  if (isShared) return accounts.length > 0 ? `with-${accounts.length}-${nameOf(accounts)}` : 'desk'
  return null
}

function nameOf(pages: string[]): string {
  return pages
    .map((page) => page.split('/').slice(1).join('-'))
    .sort()
    .join('-')
}
