import { addressLines, type SiteContent, waysToReach } from '~/domain/site-content'

/** Names the shop and who stands behind it: `Kettle Ltd, trading as The Copper Kettle, 1 Mill Lane, Hull`. */
export function tradingName(content: SiteContent): string {
  const { cafe_name: cafe, legal_name: owner } = content
  const isNamed = owner.toLowerCase().includes(cafe.toLowerCase())
  const name = owner && owner !== cafe ? (isNamed ? owner : `${owner}, trading as ${cafe}`) : cafe
  return [name, ...addressLines(content)].join(', ')
}

/**
 * Returns what a company must say of itself as sentences: number, registered address, VAT; empty where none is known.
 */
export function companyDetails(content: SiteContent): string {
  const { legal_number, legal_address, vat_number } = content
  return [
    legal_number && `Company number: ${legal_number}.`,
    legal_address && `Registered address: ${legal_address}.`,
    vat_number && `VAT number: ${vat_number}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** Names the way to ask about data: the address for that, else the shop's, else another way, else the counter. */
export function askAboutData(content: SiteContent): string {
  const email = content.legal_email || content.contact_email
  if (email) return `Write to ${email}`
  const reach = waysToReach(content)
  return reach ? `Reach us ${reach}` : 'Ask us at the counter'
}

/** The parts of the United Kingdom with a separate law. */
export const jurisdictions = ['England and Wales', 'Scotland', 'Northern Ireland'] as const

/** Says whose law holds, and where else a customer may go to court. */
export function governingLaw({ legal_law: law }: Pick<SiteContent, 'legal_law'>): string {
  const others = jurisdictions.filter((part) => part !== law).join(' or ')
  return `These terms are governed by the law of ${law}; if you live in ${others} you may also bring proceedings there.`
}

/** Lists the details that the law asks a café to give and its owners have not written yet. */
export function missingDetails(content: SiteContent): string[] {
  const missing = [
    !content.legal_name && 'the company or the people behind the café',
    addressLines(content).length === 0 && 'the address',
    !content.contact_email && 'an email address',
    isCompany(content.legal_name) && !content.legal_number && 'the company number',
    isCompany(content.legal_name) && !content.legal_address && 'the registered address',
  ]
  return missing.filter((detail) => detail !== false)
}

function isCompany(name: string): boolean {
  return /\b(ltd|limited|llp|plc|cic)\b\.?$/i.test(name.trim())
}
