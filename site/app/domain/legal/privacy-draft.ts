import type { Section } from '../paragraphs.ts'
import { serviceLinksOf } from '../service-links.ts'
import { isOwnCafe, type SiteContent } from '../site-content.ts'
import { askAboutData, companyDetails, tradingName } from './legal-entity.ts'

/** Returns the privacy policy that stands until the owners write their own; what comes first has no heading. */
export function privacyDraft(content: SiteContent, takesCards: boolean): Section[] {
  const drawings = content.image_map ? 'fonts, pictures and the drawn map' : 'fonts and pictures'
  return [
    {
      title: '',
      paragraphs: [
        [
          !isOwnCafe(content) && 'We run a coffee shop.',
          'We only keep what we need to sell you a ticket or answer your message.',
        ]
          .filter(Boolean)
          .join(' '),
      ],
    },
    {
      title: 'Who we are',
      paragraphs: [
        `The controller of the data described here is ${tradingName(content)}. ${askAboutData(content)} about anything on this page.`,
        ...[companyDetails(content)].filter(Boolean),
      ],
    },
    {
      title: 'What we keep and why',
      paragraphs: [
        'Your account: name, email address and a scrambled form of your password that nobody can read. We need it to sign you in and to keep your tickets for you (contract).',
        'Where you’re signed in: for each browser its network address, its name and version, and when it was last used, so that you can see and end it under My Account. We also keep a log of what happened to your account, such as a sign-in or a new password, so that we can spot abuse (legitimate interest).',
        'Your tickets: which event, how many, what they cost, when you bought them, whether you came, and what was paid or refunded, when, and whether by card or in cash. We need it to let you in and to keep our accounts (contract, and legal obligation).',
        'If you buy without an account: your name and email address with the tickets. We need them to send you the tickets and to know you at the door (contract). We delete your name and the link to the tickets 30 days after the event, and any code we emailed you after a day.',
        'If someone sends you a ticket: the name and email address they entered, to send it to you and to know you at the door (legitimate interest). We delete both 30 days after the event.',
        'If an event asks you something, such as your allergies, and you answer: what you write, so that we can look after you (consent). You can change it or take it back until the event begins. Only the people who work here see it, and we delete it 30 days after the event.',
        'Messages and catering enquiries: your name, email address, phone number if you give one, and what you write. We need it to answer you (legitimate interest, or steps before a contract).',
        'The newsletter: your email address, once you’ve confirmed it (consent). Every issue has an unsubscribe link.',
        'If you ask us to tell you about the next event: your email address and which events you mean, once you’ve confirmed it (consent). Every email about it has a link that stops them.',
        'Our forms: to keep robots out we count how many forms come from one network address. We keep a scrambled form of the address that nobody can read, not the address itself, and separate from what you wrote (legitimate interest).',
        'Emails we owe you: what each is about and whether it’s gone, but no copy of what it says. Where we can’t send an email, we keep it instead (contract).',
        'Server logs: the address of the page, the time and whether it worked, so that we can find faults and stop abuse (legitimate interest).',
      ],
    },
    {
      title: 'How long we keep it',
      paragraphs: [
        'Accounts until you delete them. Purchases and what was paid for them for six years after the end of the financial year, because tax law asks for it; when you delete your account they stay without your name. Messages for one year after we’ve answered, and for two years if we never did. Addresses for the newsletter and for the next event until you unsubscribe, and for 30 days if you never confirm. A place on a waiting list for 30 days after it ended.',
        'A sign-in, with its network address and browser, until you sign out there, end it under My Account, change your password, or delete your account; the network address of a two-step sign-in for one day. The log of your account, the list of emails, unsent emails and server logs for 30 days; of emails about tickets, the list until 30 days after the event. Scrambled network addresses for two days at most, and the key to them for one. So that nobody can lock you out by guessing, a scrambled form of the network address and browser that you signed in from for 90 days, and of those that tried a wrong password or code for a day.',
        'When you delete your account, its sign-ins and any unsent emails to you go at once, and its log no longer says whose it was. Your messages and newsletter go too, if you’ve shown us that the address is yours.',
      ],
    },
    {
      title: 'Cookies and the like',
      paragraphs: [
        `We count how often each page is opened on a day and how many visits each other site and each of our letters brought, without cookies and without anything that says who opened it, such as a network address; we keep these numbers for 400 days. We use no other analytics and no advertising, and set no cookies but one: when you sign in by way of another company, such as Google, it makes sure for ten minutes that it’s you who comes back. When you sign in, your browser keeps a key in its own storage so that you stay signed in; signing out removes it. It also keeps the tickets you’ve chosen for an event until you buy them, for a day at most, and your upcoming tickets, so that they work offline, until you sign out. Our pages load nothing from other companies: the ${drawings} are our own. Only if you press “Show the live map” does your browser load a map from OpenStreetMap (openstreetmap.org), which then learns your network address.`,
        `Links to Instagram, Facebook, Google${content.contact_whatsapp ? ', OpenStreetMap and WhatsApp' : ' and OpenStreetMap'}${serviceLinksOf(content).length > 0 ? ', and those to book, order or buy gift cards,' : ''} take you to those services, which have their own policies.`,
      ],
    },
    {
      title: 'Who else sees it',
      paragraphs: [
        ...(takesCards
          ? [
              'Stripe (stripe.com) takes payments by card, on its own page and under its own policy. We tell it what you buy, what that costs and the number of your order. What you type on its page, such as your email address and card number, goes to Stripe only; Stripe tells us whether a payment was made, refunded or disputed. We need it to sell you a ticket by card (contract).',
            ]
          : []),
        'The company that hosts our server and the one that carries our email handle data for us, under contract and only on our instructions. We sell nothing to anyone. We share data otherwise only where the law obliges us.',
      ],
    },
    {
      title: 'Your rights',
      paragraphs: [
        'You can see, correct, download and delete your data: most of it yourself under My Account, the rest by writing to us. You can object to what we do on the ground of legitimate interest, ask us to limit it, and take back a consent at any time. We answer within one month.',
        'If you’re unhappy with our answer, you can complain to the Information Commissioner’s Office, ico.org.uk, phone 0303 123 1113.',
      ],
    },
    {
      title: 'Children',
      paragraphs: [
        'Accounts are for people of 13 and over. A grown-up should buy the tickets for anyone younger.',
      ],
    },
  ]
}
