import { shortNameOf } from '~/domain/cafe-name'
import { isWideLogo } from '~/domain/wide-logo'
import { useCafe } from '~/layout/cafe'
import { SignDisc } from './logo-disc'

/** The café's sign over the owners' screens: its logo, the bird or its initial, and the short name. */
export function SideSign() {
  const cafe = useCafe()
  const name = shortNameOf(cafe)
  if (isWideLogo(cafe.logo_small))
    return (
      <img
        src={cafe.logo_small}
        alt={name}
        className="h-11 w-auto max-w-full rounded-lg bg-custard px-2.5 py-1.5 object-contain"
      />
    )
  return (
    <>
      {!cafe.logo_small && cafe.shows_bird === 'true' ? (
        <img src="/images/marks/roundel.svg" alt="" width={44} height={38} />
      ) : (
        <SignDisc />
      )}
      <b className="font-bold font-display text-lead">{name}</b>
    </>
  )
}
