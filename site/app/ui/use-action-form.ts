import { type BaseSyntheticEvent, useEffect, useEffectEvent } from 'react'
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form'
import { type SubmitTarget, useFetcher } from 'react-router'
import type { ZodType } from 'zod'
import type { Outcome } from '~/domain/outcome'
import { logError } from '~/log-error'
import { loadResolver } from './load-later'
import { showOutcome } from './toast'
import { useReading } from './use-reading'

interface ActionFormOptions<Input extends FieldValues, Output> {
  /** The schema of the form; given as a function, it is loaded with the first submit. */
  schema: ZodType<Output, Input> | (() => Promise<ZodType<Output, Input>>)
  defaultValues: DefaultValues<Input>
  /** Names the route's change that this form asks for; sent along as `intent`. */
  intent: string
  /** The facts that the action needs besides the values: the row's id, the version they were read at. */
  about?: Record<string, unknown>
  /** Called once for every change that succeeded. */
  onDone?: (values: Input) => void
}

const notSent = 'This could not be sent. Please check your connection and try again.'

/**
 * A form that is checked by its schema and sent to the route's action as JSON. The action answers with an
 * Outcome; its errors appear beside their fields, and what was typed stays.
 */
export function useActionForm<Input extends FieldValues, Output>({
  schema,
  defaultValues,
  intent,
  about,
  onDone,
}: ActionFormOptions<Input, Output>) {
  const form = useForm<Input, unknown, Output>({
    resolver: async (values, context, options) => {
      const [{ zodResolver }, rules] = await Promise.all([
        loadResolver(),
        typeof schema === 'function' ? schema() : schema,
      ])
      return zodResolver<Input, unknown, Output>(rules)(values, context, options)
    },
    defaultValues,
    // Fields are checked after the first submit only: a message on blur would move the button away from under the
    // pointer.
    mode: 'onSubmit',
  })
  const fetcher = useFetcher<Outcome>()
  const { known, noteSent, noteSaved } = useReading({ form, defaultValues, about })
  const takeOutcome = useEffectEvent((outcome: Outcome) => {
    if (outcome.ok) {
      noteSaved()
      return onDone?.(form.getValues())
    }
    for (const [field, message] of Object.entries(outcome.errors ?? {})) {
      form.setError(field as Path<Input>, { message })
    }
  })
  useEffect(() => {
    if (fetcher.data) takeOutcome(fetcher.data)
  }, [fetcher.data])
  const checkAndSend = form.handleSubmit(async (values) => {
    noteSent()
    const change = { intent, ...known, values } as unknown as SubmitTarget
    await fetcher.submit(change, { method: 'post', encType: 'application/json' })
  })
  // The schema is loaded with the first submit, which fails without a connection.
  const submit = (event?: BaseSyntheticEvent) =>
    checkAndSend(event).catch((error: unknown) => {
      logError(error)
      showOutcome({ ok: false, message: notSent })
    })
  return { ...form, submit, isBusy: fetcher.state !== 'idle', errorOf }

  /**
   * Returns the message beside a field, if there is one. A field that was not visited has none: its message would go
   * when the visitor leaves it, and the button that they are about to press would move away under the pointer.
   */
  function errorOf(field: Path<Input>): string | undefined {
    const { error, isTouched } = form.getFieldState(field, form.formState)
    return isTouched || form.formState.isSubmitted ? error?.message : undefined
  }
}
