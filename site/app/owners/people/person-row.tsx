import type { Person } from '~/data/people/people'
import { formatMoment, formatShortDay, todayInLondon } from '~/domain/dates'
import { roleSchema } from '~/domain/people/role-field'
import { roleWords } from '~/domain/people/role-words'
import { roles } from '~/domain/people/roles'
import { useSession } from '~/session/use-session'
import { DeleteButton } from '../controls/delete-button'
import { changes } from './changes'

interface PersonRowProps {
  person: Person
  /** The last owner keeps the role, so there is nothing to change. */
  isLastOwner: boolean
}

/** One person at work, with their role and the way to take it away. */
export function PersonRow({ person, isLastOwner }: PersonRowProps) {
  const changeRole = changes.useChange('changeRole')
  const remove = changes.useChange('remove')
  const { user } = useSession()
  const { user_id: id, name, email, role, created_at, last_seen_at } = person
  const who = name ?? email ?? 'No name'
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2.5 px-5 py-3.5 max-sm:px-4">
      <div className="min-w-0 grow basis-60">
        <h3 className="wrap-anywhere font-semibold text-body">
          {who}
          {user?.id === id && <span className="font-normal text-ink-2"> (you)</span>}
        </h3>
        <p className="text-small text-ink-2 wrap-anywhere">
          {name && `${email}. `}
          Since {formatShortDay(todayInLondon(new Date(created_at)))}
          {last_seen_at && `, last seen ${formatMoment(last_seen_at)}`}
        </p>
      </div>
      {isLastOwner ? (
        <span className="text-ink-2">{roleWords.owner.name}, the only one</span>
      ) : (
        <>
          <select
            aria-label={`Role of ${who}`}
            value={changeRole.pending?.role ?? role}
            onChange={({ target }) =>
              void changeRole.send({ id, role: roleSchema.parse(target.value) })
            }
            className="w-auto"
          >
            {roles.map((each) => (
              <option key={each} value={each}>
                {roleWords[each].name}
              </option>
            ))}
          </select>
          <DeleteButton
            label={`Remove ${who}`}
            question={`Remove ${who} from the team?`}
            confirmLabel="Remove"
            what="They won’t be able to do anything here. Their account stays."
            onDelete={() => remove.send({ id })}
          />
        </>
      )}
    </li>
  )
}
