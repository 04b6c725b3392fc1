import { clsx } from 'clsx'
import type { CateringContent } from '~/data/pages/catering'
import type { PublicFormProps } from '~/public/forms/use-public-form'
import { Picture } from '~/ui/pictures/picture'
import { CateringForm } from './catering-form'

interface CateringProps extends PublicFormProps {
  content: CateringContent | null
  line: string
}

export function Catering({ content, ...form }: CateringProps) {
  return (
    <section
      data-edit="catering"
      className="later grain-up bg-teal pt-17 pb-27 text-paper [--about:1240px] [--fade:var(--color-teal-deep)] lg:pt-23 lg:[--about:670px]"
    >
      <div className="wrap grid items-start gap-10 lg:grid-cols-[1.1fr_0.9fr] lg:gap-16">
        <div>
          <h2 className="text-h2">{content?.title ?? 'Catering & events'}</h2>
          {content && (
            <>
              <p className="mt-4.5 mb-8.5 max-w-note">{content.description}</p>
              <Collage content={content} />
            </>
          )}
        </div>
        <CateringForm label={content?.call_to_action || 'Request a Quote'} {...form} />
      </div>
    </section>
  )
}

function Collage({ content }: { content: CateringContent }) {
  const pictures = [
    { src: content.image_1_url, alt: content.image_1_alt_text },
    { src: content.image_2_url, alt: content.image_2_alt_text },
    { src: content.image_3_url, alt: content.image_3_alt_text },
  ]
  return (
    <div className="collage">
      {pictures.map(
        ({ src, alt }, index) =>
          src && (
            <Picture
              // biome-ignore lint/suspicious/noArrayIndexKey: three fixed places, the picture in each may change
              key={index}
              src={src}
              alt={alt}
              sizes={index === 0 ? '(width >= 64rem) 627px, 90vw' : '(width >= 64rem) 305px, 46vw'}
              className={clsx('h-full rounded-lg', index === 0 && 'collage-large')}
            />
          ),
      )}
    </div>
  )
}
