import type { TokenError } from '../tokens/tokens.ts'

/** A refused token in the words of Supabase Storage. */
export function wordsOf({ reason }: TokenError): string {
  if (reason === 'expired') return 'jwt expired'
  if (reason === 'parts' || reason === 'malformed') return 'Invalid Compact JWS'
  return 'signature verification failed'
}
