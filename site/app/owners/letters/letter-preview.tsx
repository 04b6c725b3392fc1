import type { LetterFormInput } from '~/domain/letters/letter-form'
import { initialOf } from '~/domain/pages/cafe-name'
import { useCafe } from '~/layout/cafe'
import { LetterBlock } from '~/layout/letter-block'
import { MailHead } from '../preview/mail-head'
import { Preview } from '../preview/preview'
import type { LetterChoices } from './load-choices'

interface LetterPreviewProps {
  letter: LetterFormInput
  choices: LetterChoices
}

/** The mail as it arrives: its line in the inbox, and the letterhead of server/post in the colours of the theme. */
export function LetterPreview({ letter, choices }: LetterPreviewProps) {
  const { cafe_name } = useCafe()
  const isNews = letter.audience !== 'holders'
  return (
    <aside aria-label="Preview">
      <Preview title="As it arrives">
        <InboxLine subject={letter.subject} firstLine={letter.first_line} />
        <div className="bg-paper px-3 py-6">
          <div className="mx-auto max-w-140">
            <MailHead />
            <div className="grid gap-4 bg-milk p-7">
              {isNews && <p className="text-rhubarb text-small underline">Read in the browser</p>}
              {letter.blocks.map((block) => (
                <LetterBlock key={block.id} block={block} named={choices} isPreview />
              ))}
              {isNews && <p className="text-rhubarb text-small underline">Stop these letters</p>}
            </div>
            <p className="px-7 py-4.5 text-ink-2 text-small">
              {reasons[letter.audience]}
              <br />
              <br />
              {choices.address ?? cafe_name}
            </p>
          </div>
        </div>
      </Preview>
    </aside>
  )
}

const reasons: Record<LetterFormInput['audience'], string> = {
  subscribers: 'You signed up for these letters on our site.',
  holders: 'You’re getting this because you have tickets for one of our events.',
  followers: 'You asked us on our site to tell you about the next one.',
}

/** The letter among others, before it is opened. */
function InboxLine({ subject, firstLine }: { subject: string; firstLine: string }) {
  const cafe = useCafe()
  return (
    <div className="flex items-center gap-3 border-line border-b bg-milk px-4 py-3 text-small">
      <span
        aria-hidden
        className="grid size-10 flex-none place-items-center rounded-full bg-custard font-bold font-display text-lead"
      >
        {initialOf(cafe)}
      </span>
      <p className="min-w-0 grow">
        <b className="block truncate">{cafe.cafe_name}</b>
        <span className="block truncate">
          <b>{subject || 'Without a subject'}</b> {firstLine}
        </span>
      </p>
    </div>
  )
}
