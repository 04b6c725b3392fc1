import {
  companyDetails,
  governingLaw,
  missingDetails,
  tradingName,
} from '~/domain/money/legal-entity'
import { asSentence, type SiteContent, waysToReach } from '~/domain/site-content'
import { useSiteContent } from '~/layout/use-site-content'
import { useTakesCards } from '~/session/takes-cards'
import type { Route } from './+types/terms'
import { LegalPage, type LegalSection } from './legal-page'
import { pageMeta } from './page-meta'

export default function Terms() {
  const content = useSiteContent()
  return (
    <LegalPage
      title="Terms of Service"
      updated="22 November 2026"
      intro="The rules for using this site and for buying tickets from us, in as few words as we can."
      sections={sectionsFor(content, useTakesCards())}
      missing={missingDetails(content)}
    />
  )
}

function sectionsFor(content: SiteContent, takesCards: boolean): LegalSection[] {
  const reach = waysToReach(content)
  return [
    {
      title: 'Who you deal with',
      paragraphs: [
        `This site belongs to ${tradingName(content)}.${reach && ` Reach us ${reach}.`}`,
        ...[companyDetails(content)].filter(Boolean),
      ],
    },
    {
      title: 'Your account',
      paragraphs: [
        'Please give your real name and an email address that reaches you, and keep your password to yourself. Tell us if you think someone else has used your account. You can delete it at any time.',
      ],
    },
    {
      title: 'Tickets',
      paragraphs: [
        'A ticket is bought when your purchase shows under My Tickets with its code. Prices are in pounds sterling and include VAT where it applies. One purchase is for up to ten tickets of each kind; bring the codes, on a phone or on paper.',
        takesCards
          ? 'Tickets are paid at the café, or by card on the page of Stripe, our payment service; the event says which before you buy. What you pay at the café keeps your places and takes no money yet. By card your places are held for 30 minutes while you pay: the tickets are yours once the payment has reached us, and without it the places go back on sale. A payment that comes after they were sold to others is paid back in full. My Tickets and our email to you say what is paid and what is left to pay.'
          : 'Buying on this site keeps your places and takes no money. My Tickets and our email to you say what is paid and what is left to pay.',
        ...(content.ticket_payment
          ? [`How tickets are paid: ${asSentence(content.ticket_payment)}`]
          : []),
        'The number of places is limited. If we have sold a ticket in error we tell you at once and return what you have paid for it.',
        'You may give your ticket to somebody else. You may not sell it for more than its price.',
      ],
    },
    {
      title: 'Cancelling and refunds',
      paragraphs: [
        'Tickets for an event on a set date have no statutory 14-day right to cancel (Consumer Contracts Regulations 2013, regulation 28). Each event says until when you can cancel, and what we refund. Where it doesn’t, please ask us.',
        'If we cancel an event or change its date we return all that was paid to everyone who cannot come.',
        ...(takesCards
          ? [
              'What you paid by card on this site goes back to the same card. Banks take up to 10 days.',
            ]
          : []),
      ],
    },
    {
      title: 'Food, allergies and menus',
      paragraphs: [
        'The menu and its prices may change, and things run out. Our kitchen handles all fourteen allergens that the law names, so we cannot promise that anything is free of traces. If you have an allergy, please ask before you order, every time.',
      ],
    },
    {
      title: 'Offers and catering',
      paragraphs: [
        'Each offer has its own conditions and dates, shown with it. A catering enquiry is a question, not an order: there is a contract once we have both agreed a written quote.',
      ],
    },
    {
      title: 'What we answer for',
      paragraphs: [
        'Nothing here limits your rights as a consumer, or our liability for death or injury caused by our negligence or for fraud. Otherwise we answer for loss that was a foreseeable result of our breaking these terms. We try to keep the site right and running but cannot promise that it always is.',
      ],
    },
    {
      title: 'Law',
      paragraphs: [
        `${governingLaw(content)} When we change the terms, the new ones hold for purchases made after the change.`,
      ],
    },
  ]
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Terms of Service',
    description: 'The rules for using this site and for buying tickets.',
  })
