import { closingWords } from '~/domain/hours/open-words'
import { Banner } from './banner'
import { useNextClosing } from './hours/use-shop-hours'

/** Says above every page that the café is closed for some days, from a week before. */
export function ClosingStrip() {
  const closing = useNextClosing()
  return closing ? <Banner about={closingWords(closing)} text={closing.note} /> : null
}
