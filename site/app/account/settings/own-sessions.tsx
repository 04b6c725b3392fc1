import { accountChanges } from '~/account/changes/changes'
import type { OwnSession } from '~/data/accounts/sessions'
import { formatMoment } from '~/domain/dates'
import { deviceName } from '~/domain/device'
import { Button } from '~/ui/button'

/** Lists the browsers in which the person is signed in; `sessions` is null when they could not be read. */
export function OwnSessions({ sessions }: { sessions: OwnSession[] | null }) {
  const { send, isBusy } = accountChanges.useChange('endOtherSessions')
  if (!sessions) return <p>We couldn’t load the list of your browsers.</p>
  const here = sessions.filter(({ is_current }) => is_current)
  const others = sessions.filter(({ is_current }) => !is_current)
  return (
    <>
      <p className="mb-5 max-w-reading">
        {others.length === 0
          ? 'You’re signed in on this browser only.'
          : 'Don’t recognise one of these? Sign it out and change your password. A page left open there may take up to an hour to notice.'}
      </p>
      <ul>
        {[...here, ...others].map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {others.length > 1 && (
        <Button
          tone="ink"
          className="mt-6"
          busy={isBusy && 'Signing out...'}
          onClick={() => void send({})}
        >
          Sign out everywhere else
        </Button>
      )}
    </>
  )
}

function SessionRow({ session }: { session: OwnSession }) {
  const { send, isBusy } = accountChanges.useChange('endSession')
  const device = deviceName(session.user_agent)
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-2 border-line border-t py-3 last:border-b">
      <span>
        <span className="font-semibold">{device}</span>
        <br />
        <span className="text-small text-ink-2">
          {session.is_current ? 'Signed in' : 'Last used'}{' '}
          {formatMoment(session.is_current ? session.created_at : session.last_used_at)}
        </span>
      </span>
      {session.is_current ? (
        <strong className="ml-auto font-semibold text-moss">This browser</strong>
      ) : (
        <Button
          tone="paper"
          size="small"
          className="ml-auto"
          aria-label={`Sign out ${device}`}
          busy={isBusy && 'Signing out...'}
          onClick={() => void send({ id: session.id })}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}
