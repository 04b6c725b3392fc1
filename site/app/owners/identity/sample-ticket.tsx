import { dayOfMonth, formatShortMonth } from '~/domain/dates'
import { useCafe } from '~/layout/cafe'
import { buttonLook } from '~/ui/button'

/** A ticket of no event, on the night of the events. */
export function SampleTicket({ today }: { today: string }) {
  const { logo_small } = useCafe()
  return (
    <section className="night grain-up px-5 pt-12 pb-16">
      <div className="ticket-cut mx-auto flex max-w-90 flex-col rounded-ticket bg-milk text-ink [--cut:92px]">
        <div className="flex gap-4 px-5.5 py-6">
          <time
            dateTime={today}
            className="self-start rounded-lg bg-custard px-3.5 py-2 text-center font-semibold text-small/tight"
          >
            <span className="date-tag-day">{dayOfMonth(today)}</span> {formatShortMonth(today)}
          </time>
          <div>
            <h3 className="text-h3">An evening with you</h3>
            <p className="mt-1 text-ink-2">Doors at seven</p>
          </div>
          {logo_small && (
            <img src={logo_small} alt="" className="ml-auto h-11 w-auto max-w-20 object-contain" />
          )}
        </div>
        <div className="mx-5.5 flex h-23 items-center justify-between border-perforation border-t-2 border-dashed">
          <b className="font-display text-h3">£8</b>
          <span className={buttonLook({})}>Book Now</span>
        </div>
      </div>
    </section>
  )
}
