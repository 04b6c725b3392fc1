// Our scripts come after words and pictures, so a visitor may be quicker. A press or an input before React has taken
// over is remembered, and done again for React to see. Buttons that work without scripts work at once.

/** Dispatched on window when React has taken over the page. */
export const tookOver = 'took-over'

/** The inline script that remembers. It also lets go when a script can't be loaded, because forms work without it. */
export const rememberEarlyActs = `{
  const acts = new Map()
  const press = (event) => {
    const button = event.target.closest('button:not([popovertarget], [commandfor])')
    if (!button || button.closest('form[method=dialog]')) return
    event.preventDefault()
    event.stopPropagation()
    acts.set(button, () => button.click())
  }
  // As React's stepper does: the first digit takes the place of the number, and does not stand behind it.
  const goInto = ({ target }) => target.type === 'number' && target.select()
  const fillIn = ({ target }) => {
    const key = target.matches('[type=radio], [type=checkbox]') ? 'checked' : 'value'
    const wanted = target[key]
    acts.set(target, () => {
      if (target[key] === wanted) return
      if (key === 'checked') return target.click()
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(target), key).set.call(target, wanted)
      target.dispatchEvent(new Event('input', { bubbles: true }))
    })
  }
  const letGo = async () => {
    removeEventListener('click', press, true)
    removeEventListener('focusin', goInto)
    removeEventListener('input', fillIn, true)
    for (const act of acts.values()) {
      act()
      await null // React draws what an act changed before the next one
    }
    acts.clear()
  }
  addEventListener('click', press, true)
  addEventListener('focusin', goInto)
  addEventListener('input', fillIn, true)
  addEventListener('${tookOver}', () => setTimeout(letGo), { once: true })
  addEventListener('error', ({ target }) => target.tagName === 'SCRIPT' && letGo(), true)
}`
