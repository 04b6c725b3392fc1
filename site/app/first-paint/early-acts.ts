// Our scripts come after words and pictures, so a visitor may be quicker. A press or an input before React has taken
// over is remembered, and done again for React to see. Buttons that work without scripts work at once.
import { tookOver } from './took-over'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Remembers until React has taken over, or until a script can't be loaded, because forms work without it. */
export function rememberEarlyActs(): void {
  const acts = new Map<Field | HTMLButtonElement, () => void>()

  function rememberPress(event: MouseEvent) {
    if (!(event.target instanceof Element)) return
    const button = event.target.closest('button')
    if (!button || worksWithoutScripts(button)) return
    event.preventDefault()
    event.stopPropagation()
    acts.set(button, () => button.click())
  }

  function rememberInput({ target }: Event) {
    if (!isField(target)) return
    const { value } = target
    if (!isChoice(target)) return acts.set(target, () => fillIn(target, value))
    const { checked } = target
    acts.set(target, () => target.checked !== checked && target.click())
  }

  async function repeatAll() {
    removeEventListener('click', rememberPress, true)
    removeEventListener('focusin', selectNumber)
    removeEventListener('input', rememberInput, true)
    for (const repeat of acts.values()) {
      repeat()
      await null // React draws what an act changed before the next one
    }
    acts.clear()
  }

  addEventListener('click', rememberPress, true)
  addEventListener('focusin', selectNumber)
  addEventListener('input', rememberInput, true)
  addEventListener(tookOver, () => setTimeout(repeatAll), { once: true })
  addEventListener('error', ({ target }) => isScript(target) && repeatAll(), true)
}

function worksWithoutScripts(button: HTMLButtonElement): boolean {
  return button.matches('[popovertarget], [commandfor], form[method=dialog] *')
}

/** Selects a number as React's stepper does, so that the first digit replaces it. */
function selectNumber({ target }: FocusEvent) {
  if (target instanceof HTMLInputElement && target.type === 'number') target.select()
}

function fillIn(field: Field, value: string) {
  if (field.value === value) return
  // React has put its property on the field, and hears of values that are set past it.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function isField(target: EventTarget | null): target is Field {
  return target instanceof Element && target.matches('input, select, textarea')
}

function isChoice(field: Field): field is HTMLInputElement {
  return field.type === 'radio' || field.type === 'checkbox'
}

function isScript(target: EventTarget | null): boolean {
  return target instanceof HTMLScriptElement
}
