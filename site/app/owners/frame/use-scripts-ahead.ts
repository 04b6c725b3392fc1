import { useEffect } from 'react'
import { preloadModule } from 'react-dom'
import { useLocation } from 'react-router'
import { useScriptsOf } from '~/ui/use-scripts-of'

/**
 * Has the browser fetch the scripts of the owners' pages that the present one links to, so that opening one is one round
 * of questions for its data. React Router's own prefetch runs them too, and reloads the page where one is cut off.
 */
export function useScriptsAhead(isLoading: boolean): void {
  const scriptsOf = useScriptsOf()
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has links of its own
  useEffect(() => {
    if (isLoading) return
    const links = document.querySelectorAll<HTMLAnchorElement>('a[href^="/owners"]')
    const paths = new Set([...links].map((link) => link.pathname))
    for (const script of [...paths].flatMap(scriptsOf)) preloadModule(script)
  }, [pathname, isLoading])
}
