/** Splits a text into paragraphs: a blank line starts a new one. */
export function paragraphs(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
}

export interface Section {
  /** Blank for what stands before the first heading. */
  title: string
  paragraphs: string[]
}

/** Splits a text into sections: a line that begins with `## ` is a heading. */
export function sections(text: string): Section[] {
  const [before = '', ...titled] = text.split(/^##[ \t]+/m)
  const rest = titled.map((section) => {
    const [title = '', ...lines] = section.split('\n')
    return { title: title.trim(), paragraphs: paragraphs(lines.join('\n')) }
  })
  return [{ title: '', paragraphs: paragraphs(before) }, ...rest].filter(
    ({ title, paragraphs: all }) => title !== '' || all.length > 0,
  )
}

/** Writes sections as the text that `sections` reads. */
export function sectionsText(all: Section[]): string {
  return all
    .flatMap(({ title, paragraphs }) => [...(title ? [`## ${title}`] : []), ...paragraphs])
    .join('\n\n')
}
