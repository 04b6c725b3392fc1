// The proof of a customer's address, which their first purchase waits for.
import type { Client } from '~/data/client'
import { mailProofCode, proveEmail } from '~/data/email-proof'
import type { Outcome } from '~/domain/outcome'
import type { PurchaseOutcome } from './purchase-outcome'
import { proofRefusal } from './refusal'

/** Mails a code, and returns the outcome of a purchase or a wish that waits for it. */
export async function waitForProof(client: Client, purchaseKey: string): Promise<PurchaseOutcome> {
  // The panel draws the field for the code at once, and no code is mailed where the field can't be downloaded.
  await import('./confirm-email')
  const { ok, message } = await mailCode(client)
  // The panel says that a code was sent, so the toast stays silent.
  return {
    ok: false,
    message: ok ? '' : (message ?? ''),
    waiting: { purchaseKey, isCodeSent: ok },
  }
}

/** Mails the code that proves the address. */
export async function mailCode(client: Client): Promise<Outcome> {
  try {
    await mailProofCode(client)
  } catch (error) {
    return proofRefusal(error, 'The code could not be sent. Please try again.')
  }
  return { ok: true, message: 'We have sent you another code.' }
}

/** Returns why the address is not proven by this code, or null when it is. */
export async function prove(
  client: Client,
  typed: string,
): Promise<(Outcome & { ok: false }) | null> {
  const code = typed.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(code)) {
    return { ok: false, message: '', errors: { code: 'Please enter the 6 digits of the code' } }
  }
  try {
    await proveEmail(client, { code })
  } catch (error) {
    return proofRefusal(error, 'The code could not be checked. Please try again.')
  }
  return null
}
