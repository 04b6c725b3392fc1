// The shop's pages can be used before any of our scripts runs. So the scripts leave the line to words, pictures and
// fonts, and are asked for when those have come or a visitor begins to do something.

const held = 'later'

/** A phone takes 60 ms for its first formatter. At this time after the page has loaded no visitor waits for it. */
const formattersAfterMs = 300
/** Pictures and fonts that have come when the page has loaded are on the screen by now. */
const scriptsAfterMs = 400

/**
 * Holds back the scripts of a rendered page until `startHeldScripts` runs in it. It edits the HTML, because React
 * Router's `<Scripts>` writes `rel` and `type` itself and has no property for them.
 */
export function holdScripts(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', `<link rel="${held}"`)
    .replaceAll('<script type="module"', `<script type="${held}"`)
}

/** Lets the scripts of the page go when it has loaded or is used; on a page that holds none it does nothing. */
export function startHeldScripts(): void {
  const onceLoaded = () => {
    setTimeout(makeFormattersReady, formattersAfterMs)
    setTimeout(start, scriptsAfterMs)
  }
  addEventListener('load', onceLoaded, { once: true })
  for (const sign of ['pointerdown', 'keydown']) addEventListener(sign, start, { once: true })
}

function start() {
  for (const link of document.querySelectorAll<HTMLLinkElement>(`link[rel=${held}]`)) {
    link.rel = 'modulepreload'
  }
  for (const heldScript of document.querySelectorAll(`script[type=${held}]`)) {
    const script = document.createElement('script')
    script.type = 'module'
    script.textContent = heldScript.textContent
    heldScript.replaceWith(script)
  }
}

function makeFormattersReady() {
  Intl.NumberFormat.supportedLocalesOf('en-GB')
}
