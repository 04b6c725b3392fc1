import { useLayoutEffect } from 'react'
import { type Box, boxAround, liftOver } from './lift'

/** The elements that a visitor may need next: dialogs, fields, tabs, and buttons that send a form or look as if. */
const controls =
  '[role=dialog], [role=alertdialog], input:not([type=hidden]), select, textarea, [role=tab], button[type=submit], .button'

/** The toasts stay below the fascia and the bar of the owners' area, in pixels. */
const highestPx = 84

/** Keeps the toasts clear of the fields and buttons on the screen, also of those of the next screen. */
export function useLift(toasts: unknown[]): void {
  useLayoutEffect(() => {
    if (toasts.length === 0) return
    let frame = requestAnimationFrame(lift)
    const liftSoon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(lift)
    }
    const changes = new MutationObserver(liftSoon)
    changes.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('focusin', liftSoon)
    document.addEventListener('scrollend', liftSoon)
    window.addEventListener('resize', liftSoon)
    return () => {
      cancelAnimationFrame(frame)
      changes.disconnect()
      document.removeEventListener('focusin', liftSoon)
      document.removeEventListener('scrollend', liftSoon)
      window.removeEventListener('resize', liftSoon)
    }
  }, [toasts])
}

function lift() {
  const place = document.querySelector<HTMLElement>('.toasts')
  if (!place) return
  const { left, right } = place.getBoundingClientRect()
  const heights = [...place.children].map((toast) => (toast as HTMLElement).offsetHeight + 12)
  const bottom = window.innerHeight - Number.parseFloat(getComputedStyle(place).bottom)
  const box = {
    left,
    right,
    top: bottom - heights.reduce((sum, height) => sum + height, 0),
    bottom,
  }
  const others = [...document.querySelectorAll<HTMLElement>(controls)].filter(
    (control) => !place.contains(control) && control.checkVisibility(),
  )
  const focused = others.filter((control) => control === document.activeElement)
  const boxes = others.map(boxOf)
  // A toast stands near the foot or the head of the screen: in the middle it would lie over the text being read.
  const rise =
    liftOver(box, boxes, window.innerHeight * 0.6) ??
    liftOver(box, boxes, highestPx) ??
    liftOver(box, focused.map(boxOf), highestPx)
  place.style.setProperty('--lift', `${rise ?? 0}px`)
}

/** A field is covered with its label. */
function boxOf(control: HTMLElement): Box {
  const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : []
  return boxAround([control, ...labels].map((part) => part.getBoundingClientRect()))
}
