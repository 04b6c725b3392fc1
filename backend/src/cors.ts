// CORS headers that let pages of any origin read our answers. Only a token gives rights, never a cookie.

/** The header as an object, because adding one to a finished answer costs as much as making the answer. */
export const corsHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': [
    'Content-Range',
    'Content-Location',
    'Location',
    'Preference-Applied',
    'X-Total-Count',
    'Link',
    'X-Supabase-Api-Version',
    'ETag',
    'Content-Disposition',
    'Retry-After',
  ].join(','),
}

/** Adds the header in place. Hono's middleware would copy each Response and stream its body. */
export function allowAnyOrigin(response: Response): Response {
  for (const [name, value] of Object.entries(corsHeaders)) response.headers.set(name, value)
  return response
}
