// OpenID Connect providers, found by discovery at first use and cached.

import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose'
import { allowInsecureRequests, type Configuration, discovery } from 'openid-client'
import { AuthError } from '../auth-error.ts'
import type { ProviderSettings } from '../auth-settings.ts'
import * as errors from '../errors.ts'

export interface Provider {
  name: string
  configuration: Configuration
  issuer: string
  /** The clients whose id tokens are accepted. */
  clientIds: string[]
  /** The provider's public keys. */
  keys: JWTVerifyGetKey
}

export interface Providers {
  /** True when people may sign in with it. */
  has(name: string): boolean
  /** Returns the provider once it has answered. */
  get(name: string): Promise<Provider>
}

const issuers: Record<string, string> = {
  google: 'https://accounts.google.com',
  apple: 'https://appleid.apple.com',
  azure: 'https://login.microsoftonline.com/common/v2.0',
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

export function createProviders(settings: Record<string, ProviderSettings>): Providers {
  const found = new Map<string, Promise<Provider>>()
  return {
    has: (name) => Object.hasOwn(settings, name),
    get(name) {
      const known = found.get(name)
      if (known) return known
      const finding = find(name, settings).catch((error: unknown) => {
        // A failure is not cached, because the provider may answer the next time.
        found.delete(name)
        if (error instanceof AuthError) throw error
        throw errors.unexpectedFailure(502, `The provider ${name} does not answer`, error)
      })
      found.set(name, finding)
      return finding
    },
  }
}

async function find(name: string, all: Record<string, ProviderSettings>): Promise<Provider> {
  const settings = Object.hasOwn(all, name) ? all[name] : undefined
  if (!settings) throw unsupportedProvider('provider is not enabled')
  const address = settings.issuer ?? issuers[name]
  if (!address) throw new Error(`the provider ${name} has no issuer`)
  const server = new URL(address)
  const { clientId, clientSecret, otherClientIds = [] } = settings
  // Only a provider on this machine may be used without TLS.
  const options = loopback.has(server.hostname) ? { execute: [allowInsecureRequests] } : {}
  const configuration = await discovery(server, clientId, clientSecret, undefined, options)
  const { issuer, jwks_uri: keysAt } = configuration.serverMetadata()
  if (!keysAt) throw new Error(`the provider ${name} names no keys`)
  const keys = createRemoteJWKSet(new URL(keysAt))
  return { name, configuration, issuer, clientIds: [clientId, ...otherClientIds], keys }
}

export function unsupportedProvider(reason: string) {
  return errors.validationFailed(`Unsupported provider: ${reason}`)
}
