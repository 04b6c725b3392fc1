import { isWideLogo } from '~/domain/look/wide-logo'
import { initialOf } from '~/domain/pages/cafe-name'
import { useCafe } from '~/layout/cafe'

/** The café's logo on its disc; its initial where there is none, or one too wide for a disc. */
export function LogoDisc() {
  const cafe = useCafe()
  const { logo_small: logo } = cafe
  return (
    <span
      aria-hidden
      className="grid size-9.5 flex-none place-items-center rounded-full bg-custard font-bold font-display text-fascia text-lead"
    >
      {logo && !isWideLogo(logo) ? (
        <img src={logo} alt="" className="size-6.5 object-contain" />
      ) : (
        initialOf(cafe)
      )}
    </span>
  )
}
