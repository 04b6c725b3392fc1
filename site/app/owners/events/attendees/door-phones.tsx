import { formatMoment } from '~/domain/dates'
import type { DoorDevice } from '~/domain/door/door-device'
import { DeleteButton } from '../../controls/delete-button'
import { Panel } from '../../page/panel'
import { changes } from './changes'

/** Lists the telephones that keep the tickets of this event, so that an owner can withdraw a lost one. */
export function DoorPhones({ phones }: { phones: DoorDevice[] }) {
  if (phones.length === 0) return null
  return (
    <Panel title="Phones at the door" className="mt-6">
      <ul aria-label="Phones at the door" className="divide-y divide-hair">
        {phones.map((phone) => (
          <PhoneRow key={phone.id} phone={phone} />
        ))}
      </ul>
      <p className="px-5 pt-1 pb-4 text-small text-ink-2 max-sm:px-4">
        Removing a phone signs it out. The same password can sign in again, so if someone leaves,
        remove their role under People.
      </p>
    </Panel>
  )
}

function PhoneRow({ phone }: { phone: DoorDevice }) {
  const withdrawal = changes.useChange('withdrawPhone')
  const { id, name, registered_by, last_seen_at, withdrawn_at, conflicts } = phone
  const who = registered_by ?? 'a deleted account'
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2.5 px-5 py-3.5 max-sm:px-4">
      <div className="min-w-0 grow basis-60">
        <h3 className="wrap-anywhere font-semibold text-body">{name}</h3>
        <p className="text-small text-ink-2 wrap-anywhere">
          {who},{' '}
          {withdrawn_at
            ? `withdrawn ${formatMoment(withdrawn_at)}`
            : `last here ${formatMoment(last_seen_at)}`}
          {conflicts > 0 && `, ${conflicts} ${conflicts === 1 ? 'conflict' : 'conflicts'}`}
        </p>
      </div>
      {!withdrawn_at && (
        <DeleteButton
          label={`Remove ${name}, ${who}`}
          question="Remove this phone?"
          what={`${name} (${who}) is signed out and gets no tickets any more. What it sends from now on is listed, and counts nowhere.`}
          confirmLabel="Remove"
          onDelete={() => withdrawal.send({ id })}
        />
      )}
    </li>
  )
}
