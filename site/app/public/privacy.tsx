import { getLegalText } from '~/data/pages/legal-texts'
import { privacyDraft } from '~/domain/legal/privacy-draft'
import { useSiteContent } from '~/layout/use-site-content'
import { mustRead } from '~/read-or'
import { useTakesCards } from '~/session/takes-cards'
import { siteContext } from '~/site-context'
import type { Route } from './+types/privacy'
import { LegalPage } from './legal-page'
import { pageMeta } from './page-meta'

export async function loader({ context }: Route.LoaderArgs) {
  const { client } = context.get(siteContext)
  return mustRead(context, getLegalText(client, { key: 'text_privacy' }))
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  const draft = privacyDraft(useSiteContent(), useTakesCards())
  return <LegalPage title="Privacy Policy" own={loaderData} draft={draft} />
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Privacy Policy',
    description: 'What we keep about you, why, and for how long.',
  })
