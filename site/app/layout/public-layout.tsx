import { type ComponentType, lazy, type ReactNode, useEffect, useState } from 'react'
import { Outlet } from 'react-router'
import { todayInLondon } from '~/domain/dates'
import { closingWords } from '~/domain/hours/open-words'
import { ownCafeDefaults, type SiteContent } from '~/domain/site-content'
import { logError } from '~/log-error'
import { useSession } from '~/session/use-session'
import { siteContext } from '~/site-context'
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
  const { isStaff } = context.get(siteContext)
  return { content, specialDays, today: todayInLondon(), isStaff }
}

export default function PublicLayout({ loaderData }: Route.ComponentProps) {
  const { content, isStaff } = loaderData
  const site = (
    <Frame content={content}>
      <Outlet />
      <OwnPencils />
    </Frame>
  )
  if (content.door_sign !== 'closed') return site
  return (
    <ClosedDoor content={content} isInside={isStaff}>
      {site}
    </ClosedDoor>
  )
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

/**
 * Shows people who work here where each part of the page is edited. Only they load the pencils, once the session knows
 * their role, and without them the page is whole.
 */
function OwnPencils() {
  const { role } = useSession()
  const [Pencils, setPencils] = useState<ComponentType>()
  useEffect(() => {
    if (role) import('./pencils/pencils').then((part) => setPencils(() => part.Pencils), logError)
  }, [role])
  return role && Pencils && <Pencils />
}

/** Says above every page that the café is closed for some days, from a week before. */
function ClosingStrip() {
  const closing = useNextClosing()
  return closing ? <Banner about={closingWords(closing)} text={closing.note} /> : null
}
