import { useEffect } from 'react'
import type { DoorAnswer } from '~/domain/door/door'

/** Gives the signal of each answer as it comes on the screen; `answer` is one object for as long as it is the same. */
export function useSignals(answer: object | undefined, light: DoorAnswer['light'] | undefined) {
  useEffect(() => {
    // The first sound takes a while to prepare, and no answer should wait for it.
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

type Light = DoorAnswer['light']

/** Sounds and pauses in turn, in milliseconds, as `navigator.vibrate` takes them; and how high the sounds are. */
const signals: Record<Light, { pattern: number[]; hertz: number }> = {
  in: { pattern: [120], hertz: 880 },
  some: { pattern: [90, 90, 90], hertz: 660 },
  toPay: { pattern: [90, 90, 90], hertz: 523 },
  stop: { pattern: [700], hertz: 196 },
  elsewhere: { pattern: [350, 120, 350], hertz: 262 },
}

let audio: AudioContext | undefined

/** Lets the telephone make sounds later, which it allows only after a touch. */
function allowSounds(): void {
  audio ??= new AudioContext()
  if (audio.state === 'suspended') void audio.resume().catch(() => undefined)
}

/** Buzzes and sounds differently for each answer, for people who look elsewhere. */
function giveSignal(light: Light): void {
  const { pattern, hertz } = signals[light]
  // Safari has no buzz, and a browser without a device for sounds can still say it in colour.
  navigator.vibrate?.(pattern)
  allowSounds()
  let at = audio?.currentTime ?? 0
  for (const [index, milliseconds] of pattern.entries()) {
    if (index % 2 === 0) sound(hertz, at, milliseconds / 1000)
    at += milliseconds / 1000
  }
}

function sound(hertz: number, at: number, seconds: number): void {
  if (audio?.state !== 'running') return
  const [tone, volume] = [audio.createOscillator(), audio.createGain()]
  tone.type = 'triangle'
  tone.frequency.value = hertz
  // A tone that ends at once cracks.
  volume.gain.setValueAtTime(0.5, at)
  volume.gain.linearRampToValueAtTime(0, at + seconds)
  tone.connect(volume).connect(audio.destination)
  tone.start(at)
  tone.stop(at + seconds)
}
