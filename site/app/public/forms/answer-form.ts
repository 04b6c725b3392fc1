import { data, type RouterContextProvider } from 'react-router'
import type { ZodType } from 'zod'
import type { Client } from '~/data/client'
import { isDiskFull, wordsWithReason } from '~/data/full-disk'
import type { Outcome } from '~/domain/outcome'
import { siteContext } from '~/site-context'

/** The fields that people don't see. */
const robotFields = ['website', 'formToken']

interface PublicForm<Values> {
  request: Request
  context: Readonly<RouterContextProvider>
  schema: ZodType<Values>
  send: (client: Client, values: Values) => Promise<unknown>
  success: string
  failure: string
}

/** Checks a visitor's form, sends it, and answers with the result; nothing typed is lost on the page. */
export async function answerForm<Values>(form: PublicForm<Values>) {
  const { senderClient, log } = form.context.get(siteContext)
  const fields = Object.fromEntries(await form.request.formData())
  const { success, data: values, error } = form.schema.safeParse(fields)
  if (!success) {
    const errors = messagesOf(error.issues)
    // What stands beside a field needs no separate message; the hidden fields can't say anything.
    const isHidden = robotFields.some((field) => field in errors)
    return refuse(isHidden ? form.failure : '', errors, 400)
  }
  try {
    await form.send(senderClient(), values)
  } catch (cause) {
    if (isRefusal(cause)) {
      log.warn({ reason: cause.message }, 'form was refused')
      return refuse(form.failure, {}, 429)
    }
    if (isDiskFull(cause)) return refuse(wordsWithReason(form.failure, cause), {}, 503)
    log.error({ err: cause }, 'form could not be sent')
    return refuse(form.failure, {}, 500)
  }
  return data<Outcome>({ ok: true, message: form.success })
}

/**
 * Tells whether the database refused a robot or too many forms in an hour: see supabase/migrations/*_public_forms.sql.
 */
function isRefusal(cause: unknown): cause is Error {
  return cause instanceof Error && 'code' in cause && /^(23514|PT429)$/.test(String(cause.code))
}

function refuse(message: string, errors: Record<string, string>, status: number) {
  return data<Outcome>({ ok: false, message, errors }, status)
}

function messagesOf(issues: { path: PropertyKey[]; message: string }[]): Record<string, string> {
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path[0], message]))
}
