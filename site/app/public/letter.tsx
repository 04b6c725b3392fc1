import { data, href } from 'react-router'
import { getSentLetter } from '~/data/letters/sent-letter'
import { formatDate, todayInLondon } from '~/domain/dates'
import { isRecordId } from '~/domain/record-id'
import { Awning } from '~/layout/awning'
import { windowTitle } from '~/layout/cafe'
import { LetterBlock } from '~/layout/letter-block'
import { NothingHere } from '~/layout/nothing-here'
import { mustRead } from '~/read-or'
import { siteContext } from '~/site-context'
import type { Route } from './+types/letter'

/** Reads a letter for everybody with its address: it has nothing of the person to whom it was mailed. */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { client } = context.get(siteContext)
  const letter = isRecordId(id) ? await mustRead(context, getSentLetter(client, { id })) : null
  return data({ letter }, letter ? 200 : 404)
}

export default function LetterPage({ loaderData: { letter } }: Route.ComponentProps) {
  if (!letter) return <NothingHere title="Letter not found" to={href('/')} label="Back to Home" />
  const { subject, startedAt, blocks, named } = letter
  return (
    <article className="grain-up bg-custard pt-19 pb-38 [--fade:var(--color-offer-fade)] lg:pt-26 lg:pb-45">
      <Awning teal />
      <div className="wrap grid max-w-170 gap-6">
        <header>
          <h1 className="text-h2 wrap-anywhere">{subject}</h1>
          <p className="mt-2">{formatDate(todayInLondon(new Date(startedAt)))}</p>
        </header>
        <div className="grid gap-4 rounded-desk bg-milk p-7 max-sm:px-5">
          {blocks.map((block) => (
            <LetterBlock key={block.id} block={block} named={named} />
          ))}
        </div>
      </div>
    </article>
  )
}

/** Anyone with the address may read it, but no search engine shall list it. */
export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  { title: windowTitle(matches, loaderData?.letter?.subject ?? 'Letter not found') },
  { name: 'robots', content: 'noindex' },
]
