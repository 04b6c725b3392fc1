import { createContext, useContext } from 'react'

/** The mark of the scripts that the site writes into this page (own-scripts.ts); in the browser there is none. */
export const ScriptMark = createContext<string | undefined>(undefined)

/** Writes an inline script of the site's own. `code` must be a constant, because the page's policy allows all of it. */
export function OwnScript({ id, code }: { id?: string; code: string }) {
  const mark = useContext(ScriptMark)
  return (
    <script
      id={id}
      nonce={mark}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our constants
      dangerouslySetInnerHTML={{ __html: code }}
    />
  )
}
