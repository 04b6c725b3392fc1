// The rules for new passwords in words. This module is small: every page that asks for a password loads it at once, and
// the schemas only with the first submit.

/** The rules that a new password has to meet. */
export interface PasswordRules {
  minLength: number
  /** Sets of characters; a password needs one of each. */
  characters: string[]
}

export const defaultPasswordRules: PasswordRules = { minLength: 6, characters: [] }

/** The rules, as the form says them before anything is typed. */
export function passwordHint({ minLength, characters }: PasswordRules): string {
  const length = `At least ${minLength} characters`
  return characters.length > 0 ? `${length}, with ${oneOfEach(characters)}` : length
}

export function tooShort({ minLength }: PasswordRules): string {
  return `Password must be at least ${minLength} characters`
}

/** Names the kinds of characters that a password lacks; null when it has one of each. */
export function lackingWords(password: string, { characters }: PasswordRules): string | null {
  const lacking = characters.filter((set) => !Array.from(set).some((one) => password.includes(one)))
  return lacking.length > 0 ? `Password must have ${oneOfEach(lacking)}` : null
}

/** The auth server's refusal of a password, with the kinds of characters named instead of listed. */
export function weakPasswordWords(refusal: string): string {
  return refusal.replace(
    /at least one character of each: (.+?)\.(?= [A-Z]|$)/,
    (_, sets: string) => `${oneOfEach(sets.split(', '))}.`,
  )
}

function oneOfEach(sets: string[]): string {
  const kinds = sets.map(kindOf)
  const last = kinds.pop() ?? ''
  return kinds.length > 0 ? `${kinds.join(', ')} and ${last}` : last
}

function kindOf(set: string): string {
  const [small, capital] = [set.includes('a'), set.includes('A')]
  if (small && capital) return 'a letter'
  if (small) return 'a small letter'
  if (capital) return 'a capital letter'
  return set.includes('0') ? 'a digit' : 'a symbol'
}
