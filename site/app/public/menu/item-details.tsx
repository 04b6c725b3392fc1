import { allergenNames, type MenuItem } from '~/domain/menu/menu-item'
import { DietaryMark } from './dietary-mark'

interface ItemDetailsProps {
  item: MenuItem
  isSoldOut: boolean
  statesAllergens: boolean
}

export function ItemDetails({ item, isSoldOut, statesAllergens }: ItemDetailsProps) {
  return (
    <div className="min-w-0 flex-1">
      <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 text-lead/tight">
        {item.name}
        {item.dietary_info.map((code) => (
          <DietaryMark key={code} code={code} />
        ))}
      </h3>
      {isSoldOut && (
        <p className="mt-1 inline-block rounded-sm border-2 border-ink px-2 text-small font-semibold">
          Sold out today
        </p>
      )}
      {item.description && (
        <p className="mt-1 max-w-note text-body/normal text-ink-2">{item.description}</p>
      )}
      {statesAllergens && <Allergens allergens={item.allergens} />}
    </div>
  )
}

/**
 * Names the allergens that the owners have stated. Silence would read like 'free from', so 'not stated' is said too.
 */
function Allergens({ allergens }: Pick<MenuItem, 'allergens'>) {
  return <p className="mt-0.5 text-small text-ink-3">{wordsFor(allergens)}</p>
}

function wordsFor(allergens: MenuItem['allergens']): string {
  if (!allergens) return 'Allergens not stated, please ask'
  if (allergens.length === 0) return 'None of the 14 allergens in the recipe'
  return `Contains ${allergens.map((allergen) => allergenNames[allergen]).join(', ')}`
}
