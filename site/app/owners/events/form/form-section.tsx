import { type ReactNode, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useWatch } from 'react-hook-form'
import type { EventFormInput } from '~/domain/events/event-form'
import { Icon } from '../../controls/icon'
import { useEventForm } from './use-event-form'

/** The sections that were opened stay open on the next event, as long as the page lives. */
const opened = new Set<string>()

interface FormSectionProps {
  title: string
  /** The form's fields in it: a fault of one opens it, and a change of one marks it. */
  fields: (keyof EventFormInput)[]
  /** Says its present values in a line while it is closed. */
  summary: (form: EventFormInput) => string[]
  isChanged?: boolean
  children: ReactNode
}

/** A part of the form that most events leave as it is: closed, with a line that says what holds. */
export function FormSection({ title, fields, summary, isChanged, children }: FormSectionProps) {
  const { formState } = useEventForm()
  const id = useId()
  const head = useRef<HTMLButtonElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(() => opened.has(title))
  const hasFault = fields.some((field) => formState.errors[field])
  if (hasFault && !isOpen) setOpen(true)
  const marked = isChanged || fields.some((field) => formState.dirtyFields[field])

  function open() {
    opened.add(title)
    flushSync(() => setOpen(true))
    content.current?.querySelector<HTMLElement>('input, select, textarea, button')?.focus()
  }
  function close() {
    opened.delete(title)
    setOpen(false)
    head.current?.focus()
  }
  return (
    <div className="border-hair not-first:border-t">
      <h2>
        <button
          ref={head}
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={isOpen ? close : open}
          className="grid min-h-13 w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 px-5 py-2 text-left text-label/snug hover:bg-desk-side max-sm:px-4 sm:grid-cols-[11rem_minmax(0,1fr)_auto]"
        >
          <span className="font-semibold">
            {marked && (
              <span aria-hidden className="mr-2 inline-block size-2 rounded-full bg-yolk" />
            )}
            {title}
            {marked && <span className="sr-only">, changed</span>}
          </span>
          <span className="font-normal text-ink-2 text-small max-sm:row-start-2">
            {!isOpen && <Summary of={summary} />}
          </span>
          <Icon
            name={isOpen ? 'up' : 'down'}
            className="size-4.5 text-ink-3 max-sm:col-start-2 max-sm:row-span-2 max-sm:row-start-1"
          />
        </button>
      </h2>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape in one of its fields closes it */}
      <div
        ref={content}
        id={id}
        hidden={!isOpen}
        onKeyDown={({ key }) => key === 'Escape' && !hasFault && close()}
        className="px-5 pt-1 pb-5 max-sm:px-4"
      >
        <div className="grid gap-4">{children}</div>
      </div>
    </div>
  )
}

function Summary({ of }: { of: FormSectionProps['summary'] }) {
  const form = useWatch<EventFormInput>() as EventFormInput
  // The point stays at the end of a line.
  return of(form).join('\u00a0· ')
}
