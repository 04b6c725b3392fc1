import { createContext, useContext } from 'react'

/** The mark of the scripts that the site writes into this page (own-scripts.ts); in the browser there is none. */
export const ScriptMark = createContext<string | undefined>(undefined)

/** An inline script of the site's own. `code` is a constant: the policy of the page allows whatever it holds. */
export function OwnScript({ id, code }: { id?: string; code: string }) {
  const mark = useContext(ScriptMark)
  return (
    <script
      id={id}
      nonce={mark}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: constants of our own
      dangerouslySetInnerHTML={{ __html: code }}
    />
  )
}
