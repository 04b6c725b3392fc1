import { clsx } from 'clsx'
import type { AboutBlock } from '~/data/pages/about-blocks'
import { aboutBands } from '~/domain/pages/about-bands'
import { paragraphs } from '~/domain/paragraphs'
import { Awning } from '~/layout/awning'
import { Picture } from '~/ui/pictures/picture'
import { AboutHead } from './about-head'

type Block = Pick<AboutBlock, 'id' | 'kind' | 'heading' | 'words' | 'image_url' | 'alt_text'>

/** The café's story: words beside pictures, and values in a separate band. */
export function AboutStory({ blocks }: { blocks: Block[] }) {
  const bands = aboutBands(blocks)
  const lastIndex = bands.length - 1
  return (
    <>
      {bands[0]?.kind === 'values' && <AboutHead className="pb-14 lg:pb-20" />}
      {bands.map((band, index) => {
        if (band.kind === 'values') return <Values key={band.blocks[0].id} values={band.blocks} />
        const { block, isPictureFirst } = band
        if (index === 0) return <Opening key={block.id} block={block} isLast={lastIndex === 0} />
        return (
          <Words
            key={block.id}
            block={block}
            isPictureFirst={isPictureFirst}
            isLast={index === lastIndex}
          />
        )
      })}
      {bands.at(-1)?.kind === 'values' && <div className="h-23 lg:h-21" />}
    </>
  )
}

/** The first block has the heading of the page. */
function Opening({ block, isLast }: { block: Block; isLast: boolean }) {
  return (
    <section
      data-edit="about"
      className={clsx('pt-17.5 lg:pt-24', isLast ? 'pb-38 lg:pb-45' : 'pb-14 lg:pb-20')}
    >
      <Awning />
      <div
        className={clsx(
          'wrap grid items-center gap-8 lg:gap-16',
          block.image_url && 'lg:grid-cols-[1fr_1.1fr]',
        )}
      >
        <div>
          <h1 className="text-h1">{block.heading}</h1>
          {paragraphs(block.words).map((paragraph) => (
            <p key={paragraph} className="mt-4.5 max-w-reading text-lead">
              {paragraph}
            </p>
          ))}
        </div>
        {block.image_url && (
          <Picture
            src={block.image_url}
            alt={block.alt_text}
            sizes="(width >= 64rem) 586px, calc(100vw - 40px)"
            className="aspect-4/3 rounded-lg"
            priority
          />
        )}
      </div>
    </section>
  )
}

interface WordsProps {
  block: Block
  isPictureFirst: boolean
  isLast: boolean
}

function Words({ block, isPictureFirst, isLast }: WordsProps) {
  const picture = block.image_url && (
    <Picture
      src={block.image_url}
      alt={block.alt_text}
      sizes="(width >= 64rem) 599px, calc(100vw - 40px)"
      className={clsx('aspect-4/3 rounded-lg', !isPictureFirst && 'lg:order-last')}
    />
  )
  const columns = isPictureFirst ? 'lg:grid-cols-[1.15fr_1fr]' : 'lg:grid-cols-[1fr_1.15fr]'
  return (
    <section className={clsx('pt-15 lg:pt-24', isLast && 'pb-38 lg:pb-45')}>
      <div className={clsx('wrap grid items-center gap-8 lg:gap-16', picture && columns)}>
        {picture}
        <div>
          <h2 className="text-h2">{block.heading}</h2>
          {paragraphs(block.words).map((paragraph) => (
            <p key={paragraph} className="mt-4 max-w-reading">
              {paragraph}
            </p>
          ))}
        </div>
      </div>
    </section>
  )
}

function Values({ values }: { values: Block[] }) {
  return (
    <section className="grain-up bg-teal pt-22 pb-27.5 text-paper [--fade:var(--color-teal-deep)]">
      <div className="wrap">
        <h2 className="text-h2">What matters to us</h2>
        <ul className="mt-11 grid gap-x-16 lg:grid-cols-2">
          {values.map(({ id, heading, words }) => (
            <li
              key={id}
              className="border-[color-mix(in_oklab,var(--color-teal)_74%,var(--color-paper))] border-t-2 pt-6.5 pb-8.5"
            >
              <h3 className="mb-2 text-h3 text-custard">{heading}</h3>
              <p>{words}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
