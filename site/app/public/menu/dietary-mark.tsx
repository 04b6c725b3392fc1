import { type DietaryCode, dietaryNames } from '~/domain/menu/menu-item'

const looks = {
  V: 'rounded-full border-moss text-moss',
  VG: 'rounded-full border-moss bg-moss text-paper',
  GF: 'rounded-md border-toast text-toast',
}

/** A dietary mark. Shape and letters tell the marks apart, never only the colour. */
export function DietaryMark({ code }: { code: DietaryCode }) {
  return (
    <abbr
      title={dietaryNames[code]}
      className={`inline-grid size-6.75 place-items-center border-2 font-text text-small/none font-bold tracking-normal no-underline ${looks[code]}`}
    >
      {code}
    </abbr>
  )
}
