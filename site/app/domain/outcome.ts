/** What a change came to: words for the person who made it, and what is wrong with which field. */
export type Outcome =
  | { ok: true; message?: string }
  | { ok: false; message: string; errors?: Record<string, string> }
