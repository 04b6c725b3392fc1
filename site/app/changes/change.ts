import { type ZodRawShape, type ZodType, z } from 'zod'
import type { Client } from '~/data/client'
import type { ToastAction } from '~/ui/toasts/toast'
import { type Answer, attempt } from './attempt'
import { inQueue } from './queue'

interface Definition<Payload, Result> {
  /** `failed` is said when the reason of a failure is not meant for people. */
  words: {
    done?: string | ((payload: Payload, result: Result) => string | undefined)
    failed: string
  }
  run: (client: Client, payload: Payload) => Promise<Result>
  /** Offered in the success message. */
  action?: (payload: Payload) => ToastAction
  /** Reads the present state after a failure, where the screen shows it. */
  afterFailure?: (client: Client, payload: Payload) => Promise<Result>
  /** Names the record that changes, whose changes are made one after another; by default the `id` that is sent. */
  record?: (payload: Payload) => string
  /** The address that the visitor is sent to once the change is made. */
  goTo?: string
  /** The longest wait for an answer, where the default is too short. */
  limitMs?: number
}

/** A change that a screen offers: what is sent for it, and how it is made. */
export interface Change<Input, Payload, Result> {
  schema: ZodType<Payload, Input>
  /** Checks the fields, where a form asks for the change. */
  form?: ZodType
  goTo: string | undefined
  /** Parses what was sent, makes the change, and says what became of it. */
  make: (input: unknown, connect?: () => Promise<Client>) => Promise<Answer<Result>>
}

/** A change that a form asks for: its `values`, and what they belong to. */
export interface FormChange<Values, About, Payload, Result>
  extends Change<About & { values: Values }, Payload, Result> {
  form: ZodType<unknown, Values>
}

/** Defines a change that is asked for with a button, a switch or a drag. */
export function change<Input, Payload, Result>({
  schema,
  ...definition
}: Definition<Payload, Result> & { schema: ZodType<Payload, Input> }): Change<
  Input,
  Payload,
  Result
> {
  return {
    schema,
    goTo: definition.goTo,
    make: (input, connect) => make(schema, definition, { input, connect }),
  }
}

/** Defines a change that a form asks for. `form` checks the fields; `about` is what is sent besides them. */
export function formChange<Input, Values, About extends ZodRawShape, Result>({
  form,
  about,
  ...definition
}: Definition<z.output<z.ZodObject<About>> & { values: Values }, Result> & {
  form: ZodType<Values, Input>
  about: About
}): FormChange<
  Input,
  z.input<z.ZodObject<About>>,
  z.output<z.ZodObject<About>> & { values: Values },
  Result
> {
  const schema = z.intersection(z.object(about), z.object({ values: form }))
  return { ...change({ schema, ...definition }), form }
}

async function make<Payload, Result>(
  schema: ZodType<Payload>,
  definition: Definition<Payload, Result>,
  { input, connect }: { input: unknown; connect: (() => Promise<Client>) | undefined },
): Promise<Answer<Result>> {
  const { words, run, action, afterFailure, record = recordOf, limitMs } = definition
  const { data: payload, error } = schema.safeParse(input)
  if (error) return { ok: false, message: words.failed, errors: fieldErrors(error.issues) }
  const job = () =>
    attempt({
      connect,
      run: (client) => run(client, payload),
      afterFailure: afterFailure && ((client) => afterFailure(client, payload)),
      failed: words.failed,
      limitMs,
    })
  const answer = await inQueue(record(payload), job)
  if (!answer.ok) return answer
  const { done } = words
  const message = typeof done === 'function' ? done(payload, answer.result) : done
  return { ...answer, message, ...(action && { action: action(payload) }) }
}

function recordOf(payload: unknown): string | undefined {
  const hasId = typeof payload === 'object' && payload !== null && 'id' in payload
  return hasId && typeof payload.id === 'string' ? payload.id : undefined
}

/** The first message of each field, by the field's path within the form. */
function fieldErrors(issues: { path: PropertyKey[]; message: string }[]): Record<string, string> {
  const ofForm = issues.filter(({ path: [first] }) => first === 'values').toReversed()
  return Object.fromEntries(ofForm.map(({ path, message }) => [path.slice(1).join('.'), message]))
}
