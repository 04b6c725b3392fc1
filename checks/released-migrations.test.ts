import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const cups = 'supabase/migrations/20270101000000_cups.sql'
const roles = 'backend/migrations/20260101000000_roles.sql'
const list = 'supabase/released.sha256'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cafe-released-'))
  await write('package.json', '{"version": "1.0.0"}')
  await write(cups, 'create table cups ();\n')
  await write(roles, 'create role guest;\n')
  expect(await run('--freeze')).toBe('2 migrations were frozen with 1.0.0.\n')
})
afterEach(() => rm(folder, { recursive: true }))

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true })
  await writeFile(join(folder, path), text)
}

/** Runs the check in the folder; returns all that it says. */
function run(...words: string[]): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  const program = join(import.meta.dirname, 'released-migrations.ts')
  execFile(process.execPath, [program, ...words], { cwd: folder }, (error, stdout, stderr) =>
    resolve(`${error ? 'Failed: ' : ''}${stdout}${stderr}`),
  )
  return promise
}

test('Frozen migrations pass the check', async () => {
  expect(await run()).toBe('')
  await write(cups, 'create table cups ();\r\n')
  expect(await run()).toBe('')
})

test('A frozen migration that was edited fails the check', async () => {
  await write(cups, 'create table mugs ();\n')
  const complaint = `Failed: ${cups} has changed since it was released with 1.0.0: put it back, and write a new migration\n`
  expect(await run()).toBe(complaint)
  expect(await run('--freeze')).toBe(complaint)
})

test('A frozen migration that is gone fails the check', async () => {
  await rm(join(folder, roles))
  expect(await run()).toMatch(`${roles} is gone, and was released with 1.0.0`)
})

test.each([roles.replace('000000_roles', '000100_staff'), cups.replace('20270101', '20261231')])(
  'A new migration that would not run last fails the check: %s',
  async (path) => {
    await write(path, 'select 1;')
    expect(await run()).toBe(
      `Failed: ${path} must come after all released migrations: its number is today’s date\n`,
    )
  },
)

test('A new migration without a full date fails the check', async () => {
  const path = 'supabase/migrations/3027_saucers.sql'
  await write(path, 'select 1;')
  expect(await run()).toBe(`Failed: ${path} must have a name like 20270131093000_cups.sql\n`)
})

test('A missing list fails the check', async () => {
  await rm(join(folder, list))
  expect(await run()).toBe(`Failed: ${list} is missing: npm run release:freeze writes it\n`)
})

test('The next release freezes what is new below what was listed', async () => {
  const before = await readFile(join(folder, list), 'utf8')
  await write('supabase/migrations/20270301120000_saucers.sql', 'select 1;')
  expect(await run()).toBe('')
  expect(await run('--freeze')).toMatch(/^Failed: 1\.0\.0 is released: set the next version/)
  await write('package.json', '{"version": "1.1.0"}')
  expect(await run('--freeze')).toBe('1 migrations were frozen with 1.1.0.\n')
  const after = await readFile(join(folder, list), 'utf8')
  expect(after.slice(0, before.length)).toBe(before)
  expect(after.slice(before.length)).toMatch(
    /^# 1\.1\.0\n[0-9a-f]{64} {2}supabase\/migrations\/20270301120000_saucers\.sql\n$/,
  )
  expect(await run('--freeze')).toBe('0 migrations were frozen with 1.1.0.\n')
})
