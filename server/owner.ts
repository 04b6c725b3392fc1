// `npm run owner -- EMAIL`: makes an existing account an owner, also while the server runs.
import { readConfig } from './config.ts'
import { makeOwner, NoOwnerMade } from './make-owner.ts'
import { ConfigError } from './variables.ts'

const [email, ...more] = process.argv.slice(2)

try {
  if (!email || more.length > 0) throw new NoOwnerMade('Usage: npm run owner -- EMAIL')
  const isNew = await makeOwner(readConfig(process.env), email)
  process.stdout.write(`${email} is ${isNew ? 'now an owner' : 'an owner already'}.\n`)
} catch (error) {
  const isPlain = error instanceof NoOwnerMade || error instanceof ConfigError
  process.stderr.write(
    `${isPlain ? error.message : error instanceof Error ? error.stack : error}\n`,
  )
  process.exitCode = 1
}
