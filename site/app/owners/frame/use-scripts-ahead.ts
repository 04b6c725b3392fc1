import { useEffect, useRef } from 'react'
import { preloadModule } from 'react-dom'
import { useScriptsOf } from '~/ui/use-scripts-of'

const anyScreen = 'a[href^="/owners"]'
const intents = ['pointerover', 'focusin', 'touchstart'] as const

/**
 * Has the browser fetch scripts of the owners' screens early: of those that the first screen links to, and then of what
 * the pointer or the focus comes to. React Router's prefetch reloads the page where a script is cut off.
 */
export function useScriptsAhead(isLoading: boolean): void {
  const scriptsOf = useScriptsOf()
  const isFirst = useRef(true)
  useEffect(() => {
    const fetchAhead = (links: Iterable<HTMLAnchorElement>) => {
      const paths = new Set(Array.from(links, (link) => link.pathname))
      for (const script of [...paths].flatMap(scriptsOf)) preloadModule(script)
    }
    if (isFirst.current && !isLoading) {
      isFirst.current = false
      fetchAhead(document.querySelectorAll<HTMLAnchorElement>(anyScreen))
    }
    const take = ({ target }: Event) => {
      const link = target instanceof Element && target.closest<HTMLAnchorElement>(anyScreen)
      if (link) fetchAhead([link])
    }
    for (const intent of intents) document.addEventListener(intent, take, { passive: true })
    return () => {
      for (const intent of intents) document.removeEventListener(intent, take)
    }
  })
}
