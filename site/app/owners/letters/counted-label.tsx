interface CountedLabelProps {
  children: string
  text: string
  /** The largest number of characters. */
  most: number
}

/** A field's label with the number of characters that it has. */
export function CountedLabel({ children, text, most }: CountedLabelProps) {
  return (
    <span className="flex flex-wrap justify-between gap-x-3">
      {children}
      <span aria-hidden className="font-normal text-ink-2 tabular-nums">
        {text.length} of {most}
      </span>
    </span>
  )
}
