import { useState } from 'react'
import { FormDialog } from '../forms/form-dialog'
import { Panel } from '../kit/panel'
import { MenuItemFields, type MenuItemFieldsProps } from './menu-item-fields'

/** The form beside the list, which stays while the list scrolls; on a phone a sheet over it. */
export function MenuItemPanel(props: MenuItemFieldsProps) {
  const [isSheet] = useState(() => window.matchMedia('(width < 80rem)').matches)
  const title = props.item ? 'Edit Item' : 'New Item'
  if (isSheet) {
    return (
      <FormDialog open onClose={props.onClose} title={title}>
        <MenuItemFields {...props} />
      </FormDialog>
    )
  }
  return (
    <Panel title={title} className="sticky top-20 flex max-h-[calc(100dvh-14.5rem)] flex-col">
      <div className="overflow-y-auto px-6 pt-5 pb-6">
        <MenuItemFields {...props} />
      </div>
    </Panel>
  )
}
