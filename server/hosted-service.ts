// Hosted mode: data, accounts and files live in a Supabase project; this process only renders pages.
import type { Service } from './service.ts'

const patience = 3000

export function connectHosted({ url, anonKey }: { url: string; anonKey: string }): Service {
  return {
    supabaseUrl: url,
    anonKey,
    fetch,
    async mustBeReady() {
      const response = await fetch(`${url}/auth/v1/health`, {
        headers: { apikey: anonKey },
        signal: AbortSignal.timeout(patience),
      })
      if (!response.ok) throw new Error(`${url} answers ${response.status}`)
    },
    close: async () => {},
  }
}
