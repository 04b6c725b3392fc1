import { z } from 'zod'
import { change } from '~/changes/change'
import { defineChanges } from '~/changes/define-changes'
import { makeBackup } from '~/data/backups'
import { settingsSchema } from '~/domain/settings-form'
import { contentChange } from '../forms/content-change'

/** The changes that an owner can make on the screen of the settings. */
export const changes = defineChanges({
  save: contentChange({
    form: settingsSchema,
    words: { done: 'Settings updated successfully!', failed: 'Failed to update settings' },
  }),
  backUp: change({
    schema: z.object({}),
    words: { done: 'Backup made', failed: 'Failed to make a backup' },
    run: makeBackup,
    record: () => 'backup',
    limitMs: 30 * 60_000,
  }),
})
