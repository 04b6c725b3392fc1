import type { Outcome } from '~/domain/outcome'

/** For a form that was sent before the page's scripts had started; nothing of what it sent is read. */
export const notReady: Outcome = {
  ok: false,
  message: 'The page was not quite ready. Please try again.',
}
