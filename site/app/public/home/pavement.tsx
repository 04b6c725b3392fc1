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

// When a visit begins here the bird comes running, before anything is painted; later it is simply there.
const runInOnce = `{
  const bird = document.currentScript.previousElementSibling
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  try {
    if (!sessionStorage.birdHasRun && !isStill) {
      bird.animate({ translate: ['-60px 0', '0 0'] }, { duration: 900, easing: 'steps(9)' })
    }
    sessionStorage.birdHasRun = 'yes'
  } catch {} // storage switched off by the visitor: no run
}`
