import type { Client } from '~/data/client'
import { isDenied } from '~/data/refusal'
import { logError } from '~/log-error'
import { showOutcome } from '~/ui/toasts/toast'
import { keepUnchanged } from './keep-unchanged'
import { checkRoleAgain, connectSession } from './session-store'

/** The last answer to each reading function, and the options it was asked with. */
const lastReads = new WeakMap<object, { options: string | undefined; value: unknown }>()

/**
 * Reads for a screen. When it fails the screen says so, if there are words for it, and shows what it read before, so
 * that a form someone is writing in is not taken away with the connection; else the fallback. Parts of the answer that
 * are as they were are the same objects as before, so that memoised rows of a long list are not drawn again.
 */
export async function read<Value, Fallback, Options>(
  words: { failed?: string; fallback: Fallback },
  load: (client: Client, options: Options) => Promise<Value>,
  options?: Options,
): Promise<Value | Fallback> {
  const optionsText = JSON.stringify(options)
  const last = lastReads.get(load)
  const before = last?.options === optionsText ? (last?.value as Value | undefined) : undefined
  try {
    const value = keepUnchanged(before, await load(await connectSession(), options as Options))
    lastReads.set(load, { options: optionsText, value })
    return value
  } catch (error) {
    logError(error)
    if (isDenied(error)) void checkRoleAgain()
    showOutcome({ ok: false, message: words.failed }, null)
    return before === undefined ? words.fallback : before
  }
}
