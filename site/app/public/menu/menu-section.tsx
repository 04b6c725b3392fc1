import { clsx } from 'clsx'
import { type MenuItem, type MenuSection as Section, sizesOf } from '~/domain/menu-item'
import { formatPrice } from '~/domain/money'
import { sectionId } from '../section-id'
import { ItemDetails } from './item-details'

// A small drawing stands on the rule of some sections, chosen by a word in the title.
const drawings = [
  { words: /breakfast|brunch/i, name: 'egg', width: 420, height: 360 },
  { words: /jacket/i, name: 'jacket', width: 420, height: 320 },
  { words: /sandwich/i, name: 'sandwich', width: 420, height: 360 },
  { words: /sweet|cake|bake/i, name: 'croissant', width: 420, height: 300 },
]

export function MenuSection({ section: { title, note, items } }: { section: Section<MenuItem> }) {
  const drawing = drawings.find(({ words }) => words.test(title))
  const sizes = [...new Set(items.flatMap((item) => sizesOf(item).map(({ label }) => label)))]
  return (
    <section id={sectionId(title)} aria-labelledby={`${sectionId(title)}-title`} className="pb-16">
      <header className="menu-section-head">
        <h2 id={`${sectionId(title)}-title`} className="text-[2rem] lg:text-[2.5rem]">
          {title}
        </h2>
        <p className="text-ink-2">{note && note.charAt(0).toUpperCase() + note.slice(1)}</p>
        {drawing && (
          <img
            src={`/images/spot-${drawing.name}.webp`}
            alt=""
            width={drawing.width}
            height={drawing.height}
            loading="lazy"
            className="-mb-[23px] h-18 w-auto lg:h-22"
          />
        )}
      </header>
      <ul className={clsx('menu-rows', sizes.length > 0 && 'menu-rows-sized')}>
        {items.map((item) => (
          <li key={item.id} className="menu-item">
            <ItemDetails item={item} />
            <Prices item={item} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** One price, or a small column for every size. */
function Prices({ item }: { item: MenuItem }) {
  const sizes = sizesOf(item)
  if (sizes.length === 0) return <p className="menu-price">{formatPrice(item.price)}</p>
  return (
    <dl className="flex gap-5 text-right">
      {sizes.map(({ label, price }) => (
        <div key={label}>
          <dt className="text-[0.906rem]/tight font-medium text-ink-2">{label}</dt>
          <dd className="menu-price">{formatPrice(price)}</dd>
        </div>
      ))}
    </dl>
  )
}
