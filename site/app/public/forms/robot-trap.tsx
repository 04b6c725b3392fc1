/** Two fields that people don't see: one that only robots fill in, and the token that the page was given. */
export function RobotTrap({ token }: { token: string }) {
  return (
    <div aria-hidden="true" className="absolute size-px overflow-hidden [clip-path:inset(50%)]">
      <input name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
      <input type="hidden" name="formToken" value={token} />
    </div>
  )
}
