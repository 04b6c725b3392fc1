import type { TokenError } from '../tokens/tokens.ts'

/** Returns Supabase Storage's message for a refused token. */
export function tokenErrorMessage({ reason }: TokenError): string {
  if (reason === 'expired') return 'jwt expired'
  if (reason === 'parts' || reason === 'malformed') return 'Invalid Compact JWS'
  return 'signature verification failed'
}
