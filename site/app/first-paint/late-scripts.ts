// The shop's pages can be read, and their links, dialogs and forms used, before any of our scripts runs. So the scripts
// leave the line to words, pictures and fonts, and are asked for when those have come or a visitor begins to do
// something.

/** Holds back the scripts of a rendered page until `lateStart` runs in it. */
export function holdScripts(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replaceAll('<script type="module"', '<script type="later"')
}

/** The inline script that lets them go; on a page that holds none it does nothing. */
export const lateStart = `{
  const start = () => {
    for (const link of document.querySelectorAll('link[rel=later]')) link.rel = 'modulepreload'
    for (const held of document.querySelectorAll('script[type=later]')) {
      const script = document.createElement('script')
      script.type = 'module'
      script.textContent = held.textContent
      held.replaceWith(script)
    }
  }
  // A phone takes 60 ms for its first formatter; at this time nobody waits for it.
  const readyFormatters = () => Intl.NumberFormat.supportedLocalesOf('en-GB')
  const loaded = () => {
    setTimeout(readyFormatters, 300)
    // Pictures and fonts that have come by now are on the screen a moment later.
    setTimeout(start, 400)
  }
  addEventListener('load', loaded, { once: true })
  for (const sign of ['pointerdown', 'keydown']) addEventListener(sign, start, { once: true })
}`
