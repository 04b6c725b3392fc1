import { href } from 'react-router'
import type { PublicFormProps } from '~/public/forms/use-public-form'
import { ButtonLink } from '~/ui/button'
import { Drawing } from '~/ui/pictures/drawing'
import { NextEventForm } from './next-event-form'

/** Leads to Contact, and takes the address of those who want to hear of the next event. */
export function GetNotified(form: PublicFormProps) {
  return (
    <div className="wrap mt-4.5 pb-38 lg:pb-48">
      <section className="relative grid gap-7 rounded-desk bg-custard px-6.5 py-9 lg:px-12 lg:py-11">
        <Drawing
          name="bird"
          sizes="170px"
          className="absolute -top-15.5 right-2.5 h-auto w-35 lg:-top-22.5 lg:right-55 lg:w-42.5"
        />
        <div className="flex flex-col items-start gap-6 lg:flex-row lg:items-center lg:gap-10">
          <div>
            <h2 className="text-title">Something coming up?</h2>
            <p className="mt-1.5">
              Tell us what you&rsquo;d come to, and we&rsquo;ll let you know when it&rsquo;s on.
            </p>
          </div>
          <ButtonLink to={href('/contact')} tone="ink" className="lg:ml-auto">
            Get Notified
          </ButtonLink>
        </div>
        <div className="grid items-center gap-4 border-ink border-t-[1.5px] border-dashed pt-7 lg:grid-cols-2 lg:gap-10">
          <p>
            <b className="block font-semibold">Tell me about the next one</b>
            An email whenever a new event goes up, and for nothing else.
          </p>
          <NextEventForm {...form} />
        </div>
      </section>
    </div>
  )
}
