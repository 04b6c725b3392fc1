import { href, Link } from 'react-router'
import type { Letter } from '~/data/letters/letters'
import { letterStateWords } from '~/domain/letters/letter-words'
import { DeleteButton } from '../controls/delete-button'
import { StatusChip } from '../rows/status-chip'
import { audienceWords } from './audience-words'
import { changes } from './changes'

/** One letter of the list: its subject, to whom it goes and how far it is. */
export function LetterRow({ letter }: { letter: Letter }) {
  const deletion = changes.useChange('delete')
  const { id, state } = letter
  const subject = letter.subject || 'Without a subject'
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 px-5 py-3.5 max-sm:px-4 sm:flex">
      <div className="min-w-0 grow">
        <h2 className="wrap-anywhere font-semibold text-body">
          <Link
            to={href('/owners/letters/:id', { id })}
            className="hover:underline pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center"
          >
            {subject}
          </Link>
        </h2>
        <p className="text-small text-ink-2 wrap-anywhere">{audienceWords(letter)}</p>
      </div>
      <div className="max-sm:row-start-2">
        <StatusChip isOn={state !== 'draft'}>{letterStateWords(letter)}</StatusChip>
      </div>
      {state === 'draft' && (
        <DeleteButton
          label={`Delete ${subject}`}
          question="Are you sure you want to delete this draft?"
          what={subject}
          onDelete={() => deletion.send({ id })}
        />
      )}
    </li>
  )
}
