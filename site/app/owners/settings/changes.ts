import { href } from 'react-router'
import { z } from 'zod'
import { change, formChange } from '~/changes/change'
import { defineChanges } from '~/changes/define-changes'
import { makeBackup } from '~/data/pages/backups'
import { saveLegalText } from '~/data/pages/legal-texts'
import { removeSample } from '~/data/pages/sample'
import { legalTextKeys, legalTextSchema } from '~/domain/legal/legal-texts'
import { moreSettingsSchema, settingsSchema } from '~/domain/pages/settings-form'
import { contentChange } from '../forms/content-change'

const backupLimitMs = 30 * 60_000
const words = { done: 'Settings updated successfully!', failed: 'Failed to update settings' }

/** The changes that an owner can make on the two pages of settings. */
export const changes = defineChanges({
  save: contentChange({ form: settingsSchema, words }),
  saveMore: contentChange({ form: moreSettingsSchema, words }),
  saveLegalText: formChange({
    form: legalTextSchema,
    about: { key: z.enum(legalTextKeys), changedAt: z.string() },
    words,
    run: saveLegalText,
    record: () => 'site content',
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
    words: { done: 'The sample is gone', failed: 'Failed to remove the sample' },
    run: removeSample,
    record: () => 'backup',
    goTo: href('/owners/welcome'),
    limitMs: backupLimitMs,
  }),
})
