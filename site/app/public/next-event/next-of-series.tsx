// Apart, so that only a page of a series loads its code.
import { NextEventForm } from './next-event-form'

interface NextOfSeriesProps {
  seriesId: string
  /** The token that the form has to carry; see data/form-token.ts. */
  token: string
}

/** One line on a series' page that opens into the form for its next dates. */
export default function NextOfSeries({ seriesId, token }: NextOfSeriesProps) {
  return (
    <details className="mt-7 max-w-reading">
      <summary className="finger w-fit cursor-pointer py-2 font-semibold underline underline-offset-4">
        Tell me about the next one
      </summary>
      <p className="mt-2 mb-4">
        We’ll email you when new dates of this go up, and for nothing else.
      </p>
      <NextEventForm seriesId={seriesId} outcome={undefined} token={token} />
    </details>
  )
}
