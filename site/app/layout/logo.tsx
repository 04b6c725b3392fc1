import { clsx } from 'clsx'
import { href } from 'react-router'
import { isWideLogo } from '~/domain/look/wide-logo'
import { initialOf, signOf } from '~/domain/pages/cafe-name'
import { Link } from '~/ui/link'
import { type Cafe, useCafe } from './cafe'

/**
 * The café's logo, or the bird, on a roundel beside the name. A café without both has its name's first letter there,
 * and a wide logo hangs on a board by itself.
 */
export function Logo({ onPaper }: { onPaper?: boolean }) {
  const cafe = useCafe()
  const { name, kind, town } = signOf(cafe)
  if (isWideLogo(cafe.logo_small))
    return (
      <Link to={href('/')} className="logo">
        <img src={cafe.logo_small} alt={cafe.cafe_name} className="logo-wide" />
      </Link>
    )
  return (
    <Link to={href('/')} className={clsx('logo', onPaper && 'logo-on-paper')}>
      <span aria-hidden className="logo-sign">
        <Mark cafe={cafe} />
      </span>
      <span>
        <span className={clsx('logo-name', name.length > (kind ? 14 : 22) && 'logo-name-long')}>
          {name}
        </span>{' '}
        {kind && (
          <span className={clsx('logo-kind', name.length > 18 && 'max-sm:hidden')}>
            {kind}
            {town && <span className="max-sm:hidden">, {town}</span>}
          </span>
        )}
      </span>
    </Link>
  )
}

function Mark({ cafe }: { cafe: Cafe }) {
  if (cafe.logo_small)
    return <img src={cafe.logo_small} alt="" className="logo-picture" fetchPriority="low" />
  if (cafe.shows_bird === 'true')
    return <img src="/images/marks/bird.svg" alt="" width={338} height={170} fetchPriority="low" />
  return initialOf(cafe)
}
