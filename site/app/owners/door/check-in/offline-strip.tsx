import { offlineWords, unsentWords } from '~/domain/door/offline-door'
import { Icon } from '../../controls/icon'
import type { OfflineDoor } from '../offline/use-offline-door'

/** Says what this telephone has while there is no network, and what is still to be sent when there is one. */
export function OfflineStrip({ offline }: { offline: OfflineDoor }) {
  const { isAway, phone } = offline
  const waiting = phone?.waiting ?? 0
  return (
    <div role="status">
      {isAway && (
        <Line icon="offline">
          {phone ? (
            <>
              <b>You’re offline.</b> {offlineWords(phone)}
              <span className="block">Other doors catch up later.</span>
            </>
          ) : (
            'No connection. Tickets can’t be checked until it’s back.'
          )}
        </Line>
      )}
      {!isAway && waiting > 0 && (
        <Line icon="offline">Sending {waiting} from while you were offline.</Line>
      )}
      {phone !== null && phone.refused > 0 && (
        <Line icon="warning">{unsentWords({ waiting: 0, refused: phone.refused })}</Line>
      )}
      {phone !== null && phone.unreadable > 0 && (
        <Line icon="warning">
          {phone.unreadable} {phone.unreadable === 1 ? 'entry' : 'entries'} on this phone can’t be
          read any more, so we can’t count {phone.unreadable === 1 ? 'it' : 'them'}. Tell an owner.
        </Line>
      )}
    </div>
  )
}

function Line({ icon, children }: { icon: 'offline' | 'warning'; children: React.ReactNode }) {
  return (
    <p className="flex items-center gap-3 bg-custard px-4 py-3 text-body/snug text-ink">
      <Icon name={icon} className="size-6.5 flex-none" />
      <span className="grow">{children}</span>
    </p>
  )
}
