import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { Outcome } from '~/domain/outcome'

export interface PublicFormProps {
  /** The result of a form that was sent without JavaScript. */
  outcome: Outcome | undefined
  /** The token that the form has to carry; see data/form-token.ts. */
  token: string
}

/**
 * Runs a visitor's form. The browser checks it first, the server again; it empties itself once it has arrived. Without
 * JavaScript it is sent as a page, and `pageOutcome` has the result for that page.
 */
export function usePublicForm(pageOutcome?: Outcome) {
  const fetcher = useFetcher<Outcome>()
  const form = useRef<HTMLFormElement>(null)
  const outcome = fetcher.data ?? pageOutcome
  const arrived = fetcher.state === 'idle' && fetcher.data?.ok
  useEffect(() => {
    if (arrived) form.current?.reset()
  }, [arrived])
  return {
    Form: fetcher.Form,
    formProps: { ref: form },
    isBusy: fetcher.state === 'submitting',
    errorOf: (field: string) => (outcome && !outcome.ok ? outcome.errors?.[field] : undefined),
    message: pageOutcome?.message && (
      <p role="status" className="col-span-full font-semibold">
        {pageOutcome.message}
      </p>
    ),
  }
}
