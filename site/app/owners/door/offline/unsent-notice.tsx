import { unsentWords } from '~/domain/door/offline-door'
import { useSession } from '~/session/use-session'
import { Icon } from '../../controls/icon'
import { useUnsent } from './use-unsent'

/** Names the events whose doors have entries on this telephone that the café has not taken. */
export function UnsentNotice() {
  const unsent = useUnsent(useSession().status === 'signed-in')
  return (
    <div role="status">
      {unsent.map((one) => (
        <p
          key={one.eventId}
          className="mb-4 flex max-w-120 items-center gap-3 rounded-panel bg-custard px-4 py-3 text-ink"
        >
          <Icon name="warning" className="size-6.5 flex-none" />
          <span className="min-w-0 wrap-anywhere">
            <b>{one.title}:</b> {unsentWords(one)}
          </span>
        </p>
      ))}
    </div>
  )
}
