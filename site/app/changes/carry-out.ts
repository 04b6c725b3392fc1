import { redirect } from 'react-router'
import type { Client } from '~/data/client'
import type { Outcome } from '~/domain/outcome'
import { showOutcome } from '~/ui/toasts/toast'
import { type ChangesByName, changeOf } from './changes-by-name'
import { giveAnswer } from './send-change'
import { sentChangeSchema } from './sent-change'

export type CarryOut = typeof carryOut

/** Makes the change that a request asks for, hands the answer to its sender, and leads on where the change says so. */
export async function carryOut(
  changes: ChangesByName,
  request: Request,
  connect?: () => Promise<Client>,
): Promise<Outcome> {
  const { change: name, key, input } = sentChangeSchema.parse(await request.json())
  const change = changeOf(changes, name)
  const answer = await change.make(input, connect)
  giveAnswer(key, answer)
  if (!answer.ok || !change.goTo) return answer
  showOutcome(answer)
  throw redirect(change.goTo)
}
