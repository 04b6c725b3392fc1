import { allergenNames, dietaryNames } from '~/domain/menu/menu-item'
import { priceWordsOf } from '~/domain/menu/menu-price-words'
import { type KnownChoice, type KnownItem, storedPrice } from '~/domain/menu/pasted/known-items'
import type { ListedItem } from '~/domain/menu/pasted/listed-item'
import type { PastedMenu } from './use-pasted-menu'

interface ParsedItemProps {
  item: ListedItem
  /** What its own line says of it; the lines below it say the rest. */
  ownWords: string
  pasted: PastedMenu
}

/** One dish as it was read, with a field for a price in doubt, and a question where the menu has it already. */
export function ParsedItem({ item, ownWords, pasted }: ParsedItemProps) {
  const known = pasted.knownOf(item)
  const isAdded = pasted.choiceOf(item) === 'add'
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3">
        <span className="min-w-0 flex-1 break-words">
          {item.name}
          {item.dietary_info.map((code) => (
            <abbr key={code} title={dietaryNames[code]} className="read-diet">
              {code}
            </abbr>
          ))}
        </span>
        {item.price && <span className="tabular-nums">{priceWordsOf(storedPrice(item))}</span>}
        {!item.price && isAdded && <PriceField item={item} pasted={pasted} />}
      </div>
      {ownWords && <p className="text-small text-ink-2">{ownWords}</p>}
      {item.allergens && <p className="text-small text-ink-2">{allergenWords(item.allergens)}</p>}
      {isAdded && item.note && (
        <p id={noteId(item)} className="text-small text-toast">
          {item.note} {!item.price && 'Add one, or it stays off the menu.'}
        </p>
      )}
      {known && <KnownQuestion item={item} known={known} pasted={pasted} />}
    </>
  )
}

function KnownQuestion({
  item,
  known,
  pasted,
}: Omit<ParsedItemProps, 'ownWords'> & { known: KnownItem }) {
  const { newPrice } = known
  return (
    <label className="mt-1 flex flex-wrap items-center gap-x-2 text-small text-toast">
      Already on the menu, {priceWordsOf(known.item)}:
      <select
        aria-label={`${item.name} is already on the menu`}
        className="field-control read-known"
        value={pasted.choiceOf(item)}
        onChange={({ target }) => pasted.setChoice(item.key, target.value as KnownChoice)}
      >
        <option value="keep">Keep as it is</option>
        {newPrice && <option value="price">{`Change to ${newPrice}`}</option>}
        <option value="add">Add again</option>
      </select>
    </label>
  )
}

function PriceField({ item, pasted }: Pick<ParsedItemProps, 'item' | 'pasted'>) {
  return (
    <input
      aria-label={`Price of ${item.name}`}
      aria-describedby={noteId(item)}
      inputMode="decimal"
      placeholder="£"
      maxLength={10}
      value={pasted.priceOf(item)}
      onChange={({ target }) => pasted.setPrice(item.key, target.value)}
      className="field-control read-price"
    />
  )
}

function noteId({ key }: ListedItem): string {
  return `price-note-${encodeURIComponent(key)}`
}

function allergenWords(allergens: NonNullable<ListedItem['allergens']>): string {
  if (allergens.length === 0) return 'No allergens'
  return `Contains ${allergens.map((each) => allergenNames[each]).join(', ')}`
}
