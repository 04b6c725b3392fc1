import { getLegalText } from '~/data/pages/legal-texts'
import { termsDraft } from '~/domain/legal/terms-draft'
import { useSiteContent } from '~/layout/use-site-content'
import { mustRead } from '~/read-or'
import { useTakesCards } from '~/session/takes-cards'
import { siteContext } from '~/site-context'
import type { Route } from './+types/terms'
import { LegalPage } from './legal-page'
import { pageMeta } from './page-meta'

export async function loader({ context }: Route.LoaderArgs) {
  const { client } = context.get(siteContext)
  return mustRead(context, getLegalText(client, { key: 'text_terms' }))
}

export default function Terms({ loaderData }: Route.ComponentProps) {
  const draft = termsDraft(useSiteContent(), useTakesCards())
  return <LegalPage title="Terms of Service" own={loaderData} draft={draft} />
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Terms of Service',
    description: 'The rules for using this site and for buying tickets.',
  })
