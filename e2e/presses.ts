import type { Page } from '@playwright/test'

/** Counts what a person presses from now on, but for text fields. Returns the number so far. */
export async function countPresses(page: Page): Promise<() => number> {
  let presses = 0
  await page.exposeFunction('notePress', () => {
    presses += 1
  })
  await page.addInitScript(() => {
    const note = (window as unknown as { notePress(): void }).notePress
    const isField = (target: EventTarget | null) =>
      target instanceof Element &&
      target.matches('textarea, select, input:not([type=checkbox], [type=radio])')
    // Last of all listeners: Playwright takes a press back where something has just moved over its target.
    addEventListener('click', ({ target, isTrusted, pointerId }) => {
      // A label's press is passed on to its box.
      const isPassedOn = target instanceof HTMLInputElement && pointerId === -1
      if (isTrusted && !isPassedOn && !isField(target)) note()
    })
  })
  return () => presses
}

/** Counts the fields of one page that a person fills. Returns their number so far. */
export async function countFields(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const filled = new Set<EventTarget>()
    addEventListener(
      'input',
      ({ target }) => {
        if (target) filled.add(target)
        document.documentElement.dataset.filled = String(filled.size)
      },
      true,
    )
  })
  return async () => Number(await page.locator('html').getAttribute('data-filled'))
}
