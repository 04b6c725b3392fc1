// `npm run owner -- EMAIL`: makes an existing account an owner, also while the server runs.
import { readConfig } from '../config.ts'
import { CommandError, run } from './command.ts'
import { makeOwner } from './make-owner.ts'

await run(async () => {
  const [email, ...more] = process.argv.slice(2)
  if (!email || more.length > 0) throw new CommandError('Usage: npm run owner -- EMAIL')
  const isNew = await makeOwner(readConfig(process.env), email)
  return `${email} is ${isNew ? 'now an owner' : 'an owner already'}.`
})
