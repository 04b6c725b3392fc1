import { Refusal } from '~/data/refusal'

/** Throws what `navigator.credentials` threw; in words that say what to do next, where the browser refused. */
export function refuseInWords(cause: unknown): never {
  const message = cause instanceof DOMException ? words[cause.name] : undefined
  if (message === undefined) throw cause
  // It is about the form as a whole.
  throw new Refusal(message, { field: 'root', isMessageToo: true, cause })
}

/** Throws in words where the browser knows no passkeys. */
export function mustKnowPasskeys(): void {
  if ('PublicKeyCredential' in window) return
  refuseInWords(new DOMException('No WebAuthn', 'NotSupportedError'))
}

/** The keys are the names of the browser's DOMException. */
const words: Record<string, string | undefined> = {
  // The browser was asked again, so there is nothing to tell.
  AbortError: '',
  InvalidStateError: 'This device or key is already in use for your account.',
  NotAllowedError: 'That wasn’t confirmed. Please try again, or choose another way.',
  NotSupportedError: 'This browser or device doesn’t support passkeys.',
  SecurityError: 'Passkeys don’t work at this web address.',
}
