import { expect, test } from 'vitest'
import { holdScripts } from './late-scripts'

test('only the modules of a page are held back', () => {
  const html = [
    '<link rel="modulepreload" href="/assets/react.js"/>',
    '<link rel="stylesheet" href="/assets/app.css"/>',
    '<script type="application/ld+json">{}</script>',
    '<script>window.__reactRouterContext = {}</script>',
    '<script type="module" async="">import "/assets/manifest.js"</script>',
  ]
  expect(holdScripts(html.join('\n')).split('\n')).toEqual([
    '<link rel="later" href="/assets/react.js"/>',
    html[1],
    html[2],
    html[3],
    '<script type="later" async="">import "/assets/manifest.js"</script>',
  ])
})
