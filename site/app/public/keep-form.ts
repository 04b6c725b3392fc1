import { type ClientActionFunctionArgs, data } from 'react-router'
import type { Outcome } from '~/domain/outcome'
import { logError } from '~/log-error'

/**
 * Makes the `clientAction` of a page with a form. Where no answer of ours comes, because the connection is gone or a
 * proxy answers, the page and what was typed stay, and the failure is shown like any other.
 */
export function keepForm(failure: string) {
  return async ({ serverAction }: Pick<ClientActionFunctionArgs, 'serverAction'>) => {
    try {
      return await serverAction<Outcome>()
    } catch (error) {
      logError(new Error('No answer to the form', { cause: error }))
      // This status keeps React Router from reading the page again, which would fail as well.
      return data<Outcome>({ ok: false, message: failure }, 503)
    }
  }
}
