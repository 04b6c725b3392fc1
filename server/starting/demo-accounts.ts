// Accounts for trying out the sample café during development. Only `npm run dev` makes them.
import { readFile } from 'node:fs/promises'
import type { Config } from '../configuration/config.ts'
import { demoAccounts } from '../configuration/demo-config.ts'
import { passwordFileIn } from './first-start.ts'

const customer = {
  ...demoAccounts.customer,
  data: { first_name: 'Robin', last_name: 'Pied' },
}

/** Opens the customer's account if it is missing. Throws when the server at `url` refuses it for another reason. */
export async function signUpDemoCustomer(url: string): Promise<void> {
  const { supabaseAnonKey: apikey } = await (await fetch(`${url}/config.json`)).json()
  const response = await fetch(`${url}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey, 'content-type': 'application/json' },
    body: JSON.stringify(customer),
  })
  const answer = await response.json()
  if (response.ok || answer.error_code === 'user_already_exists') return
  throw new Error(`the demo customer could not sign up: ${answer.msg}`)
}

/** Returns a line for each account, with its original password. */
export async function describeDemoAccounts({ owner, dataDir }: Config): Promise<string> {
  // A café that was first opened by `npm start` has another password.
  const made = await readFile(passwordFileIn(dataDir), 'utf8').catch(() => '')
  return [
    `  owner     ${owner.email}     ${made.trim() || owner.password}`,
    `  customer  ${customer.email}  ${customer.password}`,
  ].join('\n')
}
