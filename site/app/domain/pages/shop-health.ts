// Puts the figures of an installation into words for its owners.
import { sizeInWords } from '~/domain/size-words'

export interface ShopFigures {
  sends_mail: boolean
  mail_waiting: number
  mail_stuck: number
  mail_given_up: number
  wrong_counts: number
  database_bytes: number
  free_disk_bytes: number | null
  program_version: string | null
}

export interface HealthNote {
  subject: string
  text: string
  /** True where an owner should do something. */
  isAlarm: boolean
}

/** The words where `sends_mail` is false. */
export const noMailWords = 'No mail server is set up, so no emails are sent.'

const LOW_DISK_BYTES = 1_000_000_000
/** Below it the server saves nothing (server/watching/free-disk.ts). */
const FULL_DISK_BYTES = 64 * 1024 * 1024

/** Returns a note on each subject, in the order of a list. */
export function healthNotes(figures: ShopFigures): HealthNote[] {
  const { wrong_counts, database_bytes, free_disk_bytes, program_version } = figures
  return [
    mailNote(figures),
    {
      subject: 'Tickets',
      text:
        wrong_counts === 0
          ? 'Ticket counts match the purchases.'
          : `${counted(wrong_counts, 'ticket type counts', 'ticket types count')} a different number of tickets than were sold. Please tell the person who looks after the site.`,
      isAlarm: wrong_counts > 0,
    },
    ...(free_disk_bytes === null ? [] : [diskNote(free_disk_bytes)]),
    { subject: 'Database', text: sizeInWords(database_bytes), isAlarm: false },
    ...(program_version ? [{ subject: 'Version', text: program_version, isAlarm: false }] : []),
  ]
}

function mailNote(figures: ShopFigures): HealthNote {
  const { sends_mail, mail_waiting, mail_stuck, mail_given_up } = figures
  const note = (isAlarm: boolean, text: string) => ({ subject: 'Mail', text, isAlarm })
  if (!sends_mail) return note(true, noMailWords)
  if (mail_given_up > 0) {
    const mails = counted(mail_given_up, 'email', 'emails')
    return note(true, `${mails} of the last 30 days couldn’t be sent.`)
  }
  if (mail_stuck > 0) {
    const failed = counted(
      mail_stuck,
      'email couldn’t be sent and is',
      'emails couldn’t be sent and are',
    )
    return note(true, `${failed} being tried again.`)
  }
  if (mail_waiting > 0) {
    return note(false, `${counted(mail_waiting, 'email is', 'emails are')} on the way.`)
  }
  return note(false, 'All email has gone out.')
}

function diskNote(bytes: number): HealthNote {
  const left = `${sizeInWords(bytes)} of free space is left.`
  const note = (isAlarm: boolean, text: string) => ({ subject: 'Disk', text, isAlarm })
  if (bytes >= LOW_DISK_BYTES) return note(false, left)
  if (bytes >= FULL_DISK_BYTES) {
    return note(true, `${left} Below 64 MB nothing can be saved: please make room.`)
  }
  return note(true, `${left} Nothing can be saved until there’s room again.`)
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}
