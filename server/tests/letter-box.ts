import type { Mail, Mailer } from '@cafe/backend/mailer'
import ICAL from 'ical.js'

/** A mailer that stores its mail, or refuses it. */
export function letterBox() {
  const mails: Mail[] = []
  const waiting: { count: number; resolve(): void }[] = []
  let refusal: Error | null = null
  const tried = () => {
    for (const { count, resolve } of waiting) if (box.attempts >= count) resolve()
  }
  const box = {
    mails,
    attempts: 0,
    mailer: {
      async send(mail) {
        box.attempts += 1
        try {
          if (refusal) throw refusal
          mails.push(mail)
        } finally {
          tried()
        }
      },
    } satisfies Mailer,
    refuse(error: Error | null) {
      refusal = error
    },
    /** Resolves when so many mails have been tried. */
    has(count: number) {
      const { promise, resolve } = Promise.withResolvers<void>()
      waiting.push({ count, resolve })
      tried()
      return promise
    },
  }
  return box
}

/** Parses the event that a mail brings for calendars. Throws without one. */
export function calendarOf(mail: Mail | undefined) {
  const attachment = mail?.attachments?.find(({ filename }) => filename === 'event.ics')
  if (!attachment) throw new Error('no calendar came')
  const calendar = new ICAL.Component(ICAL.parse(String(attachment.content)))
  const component = calendar.getFirstSubcomponent('vevent') ?? undefined
  const event = new ICAL.Event(component)
  const { uid, sequence, description, startDate } = event
  const method = calendar.getFirstPropertyValue('method')
  if (!attachment.contentType?.endsWith(`; method=${method}`)) throw new Error('another method')
  return {
    method,
    uid,
    sequence,
    description,
    start: startDate.toJSDate().toISOString(),
    status: component?.getFirstPropertyValue('status') ?? null,
    stamp: String(component?.getFirstPropertyValue('dtstamp')),
  }
}
