/** Two fields of a form that nobody sees: one that only robots fill in, and one that tells how long the page was open. */
export function RobotTrap() {
  return (
    <div aria-hidden="true" className="absolute size-px overflow-hidden [clip-path:inset(50%)]">
      <input name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
      <input type="hidden" name="formSeconds" defaultValue="" />
    </div>
  )
}

/** Fills in how long the page was open, as the form goes. */
export function tellSeconds(form: HTMLFormElement): void {
  const field = form.elements.namedItem('formSeconds')
  if (field instanceof HTMLInputElement) field.value = (performance.now() / 1000).toFixed(1)
}
