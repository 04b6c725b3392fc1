// The lower bands of a long page (the class `later`) are laid out after its first paint: each when a visitor comes near,
// the rest when React has taken over. From then on the page has its true height, without which Back would not find its
// place; so has a page from the start to which a visitor returns.
import { tookOver } from './early-acts'

/** The inline script that sees to it. It stands before React Router's, which scrolls. */
export const settleBands = `{
  const settle = () => document.documentElement.classList.add('settled')
  const [visit] = performance.getEntriesByType('navigation')
  if (visit?.type !== 'navigate') settle()
  addEventListener('${tookOver}', settle, { once: true })
}`
