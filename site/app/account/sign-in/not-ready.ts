import type { Outcome } from '~/domain/outcome'

/** Answers a form that was sent before the page's scripts had started. Nothing that it sent is read. */
export const notReady: Outcome = {
  ok: false,
  message: 'The page wasn’t quite ready. Please try again.',
}
