import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const app = join(import.meta.dirname, '..')
const read = (pattern: string) =>
  globSync(pattern, { cwd: app, exclude: ['**/*.gen.css', '**/*.test.*'] }).map((file) => ({
    file,
    text: readFileSync(join(app, file), 'utf8'),
  }))
const sheets = read('**/*.css')
const users = [...read('**/*.tsx'), ...sheets].filter(({ file }) => !file.endsWith('tokens.css'))

test('text sizes, weights, line heights and breakpoints are names of the theme', () => {
  const bespoke =
    /\b(text|font|leading|tracking)-\[|\b(min|max)-\[[^\]]*\]:|font-(size|weight): *\d|^ *@media.*\(width.*/gm
  const found = users.flatMap(({ file, text }) =>
    [...text.matchAll(bespoke)].map(([words]) => `${file}: ${words}`),
  )
  expect(found).toEqual([])
})

test('no name of Tailwind’s scale is used that the theme lacks', () => {
  const unknown =
    /(?<![\w-])(text-(xs|sm|base|lg|xl|\dxl)|font-(thin|extralight|light|extrabold|black))(?![\w-])/g
  const found = users
    .filter(({ file }) => file.endsWith('.tsx'))
    .flatMap(({ file, text }) => [...text.matchAll(unknown)].map(([words]) => `${file}: ${words}`))
  expect(found).toEqual([])
})

test('a class is defined in one sheet', () => {
  const sheetsOf = new Map<string, Set<string>>()
  for (const { file, text } of sheets) {
    for (const [, name = ''] of text.matchAll(/^\s*\.([\w-]+)(?=\s*[,{])/gm)) {
      sheetsOf.set(name, (sheetsOf.get(name) ?? new Set()).add(file))
    }
  }
  expect(sheetsOf.size).toBeGreaterThan(100)
  expect([...sheetsOf].filter(([, files]) => files.size > 1)).toEqual([])
})
