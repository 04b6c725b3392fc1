const colours = ['bg-teal', 'bg-yolk', 'bg-rhubarb', 'bg-moss', 'bg-crust', 'bg-duck']

/** The colour of a ticket type, by its place among all of the event; the same in the strip and in the table. */
export function TicketTypeMark({ place }: { place: number }) {
  return (
    <span
      aria-hidden
      className={`size-2.5 flex-none rounded-xs ${colours[place % colours.length] ?? ''}`}
    />
  )
}
