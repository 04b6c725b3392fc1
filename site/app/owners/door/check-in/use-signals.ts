import { useEffect } from 'react'
import type { DoorAnswer } from '~/domain/door'
import { allowSounds, giveSignal } from './signals'

/** Gives the signal of each answer as it comes on the screen; `answer` is one object for as long as it is the same. */
export function useSignals(answer: object | undefined, light: DoorAnswer['light'] | undefined) {
  useEffect(() => {
    // The first sound takes a while to prepare, for which no answer waits.
    const timer = setTimeout(allowSounds)
    window.addEventListener('pointerdown', allowSounds)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pointerdown', allowSounds)
    }
  }, [])
  useEffect(() => {
    if (answer && light) giveSignal(light)
  }, [answer, light])
}
