import { useMemo } from 'react'
import type { HeroImage } from '~/data/look/hero-images'
import { todayInLondon } from '~/domain/dates'
import { themeOf, tokensOf } from '~/domain/look/look'
import type { SiteContent } from '~/domain/site-content'
import { ShownCafe } from '~/layout/cafe'
import { Header } from '~/layout/header'
import { pageLook } from '~/layout/page-look'
import { Rooftops } from '~/layout/rooftops'
import { Hero } from '~/public/home/hero'
import { MailHead } from '../preview/mail-head'
import { Preview } from '../preview/preview'
import { SampleTicket } from './sample-ticket'

interface IdentityPreviewProps {
  content: SiteContent
  images: HeroImage[]
}

/**
 * Shows the shop front, a ticket and a mail in the chosen look. The screen around it keeps the published one.
 */
export function IdentityPreview({ content, images }: IdentityPreviewProps) {
  const { theme, own_paint, own_signal, has_awning, shows_bird } = content
  const look = useMemo(() => {
    const tokens = tokensOf(themeOf({ theme, own_paint, own_signal }))
    return pageLook({ theme, has_awning, shows_bird }, tokens)
  }, [theme, own_paint, own_signal, has_awning, shows_bird])
  return (
    <Preview look={look}>
      <ShownCafe value={content}>
        <Header content={content} />
        <main>
          <Hero images={images.slice(0, 1)} content={content} />
          <SampleTicket today={todayInLondon(new Date())} />
          <SampleMail />
        </main>
        <Rooftops rooftops={content.rooftops} />
        <div className="h-10 bg-fascia" />
      </ShownCafe>
    </Preview>
  )
}

/** Shows a mail with the letterhead of server/post in the colours of the theme. */
function SampleMail() {
  return (
    <section className="bg-custard px-5 pt-12 pb-30">
      <div className="mx-auto max-w-90 overflow-hidden rounded-lg bg-paper">
        <MailHead />
        <div className="px-7 py-6">
          <h3 className="text-h3">See you on Friday</h3>
          <p className="mt-2">Your two tickets are inside.</p>
        </div>
      </div>
    </section>
  )
}
