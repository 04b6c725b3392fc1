import { type SubmitTarget, useFetcher } from 'react-router'
import type { Outcome } from '~/domain/outcome'

/** Sends changes other than a form's to the screen's action, which answers with an Outcome. */
export function useChange<Change extends { intent: string }>() {
  const fetcher = useFetcher<Outcome>()
  return {
    /** Resolves when the change is made, or has failed, and the screen's data is read again. */
    send: (change: Change) =>
      fetcher.submit(change as unknown as SubmitTarget, {
        method: 'post',
        encType: 'application/json',
        flushSync: true,
      }),
    /** The change on its way, for showing its result already. */
    pending: fetcher.json as unknown as Change | undefined,
    /** What became of the last change; nothing before there was one. */
    outcome: fetcher.data,
    isBusy: fetcher.state !== 'idle',
  }
}
