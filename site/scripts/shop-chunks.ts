import type { Plugin, Rolldown } from 'vite'

/** The ids under which React Router's plugin has the browser's part of a page of the shop, and of the frame of all. */
const page = /\/app\/public\/.+\.tsx\?__react-router-build-client-route$/
/** Pages that a visitor comes to from a mail or from the foot of another. What only these share is in no other page. */
const aside = /\/(privacy|terms|(newsletter|waiting-list)\/\w+)\.tsx\?/
const frame =
  /\/app\/(root|layout\/public-layout)\.tsx\?__react-router-build-client-route$|\/app\/entry\.client\.tsx$/

/**
 * Packs the shop's modules in a few files, instead of one for each module that two pages share: what the frame or two
 * pages import, directly or through others, is in `shop`, the rest of a page is in the page's own. All else stays with
 * the screens that use it. Only the imports decide, so there is no list to keep.
 */
export function shopChunks(): { plugin: Plugin; groups: Rolldown.CodeSplittingGroup[] } {
  const shared = new Set<string>()
  const pageOf = new Map<string, string>()
  return {
    groups: [
      { name: 'shop', test: (id) => shared.has(id) },
      { name: (id) => pageOf.get(id) ?? null },
    ],
    plugin: {
      name: 'shop-chunks',
      applyToEnvironment: ({ name }) => name === 'client',
      buildEnd() {
        const ids = [...this.getModuleIds()]
        const importsOf = (id: string) => this.getModuleInfo(id)?.importedIds ?? []
        for (const start of ids.filter((id) => frame.test(id))) {
          for (const id of reachable(start, importsOf)) shared.add(id)
        }
        const pages = ids.filter((id) => page.test(id))
        for (const start of pages.filter((id) => !aside.test(id))) {
          for (const id of reachable(start, importsOf)) {
            if (pageOf.has(id)) shared.add(id)
            else pageOf.set(id, nameOf(start))
          }
        }
        for (const start of pages.filter((id) => aside.test(id))) {
          for (const id of reachable(start, importsOf)) if (pageOf.has(id)) shared.add(id)
        }
      },
    },
  }
}

/** Returns the module and everything that it imports statically, directly or through others. */
function reachable(start: string, importsOf: (id: string) => readonly string[]): Set<string> {
  const found = new Set([start])
  for (const id of found) for (const imported of importsOf(id)) found.add(imported)
  return found
}

function nameOf(pageId: string): string {
  return `page-${/([^/]+)\.tsx/.exec(pageId)?.[1]}`
}
