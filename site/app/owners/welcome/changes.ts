import { z } from 'zod'
import { change, formChange } from '~/changes/change'
import { defineChanges } from '~/changes/define-changes'
import { saveHours } from '~/data/hours/hours'
import { addHeroImage } from '~/data/look/hero-images'
import { addListedItems } from '~/data/menu/listed-menu'
import { openToEveryone } from '~/data/pages/first-steps'
import { hoursFormSchema } from '~/domain/hours/hours-form'
import { lookSchema, nameSchema } from '~/domain/look/identity-form'
import { pictureSchema } from '~/domain/look/picture-form'
import { menuItemFormSchema, menuItemOf } from '~/domain/menu/menu-item-form'
import { maxLines } from '~/domain/menu/pasted/menu-list'
import { addressSchema } from '~/domain/pages/settings-form'
import { recordId } from '~/domain/record-change'
import { contentChange } from '../forms/content-change'
import { publishIdentity } from '../identity/logo/publish-identity'

const listedItem = z
  .object({ id: recordId, form: menuItemFormSchema })
  .transform(({ id, form }) => ({ id, values: menuItemOf(form) }))

const newPrice = z.object({
  id: recordId,
  version: z.string(),
  price: z.number(),
  size_options: z.record(z.string(), z.number()).nullable(),
})

/** The changes that an owner can make on the way through the first steps. */
export const changes = defineChanges({
  saveName: contentChange({
    form: nameSchema,
    words: { done: 'Name saved', failed: 'Failed to save the name' },
    save: publishIdentity,
  }),
  saveAddress: contentChange({
    form: addressSchema,
    words: { done: 'Address saved', failed: 'Failed to save the address' },
  }),
  saveHours: formChange({
    form: hoursFormSchema,
    about: { version: z.string() },
    words: { done: 'Opening hours saved', failed: 'Failed to save opening hours' },
    run: saveHours,
    record: () => 'site content',
  }),
  saveLook: contentChange({
    form: lookSchema,
    words: { done: 'Look published', failed: 'Failed to publish the look' },
    save: publishIdentity,
  }),
  openToEveryone: change({
    schema: z.object({}),
    words: { done: 'The site is open to everyone', failed: 'Failed to open the site' },
    run: openToEveryone,
    record: () => 'site content',
  }),
  addMenu: change({
    schema: z.object({
      items: z.array(listedItem).max(maxLines),
      prices: z.array(newPrice).max(maxLines),
    }),
    words: {
      done: (_, { added, changed }) =>
        [
          added > 0 && `${added} ${added === 1 ? 'item' : 'items'} put on the menu`,
          changed > 0 && `${changed} ${changed === 1 ? 'price' : 'prices'} changed`,
        ]
          .filter(Boolean)
          .join(', '),
      failed: 'Failed to put these on the menu',
    },
    run: addListedItems,
    record: () => 'menu',
  }),
  addPicture: formChange({
    form: pictureSchema,
    about: { id: recordId, position: z.number() },
    words: { done: 'Picture put in the window', failed: 'Failed to save the picture' },
    run: addHeroImage,
  }),
})
