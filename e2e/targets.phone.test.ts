// On a phone a finger hits every target, which may take presses around it.
import type { Page } from '@playwright/test'
import { expect, test } from './desk.ts'
import { screens } from './owners-screens.ts'
import { phone } from './phone.ts'
import { quietPaths, shopPaths } from './public-paths.ts'

test.use(phone)

/** Lays out what is out of view too, whose targets could not be hit otherwise. */
async function showAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      if (getComputedStyle(element).contentVisibility === 'auto')
        element.style.contentVisibility = 'visible'
    }
  })
}

/** Returns the controls of the page that take presses over less than 44 px of height; links in running text may. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const least = 43.5
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button, summary, select, textarea, input:not([type=hidden]), [role=switch], [role=tab]',
    )
    const targetOf = (control: HTMLElement) =>
      control.matches('[type=checkbox], [type=radio]')
        ? (control.closest<HTMLElement>('label') ?? control)
        : control
    const isInText = (control: HTMLElement) =>
      control.matches('a, button') &&
      getComputedStyle(control).display.startsWith('inline') &&
      (control.parentElement?.innerText.length ?? 0) > control.innerText.length + 1 &&
      control.parentElement?.matches('p, li, td, dd, span, address') === true
    const isSmall = (target: HTMLElement) => {
      const { width, height } = target.getBoundingClientRect()
      if (width <= 1 || height >= least) return false
      target.scrollIntoView({ block: 'center', inline: 'nearest' })
      const { left, top } = target.getBoundingClientRect()
      const [x, middle] = [left + width / 2, top + height / 2]
      return [-1, 1].some((side) => {
        const hit = document.elementFromPoint(x, middle + (side * least) / 2)
        return !target.contains(hit)
      })
    }
    return [...controls]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => !control.closest('[inert], [aria-hidden=true]'))
      .filter((control) => !isInText(control) && isSmall(targetOf(control)))
      .map((control) => {
        const { height } = targetOf(control).getBoundingClientRect()
        const words = control.getAttribute('aria-label') || control.innerText || control.id
        return `${control.tagName.toLowerCase()} ${words.slice(0, 30)}: ${Math.round(height)}`
      })
  })
}

test('every target of the public pages has room for a finger', async ({ page, server }) => {
  const found: string[] = []
  for (const path of [...(await shopPaths(server.url)), ...quietPaths]) {
    await page.goto(path)
    // This page goes on by itself, and is measured when it has come to rest.
    if (path.startsWith('/newsletter/confirm')) {
      await expect(page.getByText(/no longer works/)).toBeVisible()
    }
    await showAll(page)
    for (const small of await smallTargets(page)) found.push(`${path}: ${small}`)
  }
  expect([...new Set(found)]).toEqual([])
})

test('every target of the owners’ screens has room for a finger', async ({ page }) => {
  const found: string[] = []
  for (const { path, title } of screens) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    await showAll(page)
    for (const small of await smallTargets(page)) found.push(`${path}: ${small}`)
  }
  expect([...new Set(found)]).toEqual([])
})
