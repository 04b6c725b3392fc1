import { z } from 'zod'
import { change, formChange } from '~/changes/change'
import { defineChanges } from '~/changes/define-changes'
import { closeEarly, deleteSpecialDay } from '~/data/hours/special-days'
import { markMenuItem } from '~/data/menu/menu-items'
import { openToEveryone, putFirstStepsAway } from '~/data/pages/first-steps'
import { hideBannerOfToday, showBannerToday, writeBoardOfToday } from '~/data/site-content'
import { requiredText } from '~/domain/form-values'
import { closingEarlySchema } from '~/domain/hours/closing-early'
import { type MenuMark, menuMarks } from '~/domain/menu/menu-day'
import { recordId } from '~/domain/record-change'
import type { ToastAction } from '~/ui/toasts/toast'

const read = { version: z.string() }
const ofSite = () => 'site content'

/** The changes that an owner can make on the dashboard. */
export const changes = defineChanges({
  openToEveryone: change({
    schema: z.object({}),
    words: { done: 'The site is open to everyone', failed: 'Failed to open the site' },
    run: openToEveryone,
    record: ofSite,
  }),
  putAway: change({
    schema: z.object({}),
    words: { done: 'List hidden', failed: 'Failed to hide the list' },
    run: putFirstStepsAway,
    record: ofSite,
  }),
  mark: change({
    schema: z.object({ id: recordId, mark: z.enum(menuMarks), isOn: z.boolean() }),
    words: {
      done: ({ mark, isOn }) => markWords[mark][isOn ? 'on' : 'off'],
      failed: 'Failed to update item',
    },
    run: markMenuItem,
    action: ({ isOn, ...item }) => undo('mark', { ...item, isOn: !isOn }),
  }),
  closeEarly: formChange({
    form: closingEarlySchema,
    about: { id: recordId },
    words: { done: 'The site says when you close', failed: 'Failed to save opening hours' },
    run: closeEarly,
    action: ({ id }) => undo('closeAsUsual', { id }),
  }),
  closeAsUsual: change({
    schema: z.object({ id: recordId }),
    words: { done: 'Closing as usual', failed: 'Failed to save opening hours' },
    run: deleteSpecialDay,
  }),
  writeBoard: formChange({
    form: z.object({ board_today: requiredText('The line', 30) }),
    about: read,
    words: { done: 'It’s on the board', failed: 'Failed to save changes' },
    run: writeBoardOfToday,
    record: ofSite,
  }),
  wipeBoard: change({
    schema: z.object(read),
    words: { done: 'Wiped off the board', failed: 'Failed to save changes' },
    run: (client, { version }) =>
      writeBoardOfToday(client, { version, values: { board_today: '' } }),
    record: ofSite,
  }),
  showBanner: formChange({
    form: z.object({ banner_text: requiredText('Banner text', 300) }),
    about: read,
    words: { done: 'The banner is on until tonight', failed: 'Failed to save changes' },
    run: showBannerToday,
    record: ofSite,
  }),
  hideBanner: change({
    schema: z.object(read),
    words: { done: 'The banner is off', failed: 'Failed to save changes' },
    run: hideBannerOfToday,
    record: ofSite,
  }),
})

const markWords: Record<MenuMark, { on: string; off: string }> = {
  sold_out: { on: 'Marked as sold out', off: 'Back on the menu' },
  special: { on: 'Marked as today’s special', off: 'No longer a special' },
}

type Input = Record<string, string | boolean>

function undo(change: string, input: Input): ToastAction {
  const key = `undo-${change}-${input.id}`
  return { label: 'Undo', sendTo: '/owners?index', json: { change, key, input } }
}
