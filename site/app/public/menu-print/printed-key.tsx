import { allergenCodes } from '~/domain/menu/allergen-codes'
import { allergenNames, allergens, dietaryCodes, dietaryNames } from '~/domain/menu/menu-item'

/** Explains the marks and the letters of the allergens. */
export function PrintedKey({ date }: { date: string }) {
  return (
    <section className="printed-key">
      <h3 className="printed-key-title">Marks and allergens</h3>
      <p>
        {dietaryCodes.map((code) => (
          <span key={code} className="printed-entry">
            <span className="printed-mark">{code}</span> {dietaryNames[code]}
          </span>
        ))}
      </p>
      <p>
        {allergens.map((allergen) => (
          <span key={allergen} className="printed-entry">
            <b>{allergenCodes[allergen]}</b> {allergenNames[allergen]}
          </span>
        ))}
        <span className="printed-entry">
          <b>None</b> none of the 14 in the recipe
        </span>
        <span className="printed-entry">
          <b>Ask us</b> we haven’t stated them
        </span>
      </p>
      <p>
        Traces can’t be ruled out. Recipes change: this is the menu of {date}. If you have an
        allergy, please ask before you order.
      </p>
    </section>
  )
}
