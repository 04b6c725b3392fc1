import type { ReactNode } from 'react'
import { getFormToken } from '~/data/form-token'
import { sendContactMessage } from '~/data/pages/enquiries'
import { contactSchema } from '~/domain/pages/contact'
import { serviceLinksOf } from '~/domain/service-links'
import { addressLines } from '~/domain/site-content'
import { Awning } from '~/layout/awning'
import { Address } from '~/layout/contact/address'
import { directionsLink } from '~/layout/contact/map-links'
import { PhoneAndEmail } from '~/layout/contact/phone-and-email'
import { ServiceLink } from '~/layout/contact/service-link'
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
  const services = serviceLinksOf(content)
  const lead = [content.line_contact, content.line_reply].filter(Boolean).join(' ')
  return (
    <div>
      <h1 className="text-h1">Contact</h1>
      {lead && (
        <p data-edit="pages" className="mt-4 text-lead">
          {lead}
        </p>
      )}
      <OpenNow content={content} />
      <div className="mt-6 grid gap-7.5 [--underline:var(--color-ink)]">
        {addressLines(content).length > 0 && (
          <Fact title="Visit Us" edit="settings">
            <Address content={content} />
            <p className="mt-1.5">
              <a href={directionsLink(content)} className="text-link finger">
                Get directions
              </a>
            </p>
          </Fact>
        )}
        {(content.contact_phone || content.contact_email) && (
          <Fact title="Ring or write" edit="settings">
            <PhoneAndEmail
              content={content}
              className="grid justify-items-start gap-1.5 pointer-coarse:gap-4.5"
              linkClassName="text-link finger"
            />
          </Fact>
        )}
        {services.length > 0 && (
          <Fact title="Online" edit="settings/more">
            <p className="grid justify-items-start gap-1.5 pointer-coarse:gap-4.5">
              {services.map((link) => (
                <ServiceLink key={link.service} link={link} className="text-link finger" />
              ))}
            </p>
          </Fact>
        )}
        <Fact title="Opening hours" edit="hours">
          <OpeningHours content={content} weekdays="Monday-Friday" />
        </Fact>
        {(content.instagram_url || content.facebook_url) && (
          <Fact title="Say hello" edit="settings">
            <SocialLinks content={content} />
          </Fact>
        )}
      </div>
    </div>
  )
}

interface FactProps {
  title: string
  /** The owners' screen that edits it. */
  edit: string
  children: ReactNode
}

function Fact({ title, edit, children }: FactProps) {
  return (
    <section data-edit={edit}>
      <h2 className="mb-2 text-h3">{title}</h2>
      {children}
    </section>
  )
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Contact',
    description: 'Where we are, when we’re open, and how to get in touch.',
    facts: ({ siteUrl, content, specialDays }) => [shopFacts(content, siteUrl, specialDays)],
  })
