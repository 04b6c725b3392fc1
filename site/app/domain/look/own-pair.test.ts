import { describe, expect, test } from 'vitest'
import { contrast, cssOf, hexOf, shown } from './colour.ts'
import { weakPairs } from './contrast-pairs.ts'
import { ownPair } from './own-pair.ts'
import { pairWords, signalsFor } from './pair-words.ts'

const said = (paint: string, signal: string) => pairWords(ownPair(paint, signal), paint, signal)

describe('a pair of two colours', () => {
  test('that reads well as it is', () => {
    expect(said('#09466F', '#B8324F')).toEqual(['Every word can be read.'])
  })

  test('has a signal that is deepened on buttons', () => {
    expect(said('#1C3D2A', '#E0563F')).toEqual([
      'We made your red a little deeper on buttons, so white words show.',
    ])
  })

  test('has a signal too pale for buttons, which take the paint', () => {
    const pair = ownPair('#09466F', '#F5DB59')
    expect(said('#09466F', '#F5DB59')).toEqual([
      'This yellow is too pale for white words. It goes on the sign and the awning, where it shines, and the buttons take your blue.',
    ])
    expect(hexOf(pair.colours?.rhubarb ?? [0, 0, 0])).toBe('#09466f')
  })

  test('has a light paint, whose header is darker', () => {
    expect(said('#7FB8D8', '#8A3025')).toEqual([
      'Your blue makes a good sky. The header takes a darker one of the same family.',
    ])
  })

  test('is refused where both are nearly the same', () => {
    expect(said('#09466F', '#1C5A86')).toEqual([
      'These two are nearly the same. Pick a second that stands apart, or the buttons will hide.',
    ])
    expect(signalsFor('#09466F').map(({ name }) => name)).toEqual([
      'Lemon',
      'Marmalade',
      'Rhubarb',
      'Mint',
    ])
  })

  test('is refused where both are grey', () => {
    expect(said('#111111', '#FFFFFF')).toEqual([
      'Black and white leave nothing to press. Try Front Page: all black, and one red.',
    ])
  })

  test.each(['', 'blue', '#12', '#09466', 'url(x)'])(
    'is refused where one is no colour: %s',
    (text) => {
      expect(ownPair(text, '#B8324F')).toEqual({ refusal: 'no-colour' })
      expect(said('#09466F', text)).toEqual([
        'We don’t know that colour. Try a code like #09466F, or pick from the wheel.',
      ])
    },
  )

  test('shows the measured contrast of sign, button, headline and offer', () => {
    const { colours } = ownPair('#09466F', '#F5DB59')
    const ratio = (
      mark: 'custard' | 'paper' | 'ink',
      ground: 'fascia' | 'rhubarb' | 'duck' | 'custard',
    ) => colours && contrast(colours[mark], colours[ground]).toFixed(1)
    expect(ratio('custard', 'fascia')).toBe('9.5')
    expect(ratio('paper', 'rhubarb')).toBe('9.6')
    expect(ratio('ink', 'duck')).toBe('10.1')
    expect(ratio('ink', 'custard')).toBe('11.5')
  })
})

test('every word of every pair that is accepted can be read', () => {
  const weak: string[] = []
  for (const paint of grid([25, 45, 65, 90], [0.02, 0.16], 60)) {
    for (const signal of grid([30, 55, 75, 94], [0, 0.16], 72)) {
      const { colours } = ownPair(paint, signal)
      if (colours) weak.push(...weakPairs(colours).map((pair) => `${paint} ${signal}: ${pair}`))
    }
  }
  expect(weak).toEqual([])
})

test('a colour that no screen shows loses chroma, not lightness', () => {
  expect(cssOf(shown([52, 0.4, 250]))).toMatch(/^oklch\(52% 0\.1\d+ 250\)$/)
})

function grid(lightnesses: number[], chromas: number[], step: number): string[] {
  const hues = Array.from({ length: 360 / step }, (_, index) => index * step)
  return lightnesses.flatMap((l) =>
    chromas.flatMap((c) => hues.map((h) => hexOf(shown([l, c, h])))),
  )
}
