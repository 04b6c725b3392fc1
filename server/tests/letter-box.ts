import type { Mail, Mailer } from '@cafe/backend/mailer'

/** A mailer that keeps what it is given, or refuses it. */
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
