import { defineChanges } from '~/changes/define-changes'
import { getEditableContent } from '~/data/site-content'
import { pagesSchema } from '~/domain/pages/pages-form'
import { read } from '~/session/read'
import { contentChange } from '../forms/content-change'
import { Page } from '../page/page'
import { ReadFailed } from '../page/read-failed'
import type { Route } from './+types/pages'
import { PagesEditor } from './pages-editor'

export const handle = { title: 'Lines & pictures' }

const changes = defineChanges({
  save: contentChange({
    form: pagesSchema,
    words: { done: 'Lines and pictures updated', failed: 'Failed to save changes' },
  }),
})

export async function clientLoader() {
  return read({ failed: 'Failed to load the lines', fallback: null }, getEditableContent)
}

export const clientAction = changes.action

export default function PagesScreen({ loaderData }: Route.ComponentProps) {
  return (
    <Page
      title="Lines & pictures"
      lead="The line under each heading, and other pictures. Blank ones are left out."
    >
      {loaderData ? (
        <PagesEditor
          content={loaderData.content}
          target={changes.form('save', { version: loaderData.version })}
        />
      ) : (
        <ReadFailed what="The lines" />
      )}
    </Page>
  )
}
