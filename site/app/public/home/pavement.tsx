import clsx from 'clsx'
import { useState } from 'react'
import { Drawing } from '~/ui/drawing'
import { useIsHydrating } from '~/ui/use-is-hydrating'

/** The pavement in front of the shop, where the wagtail lives. It comes running when a visit begins on this page. */
export function Pavement() {
  const [isFirstPage] = useState(useIsHydrating())
  return (
    <div aria-hidden className="pavement">
      <Drawing
        name="bird-run"
        sizes="(width >= 64rem) 186px, 150px"
        className={clsx('pavement-bird', isFirstPage && 'runs-in')}
      />
    </div>
  )
}
