// Apart, because it speaks with the backend.
import type { Wallet } from '~/domain/tickets/wallet'
import { logError } from '~/log-error'
import { connectSession } from '~/session/session-store'
import { showOutcome } from '~/ui/toasts/toast'

const failed = 'The pass couldn’t be made. Please check your connection and try again.'

/** Leaves for the pass of a ticket, which a telephone keeps in its wallet. */
export async function openPass(pass: { ticketId: string; wallet: Wallet }): Promise<void> {
  try {
    const { getPassLink } = await import('~/data/tickets/wallets')
    window.location.assign(await getPassLink(await connectSession(), pass))
  } catch (error) {
    logError(error)
    showOutcome({ ok: false, message: failed }, null)
  }
}
