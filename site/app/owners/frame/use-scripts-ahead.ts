import { useEffect } from 'react'
import { preloadModule } from 'react-dom'
import { useLocation } from 'react-router'
import { useScriptsOf } from '~/ui/use-scripts-of'

/**
 * Has the browser fetch the scripts of the owners' pages to which the present one links. React Router's prefetch runs
 * them too, and reloads the page where one is cut off.
 */
export function useScriptsAhead(isLoading: boolean): void {
  const scriptsOf = useScriptsOf()
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has other links
  useEffect(() => {
    if (isLoading) return
    const links = document.querySelectorAll<HTMLAnchorElement>('a[href^="/owners"]')
    const paths = new Set([...links].map((link) => link.pathname))
    for (const script of [...paths].flatMap(scriptsOf)) preloadModule(script)
  }, [pathname, isLoading])
}
