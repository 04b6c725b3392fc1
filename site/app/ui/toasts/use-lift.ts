import { useLayoutEffect } from 'react'
import { type Box, boxAround, liftOver } from './lift'

/** The elements that a visitor may need next: dialogs, fields, tabs, and buttons that send a form or look as if. */
const controls =
  '[role=dialog], [role=alertdialog], .dialog button, input:not([type=hidden]), select, textarea, [role=tab], button[type=submit], .button'

const dialogs = '[role=dialog], [role=alertdialog]'

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
    // A dialog has its place once it has come in.
    document.addEventListener('transitionend', liftSoon)
    window.addEventListener('resize', liftSoon)
    return () => {
      cancelAnimationFrame(frame)
      changes.disconnect()
      document.removeEventListener('focusin', liftSoon)
      document.removeEventListener('scrollend', liftSoon)
      document.removeEventListener('transitionend', liftSoon)
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
    liftInDialog(box, others) ??
    liftOver(box, focused.map(boxOf), highestPx)
  place.style.setProperty('--lift', `${rise ?? 0}px`)
}

/**
 * Lies over a dialog that fills the screen: beside its fields and buttons, else over its fields, which can be scrolled,
 * and above the buttons at its foot. Null where no dialog is open.
 */
function liftInDialog(box: Box, others: HTMLElement[]): number | null {
  const dialog = others.findLast((control) => control.matches(dialogs))
  if (!dialog) return null
  const parts = others.filter((control) => control !== dialog && dialog.contains(control))
  const foot = dialog.querySelector('footer')
  return (
    liftOver(box, parts.map(boxOf), 0) ?? (foot && liftOver(box, [foot.getBoundingClientRect()], 0))
  )
}

/** A field is covered with its label. */
function boxOf(control: HTMLElement): Box {
  const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : []
  return boxAround([control, ...labels].map((part) => part.getBoundingClientRect()))
}
