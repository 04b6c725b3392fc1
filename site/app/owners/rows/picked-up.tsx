import { useEffect, useState } from 'react'

/**
 * Announces that an item is picked up. dnd-kit's keyboard sensor listens to the arrow keys only after a timer.
 */
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
