import { dietaryNames } from '~/domain/menu/menu-item'
import type { ListedItem, MenuList } from '~/domain/menu/menu-list'

interface ParsedMenuProps {
  list: MenuList
  /** The price that the owner has typed for an item without one. */
  priceOf: (item: ListedItem) => string
  onPrice: (item: ListedItem, price: string) => void
}

/**
 * Lists the items that were read from a pasted menu, the doubtful prices, and the lines that could not be read.
 */
export function ParsedMenu({ list: { items, unread }, priceOf, onPrice }: ParsedMenuProps) {
  const sections = [...Map.groupBy(items, ({ section }) => section)]
  return (
    <section aria-labelledby="read-list" className="read-list">
      <div className="flex flex-wrap justify-between gap-x-3">
        <h3 id="read-list" className="text-label/normal">
          What we read
        </h3>
        <p role="status" className="text-ink-2">
          {items.length > 0 &&
            `${count(items.length, 'item')}, ${count(sections.length, 'section')}`}
        </p>
      </div>
      {items.length + unread.length === 0 && (
        <p className="text-ink-2">It appears here as you paste, before anything is saved.</p>
      )}
      {sections.map(([section, ofSection]) => (
        <div key={section}>
          <h4 className="mt-3 font-bold font-display text-lead">{section}</h4>
          <ul className="divide-y divide-hair">
            {ofSection.map((item) => (
              <li key={item.line} className="flex flex-wrap items-center gap-x-3 py-2">
                <span className="min-w-0 flex-1 break-words">
                  {item.name}
                  {item.dietary_info.map((code) => (
                    <abbr key={code} title={dietaryNames[code]} className="read-diet">
                      {code}
                    </abbr>
                  ))}
                </span>
                {item.note ? (
                  <PriceField item={item} price={priceOf(item)} onPrice={onPrice} />
                ) : (
                  <span className="tabular-nums">£{item.price}</span>
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
      {unread.length > 0 && (
        <>
          <h4 className="mt-4 font-semibold text-danger">Not read</h4>
          <ul className="grid gap-1.5">
            {unread.map(({ line, text, reason }) => (
              <li key={line} className="break-words">
                Line {line}: “{text.slice(0, 60)}”. {reason}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

interface PriceFieldProps extends Pick<ParsedMenuProps, 'onPrice'> {
  item: ListedItem
  price: string
}

function PriceField({ item, price, onPrice }: PriceFieldProps) {
  const noteId = `price-note-${item.line}`
  return (
    <>
      <input
        aria-label={`Price of ${item.name}`}
        aria-describedby={noteId}
        inputMode="decimal"
        placeholder="£"
        maxLength={10}
        value={price}
        onChange={({ target }) => onPrice(item, target.value)}
        className="field-control read-price"
      />
      <small id={noteId} className="w-full text-small text-toast">
        {item.note} Add one, or it stays off the menu until it has one.
      </small>
    </>
  )
}

function count(number: number, noun: string): string {
  return number === 1 ? `1 ${noun}` : `${number} ${noun}s`
}
