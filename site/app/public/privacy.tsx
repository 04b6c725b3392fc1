import { nameAndAddress, type SiteContent } from '~/domain/site-content'
import { useSiteContent } from '~/layout/use-site-content'
import type { Route } from './+types/privacy'
import { LegalPage, type LegalSection } from './legal-page'
import { pageMeta } from './page-meta'

export default function Privacy() {
  const content = useSiteContent()
  return (
    <LegalPage
      title="Privacy Policy"
      updated="1 November 2026"
      intro="We run a coffee shop. We keep what we need to sell you a ticket or answer your message, and nothing else."
      sections={sectionsFor(content)}
    />
  )
}

function sectionsFor(content: SiteContent): LegalSection[] {
  return [
    {
      title: 'Who we are',
      paragraphs: [
        `The controller of the data described here is ${nameAndAddress(content)}. Write to ${content.contact_email} about anything on this page.`,
      ],
    },
    {
      title: 'What we keep and why',
      paragraphs: [
        'Your account: name, e-mail address and a scrambled form of your password that nobody can read back. We need it to sign you in and to keep your tickets for you (contract).',
        'Your tickets: which event, how many, what you paid, when, and whether you have come. We need it to let you in and to keep our accounts (contract, and legal obligation).',
        'Messages and catering enquiries: your name, e-mail address, telephone number if you give one, and what you write. We need it to answer you (legitimate interest, or steps before a contract).',
        'The newsletter: your e-mail address, once you have confirmed it (consent). Every issue has a link that ends it.',
        'Server logs: the address of the page, the time and whether it worked, so that we can find faults and stop abuse (legitimate interest).',
      ],
    },
    {
      title: 'How long we keep it',
      paragraphs: [
        'Accounts until you delete them. Purchases for six years after the end of the financial year, because tax law asks for it; when you delete your account they stay without your name. Messages for one year after we have answered. Newsletter addresses until you unsubscribe. Logs for 30 days.',
      ],
    },
    {
      title: 'Cookies and the like',
      paragraphs: [
        'We set no cookies and use no analytics or advertising. When you sign in, your browser keeps a key in its own storage so that you stay signed in; signing out removes it. Our pages load nothing from other companies: the fonts, pictures and the map are our own.',
        'Links to Instagram, Facebook, Google, OpenStreetMap and WhatsApp take you to those services, which have policies of their own.',
      ],
    },
    {
      title: 'Who else sees it',
      paragraphs: [
        'The company that hosts our server and the one that carries our e-mail handle data for us, under contract and only on our instructions. We sell nothing to anyone. We share data otherwise only where the law obliges us.',
      ],
    },
    {
      title: 'Your rights',
      paragraphs: [
        'You can see, correct, download and delete your data: most of it yourself under My Account, the rest by writing to us. You can object to what we do on the ground of legitimate interest, ask us to limit it, and take back a consent at any time. We answer within one month.',
        'If you are unhappy with our answer you can complain to the Information Commissioner’s Office, ico.org.uk, telephone 0303 123 1113.',
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

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Privacy Policy',
    description: 'What the Wagtail Coffee Shop keeps about you, why, and for how long.',
  })
