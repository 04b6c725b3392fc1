import { ArrowLeft } from '~/ui/icons'
import { Link } from '~/ui/link'

export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="finger mb-5.5 inline-flex items-center gap-2 py-1 font-semibold">
      <ArrowLeft />
      {children}
    </Link>
  )
}
