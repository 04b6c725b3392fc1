// The lower bands of a long page (the class `later`) are laid out after its first paint: near a visitor, or when React
// has taken over. A page that a visitor returns to has its true height from the start, which Back needs.
import { tookOver } from './took-over'

/** Lays the bands out. It has to run before React Router's own script, which scrolls. */
export function settleBands(): void {
  const settle = () => document.documentElement.classList.add('settled')
  const [visit] = performance.getEntriesByType('navigation')
  if (visit instanceof PerformanceNavigationTiming && visit.type !== 'navigate') settle()
  addEventListener(tookOver, settle, { once: true })
}
