import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { readConfig } from '../configuration/config.ts'
import { passwordFileIn } from './first-start.ts'
import { wordsOfStart } from './start-words.ts'

const later = { firstOwner: null, isAlone: false, isForPeople: true }
const made = { email: 'ann@cafe.example', password: 'secret-words' }

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cafe-words-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

it('the address is the last line of a start', async () => {
  const config = readConfig({ DATA_DIR: await newFolder(), SITE_URL: 'http://localhost:4000' })
  expect(wordsOfStart(config, later).at(-1)).toBe('The café is open at http://localhost:4000')
  expect(wordsOfStart(config, { ...later, isAlone: true }).at(-1)).toBe(
    'The backend answers at http://localhost:4000; its anon key is at http://localhost:4000/config.json',
  )
})

it('a start names what the configuration leaves out', async () => {
  expect(wordsOfStart(readConfig({ DATA_DIR: 'a-new-folder' }), later).slice(0, -1)).toEqual([
    'Emails stay in a-new-folder/outbox, because no mail server is set up (SMTP_URL).',
    'Not set up yet: card payments (STRIPE_SECRET_KEY), tickets in telephones (APPLE_WALLET_…, GOOGLE_WALLET_…) and backups in another place (BACKUP_DIR).',
  ])
})

it('a start is silent about what is set up', async () => {
  const config = readConfig({
    DATA_DIR: await newFolder(),
    SMTP_URL: 'smtp://mail.example',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    BACKUP_DIR: '/mnt/backups',
  })
  expect(wordsOfStart(config, later).slice(0, -1)).toEqual([
    'Not set up yet: tickets in telephones (APPLE_WALLET_…, GOOGLE_WALLET_…).',
  ])
})

it('only a person reads the password of the first owner', async () => {
  const dataDir = await newFolder()
  const config = readConfig({ DATA_DIR: dataDir })
  const aboutOwner = (isForPeople: boolean) =>
    wordsOfStart(config, { ...later, firstOwner: made, isForPeople }).at(-2)
  const file = passwordFileIn(dataDir)
  expect(aboutOwner(true)).toBe(
    `The owner's account is ann@cafe.example, password secret-words (also in ${file}).`,
  )
  expect(aboutOwner(false)).toBe(
    `The owner's account is the address in OWNER_EMAIL; its password is in ${file}.`,
  )
})

it('a later start says where the first password stands', async () => {
  const dataDir = await newFolder()
  const config = readConfig({ DATA_DIR: dataDir })
  await writeFile(passwordFileIn(dataDir), 'secret-words\n')
  expect(wordsOfStart(config, later)).toContain(
    `The first owner's first password is in ${passwordFileIn(dataDir)}.`,
  )
})

it('a demo says that it begins anew', () => {
  const config = readConfig({ DEMO: '1' })
  const nature =
    'This is a demo: it begins anew at each start and every night at 4, and sends no mail.'
  const accounts =
    'Sign in as owner@cafe.example with cafe-owner, or as customer@cafe.example with cafe-customer.'
  expect(wordsOfStart(config, later).slice(0, -1)).toEqual([nature, accounts])
  expect(wordsOfStart(config, { ...later, isForPeople: false }).slice(0, -1)).toEqual([nature])
})
