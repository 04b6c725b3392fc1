import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { ownCafeDefaults, type SiteContent } from '~/domain/site-content'
import { reportOutcomes } from '~/ui/report-outcomes'
import type { Route } from './+types/public-layout'
import { Banner } from './banner'
import { Footer } from './footer'
import { Header } from './header'
import { PageFrame } from './page-frame'
import { readSiteContent } from './read-site-content'
import { SomethingWrong } from './something-wrong'

export const clientMiddleware = [reportOutcomes]

export async function loader({ context }: Route.LoaderArgs) {
  return { content: await readSiteContent(context) }
}

export default function PublicLayout({ loaderData: { content } }: Route.ComponentProps) {
  return (
    <Frame content={content}>
      <Outlet />
    </Frame>
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
      <Header content={content} />
      <PageFrame>{children}</PageFrame>
      <Footer content={content} />
    </>
  )
}
