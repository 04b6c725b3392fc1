import { href } from 'react-router'
import { z } from 'zod'
import { change } from '~/changes/change'
import { defineChanges } from '~/changes/define-changes'
import { makeBackup } from '~/data/pages/backups'
import { removeSample } from '~/data/pages/sample'
import { settingsSchema } from '~/domain/pages/settings-form'
import { contentChange } from '../forms/content-change'

const backupLimitMs = 30 * 60_000

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
    limitMs: backupLimitMs,
  }),
  removeSample: change({
    schema: z.object({ backsUp: z.boolean() }),
    words: { done: 'The sample is out', failed: 'Failed to take the sample out' },
    run: removeSample,
    record: () => 'backup',
    goTo: href('/owners/welcome'),
    limitMs: backupLimitMs,
  }),
})
