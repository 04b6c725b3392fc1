import { href } from 'react-router'
import { useSession } from '~/session/use-session'
import { Link } from '~/ui/link'

/** Tells only owners which details a legal page still lacks. The page itself is the same for everybody. */
export function MissingNote({ missing }: { missing: string[] }) {
  const { role } = useSession()
  if (role !== 'owner') return null
  return (
    <aside
      aria-label="For owners"
      className="mt-6 max-w-reading rounded-desk bg-custard px-5 py-4 [--underline:var(--color-ink)]"
    >
      <p className="font-semibold">Only you see this. Still missing here:</p>
      <ul className="mt-1 list-disc pl-5">
        {missing.map((detail) => (
          <li key={detail}>{detail}</li>
        ))}
      </ul>
      <p className="mt-2">
        <Link to={href('/owners/settings')} className="text-link">
          Write it in the settings
        </Link>
      </p>
    </aside>
  )
}
