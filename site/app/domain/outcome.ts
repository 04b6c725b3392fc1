/** The result of a change: words for the person who made it, and the fault of each field. */
export type Outcome =
  | { ok: true; message?: string }
  | { ok: false; message: string; errors?: Record<string, string> }
