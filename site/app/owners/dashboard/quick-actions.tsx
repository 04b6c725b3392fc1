import { Link } from 'react-router'
import { Icon, type IconName } from '../desk/icon'
import { Panel } from '../desk/panel'

const actions: { to: string; label: string; what: string; icon: IconName }[] = [
  { to: '/owners/hero', label: 'Hero', what: 'Words and pictures of the home page', icon: 'hero' },
  { to: '/owners/what-we-serve', label: 'What We Serve', what: 'The shelf', icon: 'cup' },
  { to: '/owners/offers', label: 'Offers', what: 'Switch them on and off', icon: 'offer' },
  { to: '/owners/gallery', label: 'Gallery', what: 'Add and sort pictures', icon: 'gallery' },
]

export function QuickActions() {
  return (
    <Panel title="Quick actions">
      <ul className="divide-y divide-hair">
        {actions.map(({ to, label, what, icon }) => (
          <li key={to}>
            <Link
              to={to}
              className="grid grid-cols-[40px_minmax(0,1fr)_18px] items-center gap-3.5 px-5 py-3 hover:bg-desk"
            >
              <span className="grid size-10 place-items-center rounded-[7px] bg-desk-side">
                <Icon name={icon} />
              </span>
              <span className="font-semibold">
                {label}
                <span className="block font-normal text-[14px] text-ink-2">{what}</span>
              </span>
              <Icon name="next" className="size-[18px] text-ink-3" />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
