/** Returns the link that opens a chat with a phone number in WhatsApp; a number without a country code is British. */
export function whatsAppLink(phone: string): string | null {
  const digits = phone.replaceAll('(0)', '').replace(/\D/g, '')
  if (digits.length < 7) return null
  if (phone.trim().startsWith('+')) return `https://wa.me/${digits}`
  return `https://wa.me/${digits.replace(/^00/, '').replace(/^0/, '44')}`
}
