import { href } from 'react-router'
import { hygieneRegister, hygieneWords } from '~/domain/pages/hygiene'
import { Link } from '~/ui/link'
import { Stars } from '~/ui/stars'

/** A round sticker on the shop window, as on a real one; it links to the source of the rating. */
export function HygieneSticker({ rating, url }: { rating: string; url: string }) {
  const words = hygieneWords[Number(rating)]
  if (!rating || !words) return null
  return (
    <a href={url || hygieneRegister} className="sticker sticker-hygiene">
      Food hygiene <span className="sticker-value">{rating}</span> {words}
    </a>
  )
}

export function ReviewSticker({ rating, count }: { rating: string; count: string }) {
  if (!rating) return null
  return (
    <Link to={href('/reviews')} className="sticker sticker-reviews">
      <span className="sticker-value">{rating}</span>
      <span className="my-0.5 flex justify-center [&>span]:text-ink">
        <Stars rating={Number(rating)} className="size-3.75" />
      </span>
      {count && `${count} reviews`}
    </Link>
  )
}
