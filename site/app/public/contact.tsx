import type { ReactNode } from 'react'
import { getFormToken } from '~/data/form-token'
import { sendContactMessage } from '~/data/pages/enquiries'
import { contactSchema } from '~/domain/pages/contact'
import { addressLines } from '~/domain/site-content'
import { Awning } from '~/layout/awning'
import { Address } from '~/layout/contact/address'
import { directionsLink } from '~/layout/contact/map-links'
import { PhoneAndEmail } from '~/layout/contact/phone-and-email'
import { SocialLinks } from '~/layout/contact/social-links'
import { OpenNow } from '~/layout/hours/open-now'
import { OpeningHours } from '~/layout/hours/opening-hours'
import { useSiteContent } from '~/layout/use-site-content'
import { readOr } from '~/read-or'
import { siteContext } from '~/site-context'
import type { Route } from './+types/contact'
import { ContactForm } from './contact-form'
import { shopFacts } from './facts'
import { answerForm } from './forms/answer-form'
import { keepForm } from './keep-form'
import { pageMeta } from './page-meta'

export { renewFormToken as shouldRevalidate } from './forms/renew-form-token'

const failure = 'Failed to send message. Please try again.'

export async function loader({ context }: Route.LoaderArgs) {
  const { client } = context.get(siteContext)
  return { formToken: await readOr(context, getFormToken(client), '') }
}

/** Takes the contact form, sent with or without JavaScript. */
export async function action({ request, context }: Route.ActionArgs) {
  return answerForm({
    request,
    context,
    schema: contactSchema,
    send: sendContactMessage,
    success: "Message sent! We'll get back to you soon.",
    failure,
  })
}

export const clientAction = keepForm(failure)

export default function Contact({ loaderData: { formToken }, actionData }: Route.ComponentProps) {
  return (
    <section className="grain-down bg-duck pt-17.5 pb-38 [--fade:var(--color-sky-fade)] lg:pt-24 lg:pb-47">
      <Awning />
      <div className="wrap grid items-start gap-11 lg:grid-cols-2 lg:gap-18">
        <Facts />
        <ContactForm outcome={actionData} token={formToken} />
      </div>
    </section>
  )
}

function Facts() {
  const content = useSiteContent()
  return (
    <div>
      <h1 className="text-h1">Contact</h1>
      <p className="mt-4 text-lead">
        {[content.line_contact, 'We reply within 24 hours.'].filter(Boolean).join(' ')}
      </p>
      <OpenNow content={content} />
      <div className="mt-6 grid gap-7.5 [--underline:var(--color-ink)]">
        {addressLines(content).length > 0 && (
          <Fact title="Visit Us">
            <Address content={content} />
            <p className="mt-1.5">
              <a href={directionsLink(content)} className="text-link">
                Get directions
              </a>
            </p>
          </Fact>
        )}
        {(content.contact_phone || content.contact_email) && (
          <Fact title="Ring or write">
            <PhoneAndEmail
              content={content}
              className="grid justify-items-start gap-1.5"
              linkClassName="text-link"
            />
          </Fact>
        )}
        <Fact title="Opening hours">
          <OpeningHours content={content} weekdays="Monday-Friday" />
        </Fact>
        {(content.instagram_url || content.facebook_url) && (
          <Fact title="Say hello">
            <SocialLinks content={content} />
          </Fact>
        )}
      </div>
    </div>
  )
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-2 text-h3">{title}</h2>
      {children}
    </section>
  )
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Contact',
    description: 'Where we are, when we are open, and how to write to us.',
    facts: ({ siteUrl, content, specialDays }) => [shopFacts(content, siteUrl, specialDays)],
  })
