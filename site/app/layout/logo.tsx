import { clsx } from 'clsx'
import { href } from 'react-router'
import { Link } from '~/ui/link'

/** The bird on its roundel beside the name; its tail breaks the rim. */
export function Logo({ onPaper }: { onPaper?: boolean }) {
  return (
    <Link to={href('/')} className={clsx('logo', onPaper && 'logo-on-paper')}>
      <span className="logo-sign">
        <img src="/images/marks/bird.svg" alt="" width={338} height={170} fetchPriority="low" />
      </span>
      <span>
        <span className="logo-name">Wagtail</span> <span className="logo-kind">Coffee Shop</span>
      </span>
    </Link>
  )
}
