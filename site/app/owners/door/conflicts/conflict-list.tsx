import { type Conflict, conflictFacts, conflictWords } from '~/domain/door/conflict'
import { useSession } from '~/session/use-session'
import { Button } from '~/ui/button'

interface ConflictListProps {
  conflicts: Conflict[]
  isBusy: boolean
  onClose: (id: string) => void
}

/** Lists the conflicts of doors without a network; only owners tick them off. */
export function ConflictList({ conflicts, isBusy, onClose }: ConflictListProps) {
  const isOwner = useSession().role === 'owner'
  return (
    <ul aria-label="Conflicts of the doors" className="divide-y divide-hair">
      {conflicts.map((one) => (
        <li
          key={one.id}
          className="flex flex-wrap items-center gap-x-4 gap-y-2.5 px-5 py-3.5 max-sm:px-4"
        >
          <div className="min-w-0 grow basis-60">
            <h3 className="wrap-anywhere font-semibold text-body">{conflictWords(one)}</h3>
            <p className="wrap-anywhere text-small text-ink-2">
              {conflictFacts(one)} {one.ticket_type_name}, {one.holder ?? 'no name'}
              {one.ticket_code && `, ${one.ticket_code}`}
            </p>
          </div>
          {isOwner && (
            <Button
              tone="desk"
              className="min-h-11!"
              disabled={isBusy}
              onClick={() => onClose(one.id)}
            >
              Done
              <span className="sr-only">: {conflictWords(one)}</span>
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
