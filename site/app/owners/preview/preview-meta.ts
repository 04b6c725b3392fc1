import type { MetaDescriptor } from 'react-router'
import { windowTitle } from '~/layout/cafe'

type Matches = Parameters<typeof windowTitle>[0]

/** Returns the head of a preview, which is nothing for search engines. */
export function previewMeta(matches: Matches, title?: string): MetaDescriptor[] {
  return [
    { title: windowTitle(matches, title ? `Preview: ${title}` : 'Preview') },
    { name: 'robots', content: 'noindex' },
  ]
}
