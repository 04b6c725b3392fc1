import { isMarked } from '~/domain/menu/menu-day'
import { type MenuItem, type MenuSection as Section, sizesAmong } from '~/domain/menu/menu-item'
import { Drawing } from '~/ui/pictures/drawing'
import { ItemDetails } from './item-details'
import { Prices, PricesInColumns, SizeHeads } from './prices'

// A small drawing stands on the rule of some sections, chosen by a word in the title.
const drawings = [
  { words: /breakfast|brunch/i, name: 'egg' },
  { words: /jacket/i, name: 'jacket' },
  { words: /sandwich/i, name: 'sandwich' },
  { words: /sweet|cake|bake/i, name: 'croissant' },
]

/** More columns of prices would leave the names no room. */
const mostColumns = 2

interface MenuSectionProps {
  section: Section<MenuItem>
  /** The date in the café. */
  today: string
  /** False while no item of the menu states its allergens: then the page says so once. */
  statesAllergens: boolean
}

export function MenuSection({ section, today, statesAllergens }: MenuSectionProps) {
  const { id, title, note, items } = section
  const drawing = drawings.find(({ words }) => words.test(title))
  const sizes = sizesAmong(items)
  const inColumns = sizes.labels.length > 0 && sizes.labels.length <= mostColumns
  return (
    <section
      id={id}
      data-edit="menu"
      aria-labelledby={`${id}-title`}
      className="later pb-16 max-lg:scroll-mt-12"
    >
      <header className="menu-section-head">
        <h2 id={`${id}-title`} className="text-title">
          {title}
        </h2>
        <p className="text-ink-2">{note && note.charAt(0).toUpperCase() + note.slice(1)}</p>
        {drawing && (
          <Drawing name={drawing.name} sizes="123px" className="-mb-5.75 h-18 w-auto lg:h-22" />
        )}
      </header>
      {inColumns && <SizeHeads labels={sizes.labels} isSingle={items.length === 1} />}
      <ul className="grid gap-x-14 lg:grid-cols-2">
        {items.map((item) => (
          <li key={item.id} className="menu-item">
            <ItemDetails
              item={item}
              isSoldOut={isMarked(item, 'sold_out', today)}
              statesAllergens={statesAllergens}
            />
            {inColumns ? <PricesInColumns item={item} {...sizes} /> : <Prices item={item} />}
          </li>
        ))}
      </ul>
    </section>
  )
}
