import type { Client } from '~/data/client'
import { Refusal } from '~/data/refusal'
import type { Outcome } from '~/domain/outcome'
import { logError } from '~/log-error'
import { connectSession } from '~/session/session-store'
import { showOutcome } from '~/ui/toast'

interface Words {
  done?: string
  failed: string
}

type Change = (client: Client) => Promise<unknown>

let latest: Promise<unknown> = Promise.resolve()

/**
 * Makes a change with the owner's own rights and says what became of it; the cause of a failure is logged.
 * Changes are made one after another, so that of two quick ones the later has the last word.
 */
export function attempt(words: Words, change: Change): Promise<Outcome> {
  const turn = latest.then(() => make(words, change))
  latest = turn
  return turn
}

async function make(words: Words, change: Change): Promise<Outcome> {
  try {
    await change(await connectSession())
    return { ok: true, message: words.done }
  } catch (error) {
    logError(error)
    return { ok: false, message: refusalOf(error) ?? words.failed }
  }
}

/** What was read last by each function, and with which options. */
const lastReads = new WeakMap<object, { options: string | undefined; value: unknown }>()

/**
 * Reads for a screen. When it fails the screen says so, if there are words for it, and shows what it read before, so
 * that a form someone is writing in is not taken away with the connection; else the fallback.
 */
export async function read<Value, Fallback, Options>(
  words: { failed?: string; fallback: Fallback },
  load: (client: Client, options: Options) => Promise<Value>,
  options?: Options,
): Promise<Value | Fallback> {
  const kept = JSON.stringify(options)
  try {
    const value = await load(await connectSession(), options as Options)
    lastReads.set(load, { options: kept, value })
    return value
  } catch (error) {
    logError(error)
    showOutcome({ ok: false, message: words.failed }, null)
    const last = lastReads.get(load)
    return last && last.options === kept ? (last.value as Value) : words.fallback
  }
}

// What our own triggers raise is meant for people: their exceptions, and the deletions they refuse.
function refusalOf(error: unknown): string | null {
  if (error instanceof Refusal) return error.message
  if (typeof error !== 'object' || error === null || !('code' in error)) return null
  const { code, message, hint } = error as { code: string; message: string; hint?: string | null }
  if (code !== 'P0001' && (code !== '23503' || message.includes('violates'))) return null
  return hint ? `${message}. ${hint}` : message
}
