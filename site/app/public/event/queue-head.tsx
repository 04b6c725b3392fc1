/** The head of a sheet about the waiting list. */
export function QueueHead({ title }: { title: string }) {
  return (
    <header className="bg-duck px-7 pt-5.5 pb-5">
      <h2 className="text-h3">{title}</h2>
    </header>
  )
}
