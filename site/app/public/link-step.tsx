import { useEffect, useRef } from 'react'
import { type ActionFunctionArgs, Form, useNavigation, useSubmit } from 'react-router'
import type { Client } from '~/data/client'
import type { Outcome } from '~/domain/outcome'
import { isRecordId } from '~/domain/record-id'
import { Awning } from '~/layout/awning'
import { siteContext } from '~/site-context'
import { Button, ButtonLink } from '~/ui/button'

interface StepProps {
  title: string
  text: string
  label: string
  /** The words after the button has worked. */
  done: { title: string; text: string }
  /** Where to go on from here, once it has worked or can't. */
  onward: { to: string; label: string }
  outcome: Outcome | undefined
  /** True presses the button by itself once the page is seen. */
  goesByItself?: boolean
}

/** The page behind the link of a mail. It waits for the button, because mail programs open links too. */
export function LinkStep({
  title,
  text,
  label,
  done,
  onward,
  outcome,
  goesByItself = false,
}: StepProps) {
  const form = useOnceSeen(goesByItself)
  const isBusy = useNavigation().state === 'submitting'
  const unknown = outcome && !outcome.ok ? outcome.errors?.token : undefined
  return (
    <section className="grain-up bg-custard pt-19 pb-38 [--fade:var(--color-offer-fade)] lg:pt-26 lg:pb-45">
      <Awning teal />
      <div className="wrap grid justify-items-start gap-6">
        <div role="status">
          <h1 className="text-h1">{outcome?.ok ? done.title : title}</h1>
          <p className="mt-4 max-w-note text-lead">
            {outcome?.ok ? done.text : unknown || outcome?.message || text}
          </p>
        </div>
        {/* The same press would be refused again. */}
        {outcome?.ok || unknown ? (
          <ButtonLink to={onward.to} tone="ink">
            {onward.label}
          </ButtonLink>
        ) : (
          <Form ref={form} method="post">
            <Button type="submit" tone="ink" busy={isBusy && 'Sending...'}>
              {label}
            </Button>
          </Form>
        )}
      </div>
    </section>
  )
}

/** Submits a form once, when its page is in front of a person: a program that only reads the page runs no script. */
function useOnceSeen(isWanted: boolean) {
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  useEffect(() => {
    if (!isWanted) return
    const look = () => {
      if (document.visibilityState !== 'visible') return
      document.removeEventListener('visibilitychange', look)
      if (form.current) void submit(form.current)
    }
    document.addEventListener('visibilitychange', look)
    look()
    return () => document.removeEventListener('visibilitychange', look)
  }, [isWanted, submit])
  return form
}

interface TokenStep {
  request: ActionFunctionArgs['request']
  context: ActionFunctionArgs['context']
  /** Returns false for an unknown token. */
  act: (client: Client, { token }: { token: string }) => Promise<boolean>
  /** The words for an unknown token. */
  unknown: string
}

/** Calls `act` with the token of a mail's link and puts its result into words. */
export async function takeStep({ request, context, act, unknown }: TokenStep): Promise<Outcome> {
  const { senderClient, log } = context.get(siteContext)
  const token = new URL(request.url).searchParams.get('token') ?? ''
  try {
    if (isRecordId(token) && (await act(senderClient(), { token }))) return { ok: true }
  } catch (error) {
    log.error({ err: error }, 'the link of a mail failed')
    return { ok: false, message: 'That didn’t work. Please try again.' }
  }
  // Without a message, so that no toast says it a second time.
  return { ok: false, message: '', errors: { token: unknown } }
}
