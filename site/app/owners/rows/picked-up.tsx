import { useEffect, useState } from 'react'

/** Says that an item is picked up, once the arrow keys move it: dnd-kit's keyboard sensor hears them from a timer on. */
export function PickedUp({ words = '' }: { words: string | undefined }) {
  const [said, setSaid] = useState('')
  useEffect(() => {
    // Timers come in turn, and the sensor set its own before this item was drawn.
    const timer = setTimeout(() => setSaid(words))
    return () => clearTimeout(timer)
  }, [words])
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  )
}
