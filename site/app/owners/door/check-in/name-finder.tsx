import { type FormEvent, useEffect, useRef, useState } from 'react'
import { insideWords } from '~/domain/door/door'
import { shownCode } from '~/domain/door/found-ticket'
import { mostNameMatches, type NameMatch } from '~/domain/door/name-match'
import { Button } from '~/ui/button'
import { changes } from './changes'

interface NameFinderProps {
  eventId: string
  onCode: (code: string) => void
}

/** Looks up tickets by the name of their holder, for people who have no code at hand. */
export function NameFinder({ eventId, onCode }: NameFinderProps) {
  const search = changes.useChange('lookUpName')
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const [name, setName] = useState('')
  const [found, setFound] = useState<NameMatch[]>()
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!name.trim()) return
    void search.send({ eventId, name }, (answer) => setFound(answer.ok ? answer.result : undefined))
  }
  return (
    <div>
      <form onSubmit={submit}>
        <label htmlFor="name" className="field-label">
          First or last name
        </label>
        <div className="mt-1.5 flex gap-2.5">
          <input
            ref={input}
            id="name"
            value={name}
            onChange={({ target }) => setName(target.value)}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            maxLength={100}
            className="field-control mt-0 min-h-15 text-lead"
          />
          <Button
            type="submit"
            tone="desk-primary"
            size="large"
            busy={search.isBusy && 'Searching...'}
            className="min-h-15 px-5"
          >
            Search
          </Button>
        </div>
      </form>
      <div aria-live="polite" className="mt-3">
        {found && <FoundNames found={found} onCode={onCode} />}
      </div>
    </div>
  )
}

function FoundNames({ found, onCode }: { found: NameMatch[]; onCode: (code: string) => void }) {
  if (found.length === 0) {
    return <p>No one by that name has a ticket for this event.</p>
  }
  return (
    <>
      <ul aria-label="People" className="divide-y divide-hair">
        {found.map((each) => (
          <li
            key={each.ticket_code}
            className="flex min-h-13 items-center justify-between gap-3 py-1.5"
          >
            <span className="min-w-0 wrap-anywhere">
              <span className="font-medium">{each.holder}</span>
              <span className="block text-small">
                {each.quantity} {each.ticket_type_name}, {insideWords(each)}
              </span>
            </span>
            <Button tone="desk" className="min-h-13!" onClick={() => onCode(each.ticket_code)}>
              Open
              <span className="sr-only"> {shownCode(each) || each.holder}</span>
            </Button>
          </li>
        ))}
      </ul>
      {found.length === mostNameMatches && (
        <p className="mt-2 text-small text-ink-2">There may be more: type more of the name.</p>
      )}
    </>
  )
}
