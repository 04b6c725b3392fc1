import { rememberEarlyActs } from './early-acts'
import { startHeldScripts } from './late-scripts'

settleBands()
letBirdRunOnce()
rememberEarlyActs()
startHeldScripts()

/** Lets the bird of the pavement come running only on the first page of a visit, as hero.css says. */
function letBirdRunOnce(): void {
  try {
    if (sessionStorage.birdHasRun) document.documentElement.classList.add('came-before')
    sessionStorage.birdHasRun = 'yes'
  } catch {
    // A browser without storage shows the run each time.
  }
}

/**
 * Lays the lower bands out at a visitor's first move: who never goes there needs neither their pictures nor their font.
 * A press is not yet a move, because what it is on must not move away under it. It has to run before React Router's own
 * script, which scrolls.
 */
function settleBands(): void {
  const settle = () => document.documentElement.classList.add('settled')
  const [visit] = performance.getEntriesByType('navigation')
  if (visit instanceof PerformanceNavigationTiming && visit.type !== 'navigate') settle()
  for (const move of ['wheel', 'touchmove', 'keydown', 'click']) {
    addEventListener(move, settle, { once: true, passive: true, capture: true })
  }
}
