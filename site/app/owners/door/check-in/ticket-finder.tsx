import { type FormEvent, useEffect, useRef } from 'react'
import { Button } from '~/ui/button'

interface TicketFinderProps {
  code: string
  onType: (code: string) => void
  isBusy: boolean
  onCode: (code: string) => void
}

/** Takes a ticket's code that is typed. */
export function TicketFinder({ code, onType, isBusy, onCode }: TicketFinderProps) {
  const input = useRef<HTMLInputElement>(null)
  // The screen has one use, and it begins here.
  useEffect(() => input.current?.focus(), [])
  function submit(event: FormEvent) {
    event.preventDefault()
    if (code.trim()) onCode(code)
  }
  return (
    <form onSubmit={submit}>
      <label htmlFor="code" className="field-label">
        Ticket code
      </label>
      <div className="mt-1.5 flex gap-2.5">
        <input
          ref={input}
          id="code"
          value={code}
          onChange={({ target }) => onType(target.value)}
          onFocus={({ target }) => target.select()}
          placeholder="WCS-"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={200}
          className="field-control mt-0 min-h-15 text-lead tracking-wide uppercase placeholder:normal-case"
        />
        <Button
          type="submit"
          tone="desk-primary"
          size="large"
          busy={isBusy && 'Finding...'}
          className="min-h-15 px-5"
        >
          Find
        </Button>
      </div>
    </form>
  )
}
