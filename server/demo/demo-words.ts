// The words of a demo for its visitors and its operator.
import { demoAccounts } from '../configuration/demo-config.ts'

const { owner, customer } = demoAccounts

/** The strip above every page, and what it says more where people sign in. */
export const demoStrip = {
  notice:
    'This is a demo. Everything goes back to the sample at 4 in the morning, and anyone can read what you write here.',
  accounts: `Sign in as ${owner.email} with ${owner.password}, or as ${customer.email} with ${customer.password}.`,
}

/** Returns the words of a refusal. `private.refuse_in_demo` says the same. */
export function demoRefusal(what: string): string {
  return `This is a demo: ${what}. It begins anew every night at 4.`
}
