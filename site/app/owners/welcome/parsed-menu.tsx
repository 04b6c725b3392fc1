import type { ListedLine } from '~/domain/menu/pasted/listed-item'
import { ParsedItem } from './parsed-item'
import { ParsedLine } from './parsed-line'
import type { PastedMenu } from './use-pasted-menu'

/** Lists the lines of a pasted menu in their order: sections, items, and what was left out with the reason. */
export function ParsedMenu({ pasted }: { pasted: PastedMenu }) {
  const { lines, items, unused } = pasted.list
  const sections = new Set(items.map(({ section }) => section))
  const kept = items.filter((item) => pasted.choiceOf(item) === 'keep').length
  let section = ''
  return (
    <section aria-labelledby="read-list" className="read-list">
      <div className="flex flex-wrap justify-between gap-x-3">
        <h3 id="read-list" className="text-label/normal">
          What we read
        </h3>
        <p role="status" className="text-ink-2">
          {items.length > 0 && `${count(items.length, 'item')}, ${count(sections.size, 'section')}`}
        </p>
      </div>
      {lines.length === 0 && (
        <p className="text-ink-2">It appears here as you paste. Nothing’s saved yet.</p>
      )}
      {kept > 0 && (
        <p className="text-ink-2">
          {kept === items.length
            ? 'All of these are already on the menu.'
            : `${kept} of these ${kept === 1 ? 'is' : 'are'} already on the menu and won’t change.`}
        </p>
      )}
      {unused.length > 0 && (
        <p className="text-toast">
          {`Not read: ${unused.join(', ')}. Nothing of ${unused.length === 1 ? 'that column' : 'those columns'} is saved.`}
        </p>
      )}
      <ul>
        {lines.map((line) => {
          const isNew = line.is === 'item' && line.item.section !== section
          if (line.is === 'item') section = line.item.section
          // The cells of a spreadsheet name the section, without a separate line.
          if (line.is === 'heading') section = line.section
          return (
            <ParsedLine
              key={line.key}
              line={line}
              section={isNew ? section : undefined}
              isFirst={line === lines[0]}
              onRole={(role) => pasted.setRole(line.key, role)}
            >
              <LineContent line={line} pasted={pasted} />
            </ParsedLine>
          )
        })}
      </ul>
    </section>
  )
}

function LineContent({ line, pasted }: { line: ListedLine; pasted: PastedMenu }) {
  switch (line.is) {
    case 'heading':
      return <h4 className="font-bold font-display text-lead">{line.section}</h4>
    case 'item':
      return <ParsedItem item={line.item} ownWords={line.description} pasted={pasted} />
    case 'above':
      return <span className="text-small text-ink-2">{line.text}</span>
    case 'out':
      return (
        <span className="text-ink-2">
          <s>{line.text.slice(0, 60)}</s> {line.reason}
        </span>
      )
    case 'unread':
      return (
        <span className="text-danger">
          Line {line.line}: “{line.text.slice(0, 60)}”. {line.reason}
        </span>
      )
  }
}

function count(number: number, noun: string): string {
  return number === 1 ? `1 ${noun}` : `${number} ${noun}s`
}
