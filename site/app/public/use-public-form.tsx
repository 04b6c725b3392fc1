import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { Outcome } from '~/domain/outcome'

export interface PublicFormProps {
  /** What became of the form where it was sent without JavaScript. */
  outcome: Outcome | undefined
  /** What the form has to carry; see data/form-token.ts. */
  token: string
}

/**
 * A visitor's form: the browser checks it first, the server again; it empties itself once it has arrived.
 * Without JavaScript it is sent as a page, and `pageOutcome` says on that page what became of it.
 */
export function usePublicForm(pageOutcome?: Outcome) {
  const fetcher = useFetcher<Outcome>()
  const form = useRef<HTMLFormElement>(null)
  const outcome = fetcher.data ?? pageOutcome
  const isBusy = fetcher.state === 'submitting'
  const arrived = fetcher.state === 'idle' && fetcher.data?.ok
  useEffect(() => {
    if (arrived) form.current?.reset()
  }, [arrived])
  const failure = isBusy || !fetcher.data || fetcher.data.ok ? undefined : fetcher.data
  return {
    Form: fetcher.Form,
    formProps: { ref: form },
    isBusy,
    errorOf: (field: string) => (outcome && !outcome.ok ? outcome.errors?.[field] : undefined),
    message: failure ? (
      <Failure {...failure} />
    ) : (
      pageOutcome?.message && (
        <p role="status" className="col-span-full font-[620]">
          {pageOutcome.message}
        </p>
      )
    ),
  }
}

/** Stays beside the form when the toast, which is what speaks, has gone. What is wrong with a field stands there. */
function Failure({ message, errors = {} }: Extract<Outcome, { ok: false }>) {
  if (Object.keys(errors).length > 0) return null
  return <p className="col-span-full font-[620] text-danger">{message}</p>
}
