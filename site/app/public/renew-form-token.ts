import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** The `shouldRevalidate` of a page with a form: where a form was refused, its token may have been used up or too old. */
export function renewFormToken({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 429 || defaultShouldRevalidate
}
