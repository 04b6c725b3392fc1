import type { Section } from '../paragraphs.ts'
import { asSentence, type SiteContent, waysToReach } from '../site-content.ts'
import { companyDetails, governingLaw, tradingName } from './legal-entity.ts'

/** Returns the terms that stand until the owners write their own; what comes first has no heading. */
export function termsDraft(content: SiteContent, takesCards: boolean): Section[] {
  const reach = waysToReach(content)
  return [
    {
      title: '',
      paragraphs: [
        'The rules for using this site and for buying tickets from us, in as few words as we can.',
      ],
    },
    {
      title: 'Who you deal with',
      paragraphs: [
        `This site is run by ${tradingName(content)}.${reach && ` Reach us ${reach}.`}`,
        ...[companyDetails(content)].filter(Boolean),
      ],
    },
    {
      title: 'Your account',
      paragraphs: [
        'Please give your real name and an email address where we can reach you, and keep your password to yourself. Tell us if you think someone else has used your account. You can delete it at any time.',
      ],
    },
    {
      title: 'Tickets',
      paragraphs: [
        'A ticket is yours once it shows in My Tickets with its code. Prices are in pounds sterling and include VAT where it applies. You can buy up to ten tickets of each type at a time. Bring the codes, on a phone or on paper.',
        takesCards
          ? 'You pay for tickets at the café, or by card with Stripe, our payment service; the event says which before you buy. If you pay at the café, we hold your places without payment. If you pay by card, we hold them for 30 minutes: the tickets are yours once we’ve had your payment, and otherwise go back on sale. If a payment arrives after they’ve sold, we refund it in full. My Tickets and our email say what’s paid and what’s left to pay.'
          : 'Buying on this site holds your places without payment. My Tickets and our email say what’s paid and what’s left to pay.',
        ...(content.ticket_payment
          ? [`How tickets are paid: ${asSentence(content.ticket_payment)}`]
          : []),
        'The number of places is limited. If we’ve sold a ticket by mistake, we’ll tell you at once and refund what you’ve paid for it.',
        'You can give your ticket to someone else. You can’t sell it for more than its price.',
      ],
    },
    {
      title: 'Cancelling and refunds',
      paragraphs: [
        'Tickets for an event on a set date have no statutory 14-day right to cancel (Consumer Contracts Regulations 2013, regulation 28). Each event says until when you can cancel, and what we refund. Where it doesn’t, please ask us.',
        'If we cancel an event or change its date, we’ll refund everyone who can’t come in full.',
        ...(takesCards
          ? [
              'What you paid by card on this site is refunded to the same card. Banks take up to 10 days.',
            ]
          : []),
      ],
    },
    {
      title: 'Food, allergies and menus',
      paragraphs: [
        [
          'The menu and its prices may change, and things run out.',
          content.line_allergens && asSentence(content.line_allergens),
          'If you have an allergy, please ask before you order, every time.',
        ]
          .filter(Boolean)
          .join(' '),
      ],
    },
    {
      title: 'Offers and catering',
      paragraphs: [
        'Each offer has its own conditions and dates, shown with it. A catering enquiry is a question, not an order: there’s a contract once we’ve both agreed a written quote.',
      ],
    },
    {
      title: 'Our responsibility',
      paragraphs: [
        'Nothing here limits your rights as a consumer, or our liability for death or injury caused by our negligence or for fraud. Otherwise we’re responsible for loss that was a foreseeable result of our breaking these terms. We try to keep the site right and running, but can’t promise it always will be.',
      ],
    },
    {
      title: 'Law',
      paragraphs: [
        `${governingLaw(content)} If we change these terms, the new ones apply to purchases made after the change.`,
      ],
    },
  ]
}
