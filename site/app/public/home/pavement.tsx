import { clsx } from 'clsx'
import { useLocation } from 'react-router'

/** The pavement in front of the shop, where the wagtail lives. It comes running when the site is opened here. */
export function Pavement() {
  const isFirstPage = useLocation().key === 'default'
  return (
    <div aria-hidden className="pavement">
      <img
        src="/images/spot-bird-run.webp"
        alt=""
        width={720}
        height={400}
        className={clsx('pavement-bird', isFirstPage && 'pavement-bird-running')}
      />
    </div>
  )
}
