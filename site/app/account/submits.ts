import type { Outcome } from '~/domain/outcome'
import type { Person } from './person'
import type { Sent } from './sent'
import {
  submitDeletion,
  submitEmail,
  submitEmailAgain,
  submitName,
  submitPassword,
} from './submit-account'
import { submitFirstCode, submitNewPasskey, submitRemoval } from './submit-factors'
import { submitOtherSessionsEnd, submitSessionEnd } from './submit-sessions'

type Submit = (person: Person, sent: Sent) => Promise<Outcome>

/** The functions that My Account's forms call, by the form's intent. */
export const submits: Record<string, Submit | undefined> = {
  name: submitName,
  email: submitEmail,
  'email-again': submitEmailAgain,
  password: submitPassword,
  'first-code': submitFirstCode,
  passkey: submitNewPasskey,
  'remove-factor': submitRemoval,
  'end-session': submitSessionEnd,
  'end-other-sessions': submitOtherSessionsEnd,
  delete: submitDeletion,
}
