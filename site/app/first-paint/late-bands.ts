// The lower bands of a long page (the class `later`) are laid out after its first paint: each when a visitor comes
// near, the rest when React has taken over. From then on the page has its true height, which Back needs to find its
// place. A page that a visitor returns to has its true height from the start.
import { tookOver } from './early-acts'

/** The inline script that lays them out. It stands before React Router's, which scrolls. */
export const settleBands = `{
  const settle = () => document.documentElement.classList.add('settled')
  const [visit] = performance.getEntriesByType('navigation')
  if (visit?.type !== 'navigate') settle()
  addEventListener('${tookOver}', settle, { once: true })
}`
