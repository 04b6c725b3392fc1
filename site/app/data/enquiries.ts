import type { ContactMessage } from '~/domain/contact'
import type { CateringEnquiry } from '~/domain/enquiry'
import type { Client } from './client'

/** Sends the owners a catering enquiry. Throws when it could not be stored. */
export async function sendCateringEnquiry(client: Client, enquiry: CateringEnquiry) {
  const { eventDate, message, ...person } = enquiry
  await client
    .from('enquiries')
    .insert({ kind: 'catering', ...person, event_date: eventDate, message: message || null })
    .throwOnError()
}

/** Sends the owners a message from the contact page. Throws when it could not be stored. */
export async function sendContactMessage(client: Client, message: ContactMessage) {
  await client
    .from('enquiries')
    .insert({ kind: 'contact', ...message })
    .throwOnError()
}
