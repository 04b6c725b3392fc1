import { Link } from 'react-router'
import { ArrowLeft } from '~/ui/icons'

export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="mb-5.5 inline-flex items-center gap-2 py-1 font-semibold">
      <ArrowLeft />
      {children}
    </Link>
  )
}
