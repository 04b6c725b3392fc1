import { z } from 'zod'
import { optionalText, pictureText, requiredText } from '~/domain/form-values'
import type { SiteContent } from '~/domain/site-content'
import { colourOf } from './colour'
import { ownThemeId } from './look'
import { ownPair } from './own-pair'
import { refusalWords } from './pair-words'
import { themeIds } from './themes'

/** Checks a colour, and writes it with six digits. */
const colourCode = z
  .string()
  .trim()
  .refine((text) => colourOf(text) !== null, refusalWords['no-colour'])
  .transform((text) => (text.length === 4 ? text.replaceAll(/[\da-f]/gi, '$&$&') : text))

const isOn = z.boolean().transform(String)

/** The café's name, its short one, and what stands under it on the sign. */
export const nameSchema = z.object({
  cafe_name: requiredText('Name', 60),
  cafe_short_name: optionalText('Short name', 16),
  strapline: optionalText('Strapline', 40),
  town: optionalText('Town', 30),
})

const doorSign = z.enum(['open', 'closed'])

/** The words on the sign on the door. */

/** The café's name and look; their names are the keys of the site's texts. */
export const identitySchema = z
  .object({
    ...nameSchema.shape,
    theme: z.enum([...themeIds, ownThemeId]),
    own_paint: colourCode,
    own_signal: colourCode,
    has_awning: isOn,
    pavement: z.enum(['bird', 'a-board', 'nothing']),
    board_line: optionalText('The line', 30),
    board_note: optionalText('The note', 30),
    shows_bird: isOn,
    rooftops: z.enum(['town', 'harbour', 'none']),
    logo: pictureText,
    door_sign: doorSign,
  })
  .superRefine(({ theme, own_paint, own_signal }, context) => {
    const { refusal } = ownPair(own_paint, own_signal)
    if (theme !== ownThemeId || !refusal) return
    context.addIssue({ code: 'custom', message: refusalWords[refusal], path: ['own_signal'] })
  })

export type Identity = z.input<typeof identitySchema>

/** The same form where it is only asked how the café is painted: nothing else of it is stored. */
export const lookSchema = identitySchema.transform(({ theme, own_paint, own_signal }) => ({
  theme,
  own_paint,
  own_signal,
}))

/** Picks name and look from all texts of the site. A value that the form can't hold is as in a new café. */
export function identityOf(content: SiteContent): Identity {
  const { theme, pavement, rooftops } = identitySchema.shape
  return {
    cafe_name: content.cafe_name,
    cafe_short_name: content.cafe_short_name,
    strapline: content.strapline,
    town: content.town,
    theme: theme.catch('market-day').parse(content.theme),
    own_paint: content.own_paint,
    own_signal: content.own_signal,
    has_awning: content.has_awning === 'true',
    pavement: pavement.catch('nothing').parse(content.pavement),
    board_line: content.board_line,
    board_note: content.board_note,
    shows_bird: content.shows_bird === 'true',
    rooftops: rooftops.catch('town').parse(content.rooftops),
    logo: content.logo,
    door_sign: doorSign.catch('open').parse(content.door_sign),
  }
}

/** Returns the texts of the site as they would be with a form's values. */
export function contentWith(content: SiteContent, identity: Identity): SiteContent {
  const { has_awning, shows_bird, logo } = identity
  return {
    ...content,
    ...identity,
    // The small one is drawn with the publishing.
    logo_small: logo === content.logo ? content.logo_small : logo,
    has_awning: String(has_awning),
    shows_bird: String(shows_bird),
  }
}
