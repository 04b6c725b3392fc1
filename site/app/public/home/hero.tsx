import { clsx } from 'clsx'
import { href } from 'react-router'
import type { HeroImage } from '~/data/look/hero-images'
import { hygieneRegister, hygieneWords } from '~/domain/pages/hygiene'
import type { SiteContent } from '~/domain/site-content'
import { Awning } from '~/layout/awning'
import { OpenNowOnPhone } from '~/layout/hours/open-now'
import { Link } from '~/ui/link'
import { Drawing } from '~/ui/pictures/drawing'
import { Picture } from '~/ui/pictures/picture'
import { Stars } from '~/ui/stars'
import { Pavement } from './pavement'
import { useRotation } from './use-rotation'

const pills = [
  { to: href('/menu'), label: 'Menu' },
  { to: href('/events'), label: 'Events' },
  { to: `${href('/')}#visit`, label: 'Find Us' },
  { to: href('/contact'), label: 'Contact' },
]

interface HeroProps {
  images: Pick<HeroImage, 'id' | 'image_url' | 'alt_text'>[]
  content: SiteContent
}

export function Hero({ images, content }: HeroProps) {
  return (
    <section data-edit="hero" className="hero grain-down">
      <Awning deep />
      <div className="wrap hero-columns">
        <div className="max-lg:mt-13">
          <OpenNowOnPhone content={content} />
          <h1 className="font-bold text-hero wrap-anywhere">{content.hero_heading}</h1>
          <p className="mt-3.5 mb-5.5 max-w-[33ch] text-lead lg:mt-5.5 lg:mb-7.5">
            {content.hero_subheading}
          </p>
          <ul className="flex flex-wrap gap-2 lg:gap-2.5">
            {pills.map(({ to, label }, index) => (
              <li key={to}>
                <Link to={to} className={clsx('pill', index === 0 && 'pill-ink')}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
        <ShopWindow images={images}>
          <HygieneSticker rating={content.hygiene_rating} url={content.hygiene_url} />
          <ReviewSticker rating={content.google_rating} count={content.google_review_count} />
        </ShopWindow>
      </div>
      <Pavement content={content} />
    </section>
  )
}

function ShopWindow({
  images,
  children,
}: {
  images: HeroProps['images']
  children: React.ReactNode
}) {
  const rotation = useRotation(images.length)
  return (
    <div className="relative -mx-1 lg:mx-0" {...rotation.watch}>
      <section aria-roledescription="carousel" aria-label="The shop in pictures" className="frame">
        <div className="relative aspect-4/3 overflow-hidden rounded-xs bg-duck-soft">
          {images.length === 0 && <EmptyWindow />}
          {images.slice(0, rotation.loaded).map(({ id, image_url, alt_text }, index) => (
            <div
              key={id}
              aria-hidden={index !== rotation.current}
              className={clsx(
                'absolute inset-0 transition-opacity duration-700',
                index === rotation.current ? 'z-1' : 'opacity-0',
              )}
            >
              <Picture
                src={image_url}
                alt={alt_text}
                sizes="(width >= 64rem) 592px, calc(100vw - 54px)"
                priority={index === 0}
                className="aspect-4/3"
              />
            </div>
          ))}
        </div>
        {images.length > 1 && <RotationControls {...rotation} count={images.length} />}
      </section>
      <div aria-hidden className="sill" />
      {children}
    </div>
  )
}

/** The shop window while there are no pictures: a cup. */
function EmptyWindow() {
  return (
    <div className="grid aspect-4/3 place-items-center bg-duck-soft">
      <Drawing name="cup" sizes="220px" className="h-auto w-2/5" priority />
    </div>
  )
}

interface RotationControlsProps extends ReturnType<typeof useRotation> {
  count: number
}

function RotationControls({ count, current, isPaused, togglePause, show }: RotationControlsProps) {
  return (
    <div className="frame-controls">
      <button
        type="button"
        onClick={togglePause}
        aria-label={isPaused ? 'Play slideshow' : 'Pause slideshow'}
        className="finger grid size-8.5 place-items-center rounded-full bg-custard text-ink"
      >
        <svg viewBox="0 0 12 14" aria-hidden className="h-3.5">
          <path
            fill="currentColor"
            d={isPaused ? 'M1 0l11 7-11 7z' : 'M1 0h3.600v14H1zM7.4 0H11v14H7.400z'}
          />
        </svg>
      </button>
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <button
          key={index}
          type="button"
          aria-label={`Picture ${index + 1} of ${count}`}
          aria-current={index === current || undefined}
          onClick={() => show(index)}
          className="dot finger"
        />
      ))}
    </div>
  )
}

/** A round sticker on the shop window, as on a real one; it links to the source of the rating. */
function HygieneSticker({ rating, url }: { rating: string; url: string }) {
  const words = hygieneWords[Number(rating)]
  if (!rating || !words) return null
  return (
    <a href={url || hygieneRegister} className="sticker sticker-hygiene">
      Food hygiene <span className="sticker-value">{rating}</span> {words}
    </a>
  )
}

function ReviewSticker({ rating, count }: { rating: string; count: string }) {
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
