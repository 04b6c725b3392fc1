// What lets the pages of any origin read our answers. No cookie gives any right; the token decides (protocol.md §0).

/** For answers that are made with all their headers: adding to them later costs as much as making them. */
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

/** As Hono's own middleware would, which makes a second Response of every one, and a stream of its body. */
export function forAnyOrigin(response: Response): Response {
  for (const [name, value] of Object.entries(crossOrigin)) response.headers.set(name, value)
  return response
}
