import { useLayoutEffect } from 'react'
import { type Box, liftOver } from './lift'

/** The buttons that a visitor may need next: those that send a form, and those that look like one. */
const buttons = 'button[type=submit], .button'

/** Below the fascia and the bar of the back office. */
const highestPx = 84

/** Keeps the toasts clear of the buttons on the screen, also of one that the focus moves to. */
export function useLift(toasts: unknown[]): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the toasts' heights decide
  useLayoutEffect(() => {
    const frame = requestAnimationFrame(lift)
    document.addEventListener('focusin', lift)
    document.addEventListener('scrollend', lift)
    return () => {
      cancelAnimationFrame(frame)
      document.removeEventListener('focusin', lift)
      document.removeEventListener('scrollend', lift)
    }
  }, [toasts])
}

function lift() {
  const place = document.querySelector<HTMLElement>('.toasts')
  if (!place) return
  const { left, right } = place.getBoundingClientRect()
  const heights = [...place.children].map((toast) => (toast as HTMLElement).offsetHeight + 12)
  const bottom = window.innerHeight - Number.parseFloat(getComputedStyle(place).bottom)
  const top = bottom - heights.reduce((sum, height) => sum + height, 0)
  const others = [...document.querySelectorAll<HTMLElement>(buttons)]
    .filter((button) => !place.contains(button) && button.checkVisibility())
    .map((button): Box => button.getBoundingClientRect())
  place.style.setProperty(
    '--lift',
    `${liftOver({ left, right, top, bottom }, others, highestPx)}px`,
  )
}
