import { useEffect, useRef } from 'react'
import type { ChangeForm } from '~/changes/use-change-form'
import type { LetterBlock } from '~/domain/letters/letter-blocks'
import {
  type LetterFormInput,
  type LetterRow,
  letterFormSchema,
} from '~/domain/letters/letter-form'

/** The pause in typing after which a draft is saved by itself, in milliseconds. */
const PAUSE_MS = 3000

/** Saves the form of a draft whenever nothing was typed for a while, once for each state of it. */
export function useAutosave(form: ChangeForm<LetterFormInput>, typed: LetterFormInput): void {
  const { submit, isBusy, formState } = form
  const { isDirty } = formState
  const triedValues = useRef('')
  useEffect(() => {
    if (!isDirty || isBusy) return
    const timer = setTimeout(() => {
      const values = JSON.stringify(typed)
      // After a failure the owner decides when it is tried again.
      if (values === triedValues.current || !staysAsTyped(typed)) return
      triedValues.current = values
      void submit()
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  })
}

/**
 * Tells whether a letter is valid and would come back from the database as it is typed. Saving would cut a space at
 * the end of an unfinished line, and a message about an unfinished address would move the focus.
 */
function staysAsTyped(typed: LetterFormInput): boolean {
  const { data } = letterFormSchema.safeParse(typed)
  return (
    data?.subject === typed.subject &&
    data.first_line === typed.first_line &&
    data.blocks.every((block, index) => isEqual(block, typed.blocks[index]))
  )
}

function isEqual(block: LetterBlock, row: LetterRow | undefined): boolean {
  const fields = Object.entries(block) as [keyof LetterRow, string][]
  return fields.every(([field, value]) => row?.[field] === value)
}
