import { Refusal } from '~/data/refusal'

/** Throws what `navigator.credentials` threw; in words that say what to do next, where the browser refused. */
export function refuseInWords(cause: unknown): never {
  const message = cause instanceof DOMException ? words[cause.name] : undefined
  if (message === undefined) throw cause
  // It is about the form as a whole.
  throw new Refusal(message, { field: 'root', isMessageToo: true, cause })
}

/** The keys are the names of the browser's DOMException. */
const words: Record<string, string | undefined> = {
  // The browser was asked again, so there is nothing to tell.
  AbortError: '',
  InvalidStateError: 'This passkey is already in use for your account.',
  NotAllowedError: 'That was not confirmed. Please try again, or choose another way.',
  NotSupportedError: 'This browser or device does not support passkeys.',
  SecurityError: 'Passkeys do not work at this web address.',
}
