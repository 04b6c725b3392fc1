import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { isFreshToken } from '~/domain/form-token'

/**
 * The `shouldRevalidate` of a page with a form: where a form was refused, its token may have been used up or too old.
 * A fresh one was sent faster than a person can type; a newer one would only have to wait again.
 */
export function renewFormToken({
  actionStatus,
  formData,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  if (actionStatus !== 429) return defaultShouldRevalidate
  return !isFreshToken(String(formData?.get('formToken')))
}
