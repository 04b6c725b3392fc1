// `npm run owner -- EMAIL`: makes an existing account an owner, also while the server runs.
import { parseArgs } from 'node:util'
import { readConfig } from '../configuration/config.ts'
import { CommandError, run } from './command.ts'
import { makeOwner, type Outcome } from './make-owner.ts'

const usage = 'Usage: npm run owner -- EMAIL [--force]'

/** `--force` makes the account an owner at once, even when a stranger opened it. */
const words: Record<Outcome | 'forced', (email: string) => string> = {
  made: (email) => `${email} is now an owner.`,
  forced: (email) =>
    `${email} is now an owner. If nobody has proven this address yet, the owner is whoever opened the account.`,
  already: (email) => `${email} is an owner already.`,
  invited: (email) =>
    `${email} has not proven this address yet. They become an owner when they follow the link that we mailed.`,
}

await run(async () => {
  const { email, force } = readWords()
  const outcome = await makeOwner(readConfig(process.env), { email, force })
  return words[force && outcome === 'made' ? 'forced' : outcome](email)
})

function readWords() {
  try {
    const options = { force: { type: 'boolean', default: false } } as const
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    const [email, ...more] = positionals
    if (email && more.length === 0) return { email, force: values.force }
  } catch {
    // The option is unknown.
  }
  throw new CommandError(usage)
}
