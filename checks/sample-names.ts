// Checks as part of `npm run check` that only the sample names the sample café or its town, because other cafés use
// this product. Tests and measurements may, because they run on the sample.
import { globSync, readFileSync } from 'node:fs'

const seed = 'supabase/seed.sql'
const rows = readFileSync(seed, 'utf8')

/** Reads one of the sample's texts. */
function textOf(key: string): string {
  const text = new RegExp(`\\('${key}', '([^']+)'\\)`).exec(rows)?.[1]
  if (!text) throw new Error(`${seed} has no ${key}`)
  return text
}

const names = new RegExp(`${textOf('cafe_short_name')}|${textOf('contact_address_line2')}`, 'i')
const files = globSync('**/*.{ts,tsx,css,sql,md,json,toml,env,service,conf}', {
  exclude: [
    ...['**/node_modules/**', '**/build/**', '**/.react-router/**', 'data/**', 'artwork/**'],
    ...['**/tests/**', '**/*.test.{ts,tsx}', 'e2e/**', 'bench/**', 'CHANGELOG.md', seed],
  ],
})
const complaints = [...files, 'LICENSE', 'deploy/Caddyfile', 'deploy/Dockerfile'].flatMap((file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, index) => {
      const name = names.exec(line)?.[0]
      return name ? [`${file}:${index + 1}: names the sample café (${name})`] : []
    }),
)
for (const complaint of complaints) process.stderr.write(`${complaint}\n`)
process.exitCode = complaints.length > 0 ? 1 : 0
