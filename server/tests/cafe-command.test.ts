// deploy/cafe runs commands with the service's settings. systemd.exec(5) describes how systemd reads the same file.
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../configuration/config.ts'
import { runProgram } from './run-command.ts'
import { onPostgres } from './start-on-engine.ts'

const cafe = join(import.meta.dirname, '../../deploy/cafe')

describe.skipIf(onPostgres)('the command cafe', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cafe-command-'))
    await mkdir(join(folder, 'program'))
    const show = `node -p 'JSON.stringify([process.env, process.argv.slice(1)])' --`
    const packageJson = JSON.stringify({ scripts: { show } })
    await writeFile(join(folder, 'program/package.json'), packageJson)
  })
  afterAll(() => rm(folder, { recursive: true }))

  async function shown(settings: string, ...words: string[]) {
    await writeFile(join(folder, 'cafe.env'), settings)
    const environment = {
      CAFE_SETTINGS: join(folder, 'cafe.env'),
      CAFE_PROGRAM: join(folder, 'program'),
      CAFE_USER: userInfo().username,
      DATABASE_URL: 'postgres://of-the-shell-that-asks',
    }
    return runProgram(cafe, words, environment)
  }

  it.each([
    ['MAIL_FROM="Your Café <hello@cafe.example>"', 'Your Café <hello@cafe.example>'],
    ["MAIL_FROM='Your Café <hello@cafe.example>'", 'Your Café <hello@cafe.example>'],
    ['MAIL_FROM=Your Café <hello@cafe.example>', 'Your Café <hello@cafe.example>'],
    ['  MAIL_FROM= a@b.example \t', 'a@b.example'],
    ['MAIL_FROM=a#b;c$HOME`id` "d"', 'a#b;c$HOME`id` "d"'],
    [`MAIL_FROM='a\\b"c'`, 'a\\b"c'],
    ['MAIL_FROM=', ''],
    ['#MAIL_FROM=a\n; MAIL_FROM=b\nMAIL_FROM=c', 'c'],
    ['MAIL_FROM=a\nMAIL_FROM=b', 'b'],
  ])('reads %j', async (settings, value) => {
    const { code, said } = await shown(`${settings}\nPORT=3001`, 'show', 'two words', '--new')
    expect(code).toBe(0)
    const [variables, words] = JSON.parse(said)
    expect(variables).toMatchObject({ MAIL_FROM: value, PORT: '3001' })
    // The caller's shell has no influence.
    expect(variables).not.toHaveProperty('DATABASE_URL')
    expect(words).toEqual(['two words', '--new'])
  })

  it.each([
    ['MAIL_FROM="a', 'MAIL_FROM in \\S+ does not end on its line'],
    ['MAIL_FROM=a\\b', 'MAIL_FROM in \\S+ has a backslash; put the value between single quotes'],
    ['MAIL_FROM="a" "b"', 'MAIL_FROM in \\S+ has its quote inside; use the other kind'],
  ])('says that it does not read %j', async (settings, line) => {
    const { code, said } = await shown(settings, 'show')
    expect(code).toBe(1)
    expect(said).toMatch(new RegExp(`^cafe: ${line}\\n$`))
  })

  it('reads the example settings', async () => {
    const example = await readFile(join(import.meta.dirname, '../../deploy/cafe.env'), 'utf8')
    const [variables] = JSON.parse((await shown(example, 'show')).said)
    const config = readConfig(variables)
    expect(config.mail).toMatchObject({ from: 'hello@cafe.example' })
    expect(config.sampleContent).toBe(false)
  })

  it('lists its commands', async () => {
    expect(await shown('')).toEqual({
      code: 1,
      said: expect.stringMatching(/^cafe: say which command: owner, backup, .*\n$/),
    })
  })
})
