import { type BaseSyntheticEvent, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type RegisterOptions,
  useForm,
} from 'react-hook-form'
import { useFetchers } from 'react-router'
import type { ZodType } from 'zod'
import { logError } from '~/log-error'
import { loadResolver } from '~/ui/toasts/load-later'
import { showOutcome } from '~/ui/toasts/toast'
import { useReading } from '~/ui/use-reading'
import type { Answer } from './attempt'
import { notSent } from './not-sent'
import { newChangeKey, useSendChange } from './send-change'

/**
 * The change that a form asks for, and what is sent besides its values: the row's id, the version they were read at.
 */
export interface FormTarget<Values> {
  name: string
  /** Loads the rules of its fields, at the first submit. */
  loadRules: () => Promise<ZodType<unknown, Values>>
  about: Record<string, unknown>
}

export interface ChangeFormOptions<Values> {
  defaultValues: Values
  /** Called once for every change that is made. */
  onDone?: (values: Values) => void
}

/**
 * A form that is checked by its change's schema and sent to the screen's action. What the action refuses appears beside
 * its field, and what was typed stays.
 */
export function useChangeForm<Values extends FieldValues>(
  { name, loadRules, about }: FormTarget<Values>,
  { defaultValues, onDone }: ChangeFormOptions<Values>,
) {
  const defaults = defaultValues as DefaultValues<Values>
  const form = useForm<Values>({
    resolver: async (values, context, options) => {
      const [{ zodResolver }, rules] = await Promise.all([loadResolver(), loadRules()])
      // The values stay as they are typed: the action parses them.
      return zodResolver(rules, undefined, { raw: true })(values, context, options)
    },
    defaultValues: defaults,
    // Not before the first submit: a message that appears on blur moves the button away from under the pointer.
    mode: 'onSubmit',
  })
  const send = useSendChange<object, unknown>(name)
  const isUnderWay = useRef(false)
  const [isSending, setSending] = useState(false)
  const [sentKey, setSentKey] = useState<string>()
  // The router shows that nothing is on its way any more together with what it has read anew. Were the form free
  // before, its next change would go with the version before its own.
  const isOnItsWay = useFetchers().some(({ key, state }) => key === sentKey && state !== 'idle')
  const isBusy = isSending || isOnItsWay
  const { known, noteSent, noteSaved } = useReading({ form, defaultValues: defaults, about })

  function takeAnswer(answer: Answer<unknown>) {
    if (answer.ok) {
      noteSaved()
      return onDone?.(form.getValues())
    }
    for (const [field, message] of Object.entries(answer.errors ?? {})) {
      form.setError(field as Path<Values>, { message })
    }
  }
  const checkAndSend = form.handleSubmit(async () => {
    noteSent()
    const key = newChangeKey()
    setSending(true)
    setSentKey(key)
    await send({ ...known, values: form.getValues() }, takeAnswer, key)
  })
  async function submit(event?: BaseSyntheticEvent) {
    event?.preventDefault()
    // A second press while the fields are checked would send everything twice.
    if (isBusy || isUnderWay.current) return
    isUnderWay.current = true
    try {
      await checkAndSend(event)
    } catch (error) {
      // The rules come with the first submit, and without a connection they don't.
      logError(error)
      showOutcome({ ok: false, message: notSent })
    } finally {
      isUnderWay.current = false
      setSending(false)
    }
  }
  const field = (name: Path<Values>, options?: RegisterOptions<Values>) => ({
    ...form.register(name, options),
    error: errorOf(name),
  })
  return { ...form, submit, isBusy, errorOf, field }

  /**
   * The message beside a field, if there is one. A field is not complained of before it was visited: the message
   * would go when they leave it, and the button that they are about to press would move away under the pointer.
   */
  function errorOf(field: Path<Values>): string | undefined {
    const { error, isTouched } = form.getFieldState(field, form.formState)
    return isTouched || form.formState.isSubmitted ? error?.message : undefined
  }
}

export type ChangeForm<Values extends FieldValues> = ReturnType<typeof useChangeForm<Values>>
