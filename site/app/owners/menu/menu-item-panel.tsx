import { useState } from 'react'
import { FormDialog } from '../forms/form-dialog'
import { History } from '../history/history'
import { Panel } from '../page/panel'
import { MenuItemFields, type MenuItemFieldsProps } from './menu-item-fields'

/** The form beside the list, which stays while the list scrolls; on a phone a sheet over it. */
export function MenuItemPanel(props: MenuItemFieldsProps) {
  const [isSheet] = useState(() => window.matchMedia('(width < 80rem)').matches)
  const title = props.item ? 'Edit Item' : 'New Item'
  if (isSheet) {
    return (
      <FormDialog open onClose={props.onClose} title={title}>
        <MenuItemFields {...props} />
        <ItemHistory {...props} />
      </FormDialog>
    )
  }
  return (
    <Panel title={title} className="sticky top-20 flex max-h-[calc(100dvh-14.5rem)] flex-col">
      <div className="overflow-y-auto px-6 pt-5 pb-6">
        <MenuItemFields {...props} />
        <ItemHistory {...props} />
      </div>
    </Panel>
  )
}

/** The history of an item; putting it back closes the form, whose values are then of before. */
function ItemHistory({ item, onClose }: MenuItemFieldsProps) {
  if (!item) return null
  return (
    <p className="mt-4">
      <History record={{ table: 'menu_items', id: item.id }} onPutBack={onClose} />
    </p>
  )
}
