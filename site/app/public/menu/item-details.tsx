import { allergenNames, type MenuItem } from '~/domain/menu-item'
import { DietaryMark } from './dietary-mark'

export function ItemDetails({ item }: { item: MenuItem }) {
  return (
    <div className="min-w-0 flex-1">
      <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 text-[1.22rem]/tight tracking-[-0.01em]">
        {item.name}
        {item.dietary_info.map((code) => (
          <DietaryMark key={code} code={code} />
        ))}
      </h3>
      {item.description && (
        <p className="mt-1 max-w-[44ch] text-base/normal text-ink-2">{item.description}</p>
      )}
      <Allergens allergens={item.allergens} />
    </div>
  )
}

/** What is in it, where the owners have stated it; silence is never shown as 'free from'. */
function Allergens({ allergens }: Pick<MenuItem, 'allergens'>) {
  if (!allergens) return null
  const names = allergens.map((allergen) => allergenNames[allergen])
  return (
    <p className="mt-0.5 text-[0.906rem]/normal text-ink-3">
      {names.length > 0 ? `Contains ${names.join(', ')}` : 'None of the 14 allergens in the recipe'}
    </p>
  )
}
