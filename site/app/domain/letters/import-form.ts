import { z } from 'zod'
import { optionalText } from '~/domain/form-values'

/** The most addresses of one import. `import_subscribers` has the same bound. */
const mostAddresses = 2000

/** Returns the addresses of a pasted list, each once: lines, commas, semicolons and 'Name <address>' are read. */
export function addressesIn(list: string): string[] {
  const words = list.split(/[\s,;<>"']+/).map((word) => word.toLowerCase())
  return [...new Set(words.filter((word) => word.includes('@')))]
}

/** The dialog that brings addresses along. */
export const importSchema = z
  .object({
    list: z.string().max(400_000, 'That’s too long. Please paste it in parts.'),
    way: z.enum(['agreed', 'ask']),
    agreed_on: z.string(),
    source: optionalText('Where they agreed', 200),
  })
  .superRefine(({ list, way, agreed_on, source }, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    const addresses = addressesIn(list)
    const wrong = addresses.find((address) => !z.email().safeParse(address).success)
    if (addresses.length === 0) refuse('list', 'Please paste at least one address')
    else if (addresses.length > mostAddresses)
      refuse('list', `At most ${mostAddresses} addresses at a time`)
    else if (wrong) refuse('list', `‘${wrong}’ isn’t an email address`)
    if (way !== 'agreed') return
    if (!z.iso.date().safeParse(agreed_on).success)
      refuse('agreed_on', 'Please say on which day they agreed')
    if (!source) refuse('source', 'Please say where they agreed')
  })
