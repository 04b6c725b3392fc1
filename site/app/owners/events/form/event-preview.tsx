import { clsx } from 'clsx'
import { useWatch } from 'react-hook-form'
import { addDays, todayInLondon } from '~/domain/dates'
import type { EventFormInput } from '~/domain/events/event-form'
import { ticketTypesOf } from '~/domain/events/ticket-type-form'
import { londonInstant } from '~/domain/london-instant'
import { EventTicket } from '~/public/home/upcoming-events'
import { Preview } from '../../preview/preview'

/** Hides the date, the line of the time and the button, which are unknown before a date is there. */
const undated = '[&_.mt-3]:invisible [&_a]:invisible [&_time]:invisible'

/** The event as it will hang on the home page, while it is typed. */
export function EventPreview({ cancelledAt }: { cancelledAt: string | null }) {
  const form = useWatch<EventFormInput>() as EventFormInput
  const isDated = form.event_date !== '' && form.event_time !== ''
  return (
    <aside>
      <Preview>
        <ul className={clsx('night p-5', !isDated && undated)}>
          <EventTicket
            event={{
              id: 'preview',
              title: form.title || 'Untitled event',
              description: form.description,
              image_url: form.image_url || null,
              alt_text: '',
              event_date: form.event_date || addDays(todayInLondon(), 1),
              event_time: form.event_time || '23:59',
              end_time: form.end_time || null,
              place_name: form.place_name,
              cancelled_at: cancelledAt,
              sales_end_at: form.sales_end_at ? londonInstant(form.sales_end_at) : null,
              ticket_types: ticketTypesOf(form.ticket_types),
              isSoldOut: false,
            }}
            now={new Date()}
          />
        </ul>
      </Preview>
    </aside>
  )
}
