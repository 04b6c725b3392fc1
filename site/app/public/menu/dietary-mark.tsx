import { type DietaryCode, dietaryNames } from '~/domain/menu-item'

const looks = {
  V: 'rounded-full text-moss inset-ring-2 inset-ring-moss',
  VG: 'rounded-full bg-moss text-paper',
  GF: 'rounded-md text-toast inset-ring-2 inset-ring-toast',
}

/** A dietary mark; told apart by shape and letters, never by colour alone. */
export function DietaryMark({ code }: { code: DietaryCode }) {
  return (
    <abbr
      title={dietaryNames[code]}
      className={`inline-grid size-6.75 place-items-center font-text text-[0.78rem]/none font-[720] tracking-normal no-underline ${looks[code]}`}
    >
      {code}
    </abbr>
  )
}
