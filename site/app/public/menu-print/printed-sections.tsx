import { allergenCodes } from '~/domain/menu/allergen-codes'
import { type MenuItem, sizesOf } from '~/domain/menu/menu-item'
import { menuPrice } from '~/domain/menu/menu-price-words'
import type { PrintedMenu } from './printed-menu'

/** All sections with their items, in the columns of a paper. No item is broken over two of them. */
export function PrintedSections({ sections }: Pick<PrintedMenu, 'sections'>) {
  return sections.map(({ id, title, note, items }) => (
    <section key={id} className="printed-section">
      <h3 className="printed-title">
        {title}
        {note && <span className="printed-note">{note}</span>}
      </h3>
      <ul>
        {items.map((item) => (
          <PrintedItem key={item.id} item={item} />
        ))}
      </ul>
    </section>
  ))
}

function PrintedItem({ item }: { item: MenuItem }) {
  const { name, description, dietary_info } = item
  const allergens = <span className="printed-allergens">{allergenWords(item.allergens)}</span>
  return (
    <li className="printed-item">
      <p className="printed-line">
        <span className="printed-name">
          {name}
          {dietary_info.map((code) => (
            <span key={code} className="printed-mark">
              {code}
            </span>
          ))}
        </span>
        {!description && allergens}
        <span aria-hidden className="printed-leader" />
        <Prices item={item} />
      </p>
      {description && (
        <p className="printed-details">
          {description} {allergens}
        </p>
      )}
    </li>
  )
}

function Prices({ item }: { item: MenuItem }) {
  const sizes = sizesOf(item)
  return (
    <span className="printed-price">
      {sizes.length === 0
        ? menuPrice(item.price)
        : sizes.map(({ label, price }) => (
            <span key={label} className="printed-size">
              <span className="printed-label">{label}</span> {menuPrice(price)}
            </span>
          ))}
    </span>
  )
}

function allergenWords(allergens: MenuItem['allergens']): string {
  if (!allergens) return 'Ask us'
  if (allergens.length === 0) return 'None'
  return allergens.map((allergen) => allergenCodes[allergen]).join(' ')
}
