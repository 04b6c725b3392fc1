import { ChangedMeanwhile } from '~/data/changed-meanwhile'
import type { Client } from '~/data/client'
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

/** Reads for a screen; when it fails the screen says so, if there are words for it, and shows the fallback. */
export async function read<Value, Fallback>(
  words: { failed?: string; fallback: Fallback },
  load: (client: Client) => Promise<Value>,
): Promise<Value | Fallback> {
  try {
    return await load(await connectSession())
  } catch (error) {
    logError(error)
    showOutcome({ ok: false, message: words.failed })
    return words.fallback
  }
}

// What our own triggers raise is meant for people: their exceptions, and the deletions they refuse.
function refusalOf(error: unknown): string | null {
  if (error instanceof ChangedMeanwhile) return error.message
  if (typeof error !== 'object' || error === null || !('code' in error)) return null
  const { code, message, hint } = error as { code: string; message: string; hint?: string | null }
  if (code !== 'P0001' && (code !== '23503' || message.includes('violates'))) return null
  return hint ? `${message}. ${hint}` : message
}
