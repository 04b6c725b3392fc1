// `npm run release:cafe`: makes the small café that is kept of this release, by the ordinary calls to the running
// program, as its backup, its dump, and what a later program must find.
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join as joinPath } from 'node:path'
import { gzipSync } from 'node:zlib'
import { openDatabase } from '@cafe/backend/database'
import { openMailbox } from '../../../backend/tests/mailbox.ts'
import { release } from '../../starting/release.ts'
import { runCommand } from '../run-command.ts'
import { owner as firstOwner, startServerProcess } from '../server-process.ts'
import { StripeStandIn, secretKey, webhookSecret } from '../stripe-stand-in.ts'
import { addUp, countAll, type Expected, keptFiles } from './kept-cafe.ts'
import { writeContent } from './kept-content.ts'
import { sellTickets } from './kept-orders.ts'
import {
  addApp,
  addKey,
  addPasskey,
  hostname,
  join,
  must,
  visitorOf,
  waitFor,
} from './kept-people.ts'

const files = keptFiles(release)
const MOST_BYTES = 400_000

/** A released café stays as that release has made it. */
function mustBeUnreleased(): void {
  const list = 'supabase/released.sha256'
  if (existsSync(list) && readFileSync(list, 'utf8').includes(`# ${release}\n`)) {
    throw new Error(`${release} is in ${list}: its café stays as it is`)
  }
}

async function makeCafe(dataDir: string): Promise<Omit<Expected, 'counts' | 'sums'>> {
  const mailbox = await openMailbox()
  const stripe = await new StripeStandIn().start()
  const server = await startServerProcess({
    dataDir,
    hostname,
    environment: {
      TRUSTED_PROXIES: '1',
      SMTP_URL: mailbox.smtpUrl,
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_BASE: stripe.url,
    },
  })
  try {
    const owner = await visitorOf(server)
    must(await owner.auth.signInWithPassword(firstOwner))
    const newPerson = (firstName: string) =>
      join(server, { email: `${firstName.toLowerCase()}@kept.example`, firstName, mailbox })
    const [ann, tom, kay, pat] = [
      await newPerson('Ann'),
      await newPerson('Tom'),
      await newPerson('Kay'),
      await newPerson('Pat'),
    ]
    for (const [email, role] of [
      [pat.account.email, 'staff'],
      ['door@kept.example', 'door'],
    ]) {
      must(await owner.rpc('invite_person', { email, role }))
    }
    must(await pat.client.rpc('accept_invitation'))
    const content = await writeContent({ server, owner, mailbox })
    const people = { one: ann.client, two: tom.client }
    const sold = await sellTickets({ server, owner, ...people, mailbox, stripe })
    await addApp(tom.client, tom.account)
    await addKey(server, kay.client, kay.account)
    await addPasskey(server, pat.client, pat.account)
    const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux)', referer: 'https://news.example/' }
    for (const path of Object.keys(content.pages)) await fetch(server.url + path, { headers })
    await waitFor(
      'the end of the mail',
      async () => {
        const { mail_waiting } = must(
          await owner.rpc('shop_health').single<{ mail_waiting: number }>(),
        )
        return mail_waiting === 0
      },
      120,
    )
    const accounts = [firstOwner, ...[ann, tom, kay, pat].map(({ account }) => account)]
    return { accounts, ...content, ...sold, pages: { ...content.pages, ...sold.pages } }
  } finally {
    await server.stop()
    await stripe.stop()
    await mailbox.close()
  }
}

async function keep(dataDir: string, made: Omit<Expected, 'counts' | 'sums'>): Promise<void> {
  await rm(files.folder, { recursive: true, force: true })
  await mkdir(files.folder, { recursive: true })
  const database = await openDatabase({ folder: joinPath(dataDir, 'database') })
  const [counts, sums] = [await countAll(database), await addUp(database)]
  await database.close()
  const place = { DATA_DIR: dataDir }
  const dumped = joinPath(dataDir, 'dump')
  for (const { code, said } of [
    await runCommand('backup', place, files.archive),
    await runCommand('dump', place, dumped),
  ]) {
    if (code !== 0) throw new Error(said)
  }
  await writeFile(
    files.dump,
    gzipSync(await readFile(joinPath(dumped, 'database.sql')), { level: 9 }),
  )
  await writeFile(files.expected, `${JSON.stringify({ ...made, counts, sums }, null, 2)}\n`)
}

mustBeUnreleased()
const dataDir = await mkdtemp(joinPath(tmpdir(), 'cafe-kept-'))
try {
  await keep(dataDir, await makeCafe(dataDir))
  const sizes = [files.archive, files.dump].map((path) => readFileSync(path).length)
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  process.stdout.write(`${files.folder}: ${sizes.join(' + ')} = ${bytes} bytes\n`)
  if (bytes > MOST_BYTES) throw new Error(`${bytes} bytes are more than ${MOST_BYTES}`)
} finally {
  await rm(dataDir, { recursive: true })
}
