import { useSyncExternalStore } from 'react'

let running = 0
const listeners = new Set<() => void>()

/** Says that a picture for a form is on its way, until the function that comes back is called. */
export function noteUpload(): () => void {
  change(1)
  return () => change(-1)
}

/** Tells whether a form on the screen still waits for a picture; saved now, it would keep the one before. */
export function useIsUploading(): boolean {
  return useSyncExternalStore(subscribe, () => running > 0)
}

function change(by: number): void {
  running += by
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
