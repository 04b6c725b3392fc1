import { clsx } from 'clsx'
import { useLocation } from 'react-router'
import { Drawing } from '~/ui/drawing'

/** The pavement in front of the shop, where the wagtail lives. It comes running when the site is opened here. */
export function Pavement() {
  const isFirstPage = useLocation().key === 'default'
  return (
    <div aria-hidden className="pavement">
      <Drawing
        name="bird-run"
        sizes="(width >= 64rem) 186px, 150px"
        className={clsx('pavement-bird', isFirstPage && 'pavement-bird-running')}
      />
    </div>
  )
}
