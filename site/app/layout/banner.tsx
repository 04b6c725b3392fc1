/** The rhubarb strip above every page; words before a colon are its subject and bold. */
export function Banner({ text }: { text: string }) {
  const [, about, rest = text] = /^([^:]+:)(\s.+)$/.exec(text) ?? []
  return (
    <aside
      aria-label="Notice"
      className="bg-rhubarb px-5 py-2.25 text-center text-label font-medium text-paper"
    >
      {about && <b>{about}</b>}
      {rest}
    </aside>
  )
}
