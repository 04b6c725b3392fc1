// Headers that let the pages of any origin read our answers. No cookie gives any right; the token decides.

/** The header as an object, because adding one to a finished answer costs as much as making the answer. */
export const crossOrigin = {
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

/** Adds the header in place. Hono's own middleware makes a second Response of each, and a stream of its body. */
export function forAnyOrigin(response: Response): Response {
  for (const [name, value] of Object.entries(crossOrigin)) response.headers.set(name, value)
  return response
}
