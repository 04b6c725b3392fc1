// Reads the sign-in providers (OpenID Connect), three by name and others by address.
import type { BackendOptions } from '@cafe/backend'
import { z } from 'zod'
import { address, list, readVariables, type Variables } from './variables.ts'

type Providers = NonNullable<NonNullable<BackendOptions['auth']>['providers']>

/** The providers that need no address, by their variables' names. */
const byName = new Map([
  ['GOOGLE', 'google'],
  ['APPLE', 'apple'],
  ['MICROSOFT', 'azure'],
])

const secret = z.string('must be set too')
/** The website's client id, and then those of apps, whose id tokens are accepted too. */
const clientIds = z.string('must be set too').pipe(list)

const named = z.object({ ISSUER: address.optional(), CLIENT_ID: clientIds, CLIENT_SECRET: secret })
const other = z.object({
  ISSUER: z.string('must be set too').pipe(address),
  CLIENT_ID: clientIds,
  CLIENT_SECRET: secret.optional(),
})

/**
 * Returns the providers by name: `google`, and `keycloak` for the variables `OIDC_KEYCLOAK_…`. Throws ConfigError.
 */
export function readProviders(variables: Variables): Providers {
  const prefixes = Object.keys(variables).map((name) => mentioned.exec(name)?.[1])
  return Object.fromEntries(
    [...new Set(prefixes)]
      .filter((prefix) => prefix !== undefined)
      .map((prefix) => {
        const schema = byName.has(prefix) ? named : other
        const set = readVariables(schema, variables, `${prefix}_`)
        const [clientId = '', ...otherClientIds] = set.CLIENT_ID
        const name = byName.get(prefix) ?? prefix.replace('OIDC_', '').toLowerCase()
        return [
          name,
          { issuer: set.ISSUER, clientId, clientSecret: set.CLIENT_SECRET, otherClientIds },
        ]
      }),
  )
}

const mentioned = /^(GOOGLE|APPLE|MICROSOFT|OIDC_[A-Z0-9]+)_(ISSUER|CLIENT_ID|CLIENT_SECRET)$/
