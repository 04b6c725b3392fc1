// `npm run reconcile [-- --since 2026-11-01]`: compares the ledger's card payments with Stripe, also while the server
// runs. It exits with 1 when they differ.
import { parseArgs } from 'node:util'
import { readConfig } from '../configuration/config.ts'
import { ledgerSchema, reconcile } from '../payments/reconcile.ts'
import { createStripe } from '../payments/stripe-client.ts'
import { callAsService } from './call-as-service.ts'
import { CommandError, run } from './command.ts'

const DAYS = 90
const usage = 'Usage: npm run reconcile [-- --since YYYY-MM-DD]'

await run(async () => {
  const since = readSince()
  const config = readConfig(process.env)
  if (!config.stripe) {
    throw new CommandError(
      'Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, as the server has them.',
    )
  }
  const ledger = await callAsService(config, 'card_ledger', { since: since.toISOString() })
  const stripe = createStripe(config.stripe)
  const { orders, differences } = await reconcile(ledgerSchema.parse(ledger), stripe, since)
  const counted = orders === 1 ? '1 order' : `${orders} orders`
  if (differences.length === 0) return `The ledger and Stripe agree on ${counted}.`
  throw new CommandError(
    [...differences, `They differ on ${differences.length} of ${counted}.`].join('\n'),
  )
})

function readSince(): Date {
  try {
    const { values } = parseArgs({ options: { since: { type: 'string' } } })
    if (values.since === undefined) return new Date(Date.now() - DAYS * 24 * 60 * 60 * 1000)
    const since = new Date(`${values.since}T00:00:00Z`)
    if (/^\d{4}-\d\d-\d\d$/.test(values.since) && !Number.isNaN(since.getTime())) return since
  } catch {
    // The option is unknown.
  }
  throw new CommandError(usage)
}
