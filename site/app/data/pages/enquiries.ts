import { allRows } from '~/data/all-rows'
import { deleteRow, updateRow } from '~/data/change-row'
import type { Client } from '~/data/client'
import type { CateringEnquiry } from '~/domain/enquiry'
import type { ContactMessage } from '~/domain/pages/contact'

/** Sends the owners a catering enquiry. Throws when it could not be stored. */
export async function sendCateringEnquiry(client: Client, enquiry: CateringEnquiry) {
  const { eventDate, message, formToken, ...person } = enquiry
  await client
    .from('enquiries')
    .insert({
      kind: 'catering',
      ...person,
      event_date: eventDate,
      message: message || null,
      form_token: formToken,
    })
    .throwOnError()
}

/** Sends the owners a message from the contact page. Throws when it could not be stored. */
export async function sendContactMessage(client: Client, message: ContactMessage) {
  const { formToken, ...written } = message
  await client
    .from('enquiries')
    .insert({ kind: 'contact', ...written, form_token: formToken })
    .throwOnError()
}

const columns = 'id, kind, name, email, phone, event_date, message, created_at, answered_at'

export type Enquiry = Awaited<ReturnType<typeof listEnquiries>>[number]

/** All enquiries, newest first. */
export async function listEnquiries(client: Client) {
  return allRows((first, last) =>
    client
      .from('enquiries')
      .select(columns)
      .order('created_at', { ascending: false })
      .order('id')
      .range(first, last)
      .throwOnError(),
  )
}

/** Marks an enquiry as answered now, or as open again. Throws NothingChanged where there is none to change. */
export async function setEnquiryAnswered(
  client: Client,
  { id, isAnswered, now = new Date() }: { id: string; isAnswered: boolean; now?: Date },
) {
  await updateRow(client, {
    table: 'enquiries',
    id,
    values: { answered_at: isAnswered ? now.toISOString() : null },
  })
}

/** Deletes an enquiry. Throws NothingChanged where there is none to delete. */
export async function deleteEnquiry(client: Client, { id }: { id: string }) {
  await deleteRow(client, { table: 'enquiries', id })
}
