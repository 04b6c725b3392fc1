import { useEffect, useRef, useState } from 'react'

interface QueueHeadProps {
  title: string
  /** True where the sheet appears in the place of one that was pressed, which takes the focus along. */
  takesFocus: boolean
}

/** The head of a sheet about the waiting list. */
export function QueueHead({ title, takesFocus }: QueueHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [tookPlace] = useState(takesFocus)
  useEffect(() => {
    if (tookPlace) heading.current?.focus()
  }, [tookPlace])
  return (
    <header className="bg-duck px-7 pt-5.5 pb-5">
      <h2 ref={heading} tabIndex={-1} className="text-h3">
        {title}
      </h2>
    </header>
  )
}
