import { ButtonLink } from '~/ui/button'
import { Icon } from '../controls/icon'

interface PageLinkProps {
  /** The record's page on the site. */
  page: string
  preview: string
  /** True while visitors can't see the page. */
  isHidden: boolean
}

/** Leads to the page of a record, or to its preview while it is not on the site. */
export function PageLink({ page, preview, isHidden }: PageLinkProps) {
  return (
    <ButtonLink to={isHidden ? preview : page} tone="desk">
      <Icon name="outside" />
      {isHidden ? 'Preview' : 'View page'}
    </ButtonLink>
  )
}
