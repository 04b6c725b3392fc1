// Looks at pages with axe: once in a run for each address and state.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'
import { hasMark, leaveMark } from '../backend/tests/run-folder.ts'

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/**
 * Fails if axe finds something on a page that has settled: what one look finds while it changes, a later one does not.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // Axe passes over bands that are not laid out yet, and their animations stand still.
  await page.evaluate(() => document.documentElement.classList.add('settled'))
  const mark = `axe-${await stateOf(page)}`
  if (await hasMark(mark)) return
  let faults = await accessibilityFaults(page)
  for (let looks = 1; faults.length > 0 && looks < 5; looks++) {
    faults = await accessibilityFaults(page)
  }
  expect(faults).toEqual([])
  await leaveMark(mark)
}

/** Returns a hash of what axe would judge: address, width, and elements with what styles and names them. */
async function stateOf(page: Page): Promise<string> {
  const shape = await page.evaluate(() => {
    const told = [
      'class',
      'role',
      'type',
      'style',
      'lang',
      'tabindex',
      'disabled',
      'open',
      'hidden',
    ]
    const shapeOf = (element: Element): string => {
      const attributes = Array.from(element.attributes, ({ name, value }) =>
        told.includes(name) || (name.startsWith('aria-') && value.length < 6)
          ? `${name}=${value}`
          : name,
      )
      const hasText = Array.from(element.childNodes).some(
        (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
      )
      // Rows of a list that are alike are one state, however many there are.
      const children = Array.from(element.children, shapeOf)
      const different = children.filter((child, index) => child !== children[index - 1])
      return `<${element.localName} ${attributes.join(' ')}>${hasText}${different.join('')}`
    }
    return `${location.pathname} ${innerWidth} ${shapeOf(document.documentElement)}`
  })
  const address = /[0-9a-f]{8}-[0-9a-f-]{27}/g
  return createHash('sha256').update(shape.replaceAll(address, 'id')).digest('hex')
}

/** Axe comes once to each document: carrying it there takes as long as a small page's look. */
async function accessibilityFaults(page: Page) {
  await settled(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  return page.evaluate(async () => {
    // The only frames are the owners' previews, which are inert.
    const options: RunOptions = { resultTypes: ['violations'], iframes: false, preload: false }
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    const { violations } = await axe.run(document, options)
    return violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ target }) => target) }))
  })
}

/** Waits until nothing fades in or out any more: half-way, words have half their contrast. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isEnding = ({ effect, playState, timeline }: Animation) =>
      playState === 'running' &&
      timeline === document.timeline &&
      effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
    const ending = document.getAnimations().filter(isEnding)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}
