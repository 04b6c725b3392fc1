import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { expect, test } from 'vitest'
import { renewFormToken } from './renew-form-token'

const refusedWith = (formToken: string) => {
  const formData = new FormData()
  formData.set('formToken', formToken)
  return {
    actionStatus: 429,
    formData,
    defaultShouldRevalidate: false,
  } as ShouldRevalidateFunctionArgs
}

test('a form that was refused gets another token', () => {
  expect(renewFormToken(refusedWith(`${Date.now() - 60_000}.abc`))).toBe(true)
  expect(renewFormToken(refusedWith(''))).toBe(true)
})

test('a form that was only too quick keeps its token until it is old enough', () => {
  expect(renewFormToken(refusedWith(`${Date.now() - 1000}.abc`))).toBe(false)
})
