interface BannerProps {
  /** The subject, which is bold; where it isn't given, the words of the text before a colon. */
  about?: string
  text: string
}

/** A rhubarb strip above every page. */
export function Banner({ about, text }: BannerProps) {
  const [, subject, rest = text] = about ? [text, about, ` ${text}`] : split(text)
  return (
    <aside
      aria-label={about ? 'Closing' : 'Notice'}
      data-edit={about ? 'hours' : 'banner'}
      className="bg-rhubarb px-5 py-2.25 text-center text-label font-medium text-paper"
    >
      {subject && <b>{subject}</b>}
      {rest}
    </aside>
  )
}

function split(text: string) {
  return /^([^:]+:)(\s.+)$/.exec(text) ?? []
}
