import { z } from 'zod'
import { optionalText } from '~/domain/form-values'

// The long texts of the site, under keys of the same table. Only their own pages read them: every other page reads all
// short ones.
export const legalTextKeys = ['text_terms', 'text_privacy'] as const

export type LegalTextKey = (typeof legalTextKeys)[number]

/** A legal text as the owners write it. */
export const legalTextSchema = z.object({ words: optionalText('The text', 30_000) })
