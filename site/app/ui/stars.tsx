/** A rating out of five, read aloud as such. */
export function Stars({
  rating = 5,
  className = 'size-5',
}: {
  rating?: number
  className?: string
}) {
  return (
    <span
      role="img"
      aria-label={`${rating} out of 5 stars`}
      className="inline-flex gap-0.5 text-star"
    >
      {[1, 2, 3, 4, 5].map((star) => (
        <svg key={star} viewBox="0 0 20 20" aria-hidden className={className}>
          <path
            d={outline}
            fill={star - 0.5 <= rating ? 'currentColor' : 'none'}
            stroke="currentColor"
          />
        </svg>
      ))}
    </span>
  )
}

const outline = 'M10 1.6l2.5 5.3 5.8.7-4.3 4 1.1 5.8L10 14.6l-5.1 2.8L6 11.6l-4.3-4 5.8-.7z'
