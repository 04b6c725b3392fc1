import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { takeMarks } from './own-scripts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('only scripts with the mark of this page are listed, without the mark', () => {
  const { html, hashes } = takeMarks(
    [
      '<link rel="modulepreload" nonce="m" href="/assets/a.js"/>',
      '<script id="own" nonce="m">own()</script>',
      '<script nonce="m" type="module" async="">import "/assets/b.js"</script>',
      '<p><script>smuggled()</script><script nonce="guess">guessed()</script></p>',
      '<script nonce="m">own()</script>',
    ].join('\n'),
    'm',
  )
  expect(hashes).toBe([hash('own()'), hash('import "/assets/b.js"')].join(' '))
  expect(html).not.toContain('"m"')
  expect(html).toContain('<script id="own">own()</script>')
  expect(html).toContain('<script type="module" async="">')
})
