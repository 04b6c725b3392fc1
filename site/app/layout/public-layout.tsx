import { lazy, type ReactNode } from 'react'
import { Outlet } from 'react-router'
import { todayInLondon } from '~/domain/dates'
import { closingWords } from '~/domain/hours/open-words'
import { ownCafeDefaults, type SiteContent } from '~/domain/site-content'
import { reportOutcomes } from '~/ui/toasts/report-outcomes'
import type { Route } from './+types/public-layout'
import { Banner } from './banner'
import { Footer } from './footer'
import { Header } from './header'
import { useNextClosing } from './hours/use-shop-hours'
import { PageFrame } from './page-frame'
import { readSiteContent, readSpecialDays } from './read-site-content'
import { SomethingWrong } from './something-wrong'

export { ignoreQuery as shouldRevalidate } from './ignore-query'

// Few shops are closed, so that no other page carries the sign.
const ClosedDoor = lazy(() => import('./closed-door'))

export const clientMiddleware = [reportOutcomes]

export async function loader({ context }: Route.LoaderArgs) {
  const [content, specialDays] = await Promise.all([
    readSiteContent(context),
    readSpecialDays(context),
  ])
  return { content, specialDays, today: todayInLondon() }
}

export default function PublicLayout({ loaderData: { content } }: Route.ComponentProps) {
  const site = (
    <Frame content={content}>
      <Outlet />
    </Frame>
  )
  return content.door_sign === 'closed' ? <ClosedDoor content={content}>{site}</ClosedDoor> : site
}

export function ErrorBoundary({ loaderData, error }: Route.ErrorBoundaryProps) {
  return (
    <Frame content={loaderData?.content ?? ownCafeDefaults}>
      <SomethingWrong error={error} />
    </Frame>
  )
}

function Frame({ content, children }: { content: SiteContent; children: ReactNode }) {
  return (
    <>
      <a href="#content" className="skip-link">
        Skip to content
      </a>
      {content.banner_enabled === 'true' && content.banner_text && (
        <Banner text={content.banner_text} />
      )}
      <ClosingStrip />
      <Header content={content} />
      <PageFrame>{children}</PageFrame>
      <Footer content={content} />
    </>
  )
}

/** Says above every page that the café is closed for some days, from a week before. */
function ClosingStrip() {
  const closing = useNextClosing()
  return closing ? <Banner about={closingWords(closing)} text={closing.note} /> : null
}
