import { z } from 'zod'
import { change, formChange } from '~/changes/change'
import { defineChanges } from '~/changes/define-changes'
import { deletionIntoBin } from '~/changes/deletion'
import {
  deleteLetter,
  saveLetter,
  sendLetter,
  stopLetter,
  testLetter,
} from '~/data/letters/letters'
import { chooseNotices } from '~/data/pages/notices'
import { optionalClock } from '~/domain/clock-field'
import { letterFormSchema } from '~/domain/letters/letter-form'
import { peopleWords } from '~/domain/letters/letter-words'
import { noticesSchema } from '~/domain/pages/notices'
import { readRecord, recordId } from '~/domain/record-change'

// A draft is saved every few seconds, and the foot of its form says so each time.
const words = { failed: 'Failed to save the letter' }

/** The changes that an owner can make to letters. */
export const changes = defineChanges({
  create: formChange({
    form: letterFormSchema,
    about: { id: recordId },
    words,
    run: (client, { id, values }) => saveLetter(client, { id, letter: values }),
  }),
  save: formChange({
    form: letterFormSchema,
    about: readRecord,
    words,
    run: (client, { values, ...read }) => saveLetter(client, { ...read, letter: values }),
  }),
  test: change({
    schema: z.object({ id: recordId }),
    words: {
      done: (_, address) => `A test is on its way to ${address}`,
      failed: 'Failed to send the test',
    },
    run: testLetter,
  }),
  send: change({
    schema: z.object({ ...readRecord, sendAt: optionalClock }),
    words: {
      done: ({ sendAt }, people) =>
        sendAt ? 'The letter is set for its time' : `On its way to ${peopleWords(people)}`,
      failed: 'Failed to send the letter',
    },
    run: sendLetter,
  }),
  stop: change({
    schema: z.object({ id: recordId }),
    words: { done: 'The letter is stopped', failed: 'Failed to stop the letter' },
    run: stopLetter,
  }),
  chooseNotices: change({
    schema: noticesSchema,
    words: { done: 'Notifications saved', failed: 'Failed to save your notifications' },
    run: chooseNotices,
    record: () => 'notices',
  }),
  delete: deletionIntoBin(deleteLetter, {
    done: 'Draft deleted',
    failed: 'Failed to delete the draft',
  }),
})
