import type { SecondFactor } from '~/session/second-factor'

const kinds: Record<string, string> = {
  totp: 'authenticator app',
  webauthn: 'passkey',
  phone: 'text message',
  recovery_code: 'recovery code',
}

/** What a second factor is called, as its owner named it: `passkey “Laptop”`. */
export function factorLabel({ type, name }: SecondFactor): string {
  const kind = kinds[type] ?? 'second factor'
  return name ? `${kind} “${name}”` : kind
}
