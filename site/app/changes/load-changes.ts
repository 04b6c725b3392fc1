import { useState } from 'react'
import type { ZodType } from 'zod'
import type { Client } from '~/data/client'
import type { Outcome } from '~/domain/outcome'
import { logError } from '~/log-error'
import type { Answer } from './attempt'
import type { CarryOut } from './carry-out'
import {
  type AboutOf,
  type ChangesByName,
  changeOf,
  type InputOf,
  type ResultOf,
  type ValuesOf,
} from './changes-by-name'
import { notSent } from './not-sent'
import { useSendChange } from './send-change'
import type { FormTarget } from './use-change-form'

/**
 * Gives the action of a screen's route, and typed ways for its buttons and forms to ask for a module's changes. The
 * first submit downloads it. `connect` gives another client than that of the account that is signed in.
 */
export function loadChanges<Changes extends ChangesByName>(
  load: () => Promise<{ changes: Changes; carryOut: CarryOut }>,
  connect?: (request: Request) => Promise<Client>,
) {
  type Name = keyof Changes & string
  return {
    /** The screen's `clientAction`. The frame's middleware tells what became of the change. */
    action: async ({ request }: { request: Request }): Promise<Outcome> => {
      const loaded = await load().catch(logError)
      if (!loaded) return { ok: false, message: notSent }
      return loaded.carryOut(loaded.changes, request, connect && (() => connect(request)))
    },

    /** Sends a change, and knows the one on its way. Another screen names the address of this one. */
    useChange: <One extends Name>(name: One, sendTo?: string) =>
      useChange<InputOf<Changes[One]>, ResultOf<Changes[One]>>(name, sendTo),

    /**
     * Names the change that a form asks for, and what is sent besides its values. `rules` checks the fields by what
     * only the screen knows; without it the change's own schema does.
     */
    form: <One extends Name>(
      name: One,
      about: AboutOf<Changes[One]>,
      rules?: () => Promise<ZodType<unknown, ValuesOf<Changes[One]>>>,
    ) => {
      const loadRules = rules ?? (async () => changeOf((await load()).changes, name).form)
      return { name, loadRules, about } as FormTarget<ValuesOf<Changes[One]>>
    },
  }
}

/** Sends changes of one name, for one button or row: it is drawn anew for its own changes, not for those of others. */
function useChange<Input, Result>(name: string, sendTo?: string) {
  const sendChange = useSendChange<Input, Result>(name, sendTo)
  const [pending, setPending] = useState<Input>()
  async function send(input: Input, onAnswer?: (answer: Answer<Result>) => void) {
    setPending(input)
    try {
      return await sendChange(input, onAnswer)
    } finally {
      setPending((latest) => (latest === input ? undefined : latest))
    }
  }
  return {
    /**
     * Calls `onAnswer` when the change is made or has failed, and resolves with the answer when the screen's data is
     * read anew as well.
     */
    send,
    /** The change on its way, so that its result can be shown already. */
    pending,
    isBusy: pending !== undefined,
  }
}
