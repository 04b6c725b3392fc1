import { Drawing } from '~/ui/drawing'
import { OwnScript } from '~/ui/own-script'
import { useIsHydrating } from '~/ui/use-is-hydrating'

/** The pavement in front of the shop, where the wagtail lives. */
export function Pavement() {
  const isFirstPage = useIsHydrating()
  return (
    <div aria-hidden className="pavement">
      <Drawing name="bird-run" sizes="(width >= 64rem) 186px, 150px" className="pavement-bird" />
      {isFirstPage && <OwnScript code={runInOnce} />}
    </div>
  )
}

// The bird comes running when a visit begins on this page, and starts before anything is painted. Later it just stands
// there.
const runInOnce = `{
  const bird = document.currentScript.previousElementSibling
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  try {
    if (!sessionStorage.birdHasRun && !isStill) {
      bird.animate({ translate: ['-60px 0', '0 0'] }, { duration: 900, easing: 'steps(9)' })
    }
    sessionStorage.birdHasRun = 'yes'
  } catch {} // the visitor has switched storage off: no run
}`
