import { authRefusal } from '~/data/accounts/auth-refusal'
import { NothingChanged } from '~/data/changed-meanwhile'
import type { Client } from '~/data/client'
import { endedBy } from '~/data/ended-by'
import { wordsWithReason } from '~/data/full-disk'
import { isDenied, Refusal, refusalOf } from '~/data/refusal'
import type { Outcome } from '~/domain/outcome'
import { logError } from '~/log-error'
import { checkRoleAgain, connectSession } from '~/session/session-store'
import type { ToastAction } from '~/ui/toasts/toast'
import { NoAnswer, withinLimit } from './within-limit'

/** The outcome of a change, with the result of its data function. */
export type Answer<Result> =
  | { ok: true; message?: string | undefined; action?: ToastAction; result: Result }
  | (Failure & { result?: Result | undefined })

type Failure = Extract<Outcome, { ok: false }>

/** After this time the visitor is told that no answer came. */
const answerLimitMs = 15_000

interface Attempt<Result> {
  /** Gives the client with whose rights it is done, by default that of the account that is signed in. */
  connect?: (() => Promise<Client>) | undefined
  run: (client: Client) => Promise<Result>
  /** Reads the present state after a failure. */
  afterFailure?: ((client: Client) => Promise<Result>) | undefined
  /** The message when the reason is not meant for visitors. */
  failed: string
  limitMs?: number | undefined
}

/** Does something with a client's rights, and puts a failure into words; its cause is logged. Never throws. */
export async function attempt<Result>({
  connect = connectSession,
  run,
  afterFailure,
  failed,
  limitMs = answerLimitMs,
}: Attempt<Result>): Promise<Answer<Result>> {
  try {
    return await withinLimit(limitMs, async (signal) => {
      const client = endedBy(signal, await connect())
      try {
        return { ok: true, result: await run(client) }
      } catch (error) {
        if (!afterFailure) throw error
        logCause(error)
        return { ...failureOf(error, failed), result: await afterFailure(client).catch(nothing) }
      }
    })
  } catch (error) {
    logCause(error)
    if (isDenied(error) || error instanceof NothingChanged) void checkRoleAgain()
    return failureOf(error, failed)
  }
}

// A refusal's own words are on the screen.
function logCause(error: unknown): void {
  logError(error instanceof Refusal ? (error.cause ?? error) : error)
}

// The failure itself is told and logged.
const nothing = () => undefined

function failureOf(error: unknown, failed: string): Failure {
  if (error instanceof NoAnswer) {
    const [whatFailed] = failed.split('. ')
    return { ok: false, message: `${whatFailed}: no answer came. Please try again.` }
  }
  const refusal = error instanceof Refusal ? error : authRefusal(error)
  if (!refusal?.field)
    return {
      ok: false,
      message: refusal?.message ?? refusalOf(error) ?? wordsWithReason(failed, error),
    }
  const { field, message, isMessageToo } = refusal
  // A field that says it would mostly be repeated by a separate message.
  return { ok: false, message: isMessageToo ? message : '', errors: { [field]: message } }
}
