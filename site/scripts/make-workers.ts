// Part of `npm run build`: writes both service workers, and in that of My Tickets the scripts, sheets and fonts that
// its pages may come to need, so that they open without a network.
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { z } from 'zod'

const built = new URL('../build/client/', import.meta.url)
const manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).default([]),
    dynamicImports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
    assets: z.array(z.string()).default([]),
  }),
)
/** The routes that make up the pages, as the manifest names them. */
const starts = [
  ...['account/tickets', 'account/guest-tickets'],
  ...['layout/public-layout', 'root', 'entry.client'],
]
/** Downloaded on demand: these files are too large for every buyer's telephone. */
const left = /ticket-pdf|jspdf/

const chunks = manifest.parse(
  JSON.parse(await readFile(new URL('.vite/manifest.json', built), 'utf8')),
)
const names = Object.keys(chunks)
const reached = new Set(
  starts.map((start) => {
    const found = names.find((name) => name.startsWith(`app/${start}.tsx`))
    if (!found) throw new Error(`The build has no ${start}`)
    return found
  }),
)
for (const name of reached) {
  const { imports = [], dynamicImports = [] } = chunks[name] ?? {}
  for (const next of [...imports, ...dynamicImports]) if (!left.test(next)) reached.add(next)
}
const files = [...reached].flatMap((name) => {
  const chunk = chunks[name]
  return chunk ? [chunk.file, ...chunk.css, ...chunk.assets] : []
})
const list = [...new Set(files)].sort().map((file) => `/${file}`)
const worker = await bundle('tickets-worker')
const version = createHash('sha256').update(worker).update(list.join()).digest('hex').slice(0, 12)
const constants = `const BUILD=${JSON.stringify(version)},FILES=${JSON.stringify(list)};`
await writeFile(new URL('tickets-worker.js', built), constants + worker)
await writeFile(new URL('door-worker.js', built), await bundle('door-worker'))

async function bundle(name: string): Promise<string> {
  const output = { format: 'iife' as const, entryFileNames: `${name}.js` }
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      rolldownOptions: {
        input: fileURLToPath(new URL(`../workers/${name}.ts`, import.meta.url)),
        output,
      },
    },
  })
  const [chunk] = 'output' in result ? result.output : []
  if (chunk?.type !== 'chunk') throw new Error(`${name} is not one script`)
  return chunk.code
}
