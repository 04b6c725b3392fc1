import { z } from 'zod'
import { change, formChange } from '~/changes/change'
import { defineChanges } from '~/changes/define-changes'
import { deletionIntoBin } from '~/changes/deletion'
import {
  addMenuItem,
  deleteMenuItem,
  markMenuItem,
  saveMenuOrder,
  saveMenuPrices,
  setMenuItemAvailable,
  updateMenuItem,
} from '~/data/menu/menu-items'
import { menuMarks } from '~/domain/menu/menu-day'
import { menuItemFormSchema, menuItemOf } from '~/domain/menu/menu-item-form'
import { changedPrices, menuPricesSchema } from '~/domain/menu/menu-prices-form'
import { readRecord, recordId } from '~/domain/record-change'

/** The changes that an owner can make to the items of the menu. */
export const changes = defineChanges({
  add: formChange({
    form: menuItemFormSchema,
    about: { id: recordId },
    words: { done: 'Item created', failed: 'Failed to save item' },
    run: (client, { id, values }) => addMenuItem(client, { id, values: menuItemOf(values) }),
  }),
  update: formChange({
    form: menuItemFormSchema,
    about: readRecord,
    words: { done: 'Item updated', failed: 'Failed to save item' },
    run: (client, { values, ...read }) =>
      updateMenuItem(client, { ...read, values: menuItemOf(values) }),
  }),
  offer: change({
    schema: z.object({ id: recordId, isAvailable: z.boolean() }),
    words: { done: 'Item updated', failed: 'Failed to update item' },
    run: setMenuItemAvailable,
  }),
  mark: change({
    schema: z.object({ id: recordId, mark: z.enum(menuMarks), isOn: z.boolean() }),
    words: { done: 'Item updated', failed: 'Failed to update item' },
    run: markMenuItem,
  }),
  prices: formChange({
    form: menuPricesSchema,
    about: {},
    words: { done: 'Prices updated', failed: 'Failed to update prices' },
    run: (client, { values }) => saveMenuPrices(client, changedPrices(values)),
    record: () => 'prices of the menu',
  }),
  delete: deletionIntoBin(deleteMenuItem, {
    done: 'Item deleted',
    failed: 'Failed to delete item',
  }),
  order: change({
    schema: z.object({ sections: z.array(z.string()), items: z.array(recordId) }),
    words: { done: 'Menu order updated', failed: 'Failed to update menu order' },
    run: saveMenuOrder,
    record: () => 'order of the menu',
  }),
})
