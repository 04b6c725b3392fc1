import { type ClientActionFunctionArgs, data } from 'react-router'
import type { Outcome } from '~/domain/outcome'
import { logError } from '~/log-error'

/**
 * The `clientAction` of a page with a form: where no answer of ours comes, without a connection or from a proxy, the
 * page and what was typed stay, and the failure is told as any other.
 */
export function keepPage(failure: string) {
  return async ({ serverAction }: Pick<ClientActionFunctionArgs, 'serverAction'>) => {
    try {
      return await serverAction<Outcome>()
    } catch (error) {
      logError(new Error('No answer to the form', { cause: error }))
      // With this status nothing is read anew, which would fail as well.
      return data<Outcome>({ ok: false, message: failure }, 503)
    }
  }
}
