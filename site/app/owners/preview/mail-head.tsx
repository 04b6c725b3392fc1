import { useCafe } from '~/layout/cafe'
import { LogoDisc } from '../frame/logo-disc'

/** Shows the head of every mail as server/post/parts/letterhead.ts draws it: logo, name and strapline. */
export function MailHead() {
  const { cafe_name, strapline, logo_small } = useCafe()
  return (
    <div className="flex items-center gap-3 border-rhubarb border-b-4 bg-fascia px-7 py-4.5">
      {logo_small && <LogoDisc />}
      <p className="font-bold font-display text-custard text-lead/tight">
        {cafe_name}
        {strapline && (
          <span className="block font-normal font-text text-paper text-small">{strapline}</span>
        )}
      </p>
    </div>
  )
}
