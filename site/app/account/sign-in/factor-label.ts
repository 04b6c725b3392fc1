import type { SecondFactor } from '~/session/second-factor'

const kinds: Record<string, string> = {
  totp: 'authenticator app',
  webauthn: 'security key',
  phone: 'text message',
  recovery_code: 'recovery code',
}

/** Returns the kind of a second factor with the name that its owner gave it: `security key “Laptop”`. */
export function factorLabel({ type, name }: SecondFactor): string {
  const kind = kinds[type] ?? 'second factor'
  return name ? `${kind} “${name}”` : kind
}
