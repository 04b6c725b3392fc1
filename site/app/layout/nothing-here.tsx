import { ButtonLink } from '~/ui/button'
import { Drawing } from '~/ui/pictures/drawing'
import { Awning } from './awning'

interface NothingHereProps {
  title: string
  to: string
  label: string
}

/** The page for an address that leads nowhere: big words, the bird, and crumbs. */
export function NothingHere({ title, to, label }: NothingHereProps) {
  return (
    <section className="nothing-here grain-down">
      <Awning />
      <div className="wrap relative pt-[min(22vh,210px)] text-center">
        <h1 className="text-hero">{title}</h1>
        <p className="mt-4.5 mb-7.5 text-lead">Someone’s eaten this page. Only crumbs left.</p>
        <ButtonLink to={to}>{label}</ButtonLink>
      </div>
      <div aria-hidden className="nothing-here-ground">
        <Drawing name="bird-run" sizes="(width >= 44rem) 330px, 220px" />
        <svg viewBox="0 0 120 30" aria-hidden>
          <g fill="var(--color-crust)">
            <circle cx="12" cy="20" r="6" />
            <circle cx="36" cy="24" r="4" />
            <circle cx="54" cy="16" r="5" />
            <circle cx="82" cy="24" r="3.5" />
            <circle cx="104" cy="20" r="4.5" />
          </g>
        </svg>
      </div>
    </section>
  )
}
