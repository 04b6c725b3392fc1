import { clsx } from 'clsx'
import type { FormEvent, ReactNode } from 'react'
import { href, Link } from 'react-router'
import { Button, buttonLook } from '~/ui/button'
import { useIsUploading } from '../forms/uploads'
import { Panel } from '../page/panel'
import type { StepProps } from './step-props'

interface StepFootProps extends Pick<StepProps, 'later' | 'isDone'> {
  saveLabel: string
  isBusy: boolean
  isBlocked?: boolean
}

interface StepFormProps extends Omit<StepFootProps, 'isBusy'> {
  form: { submit: (event: FormEvent<HTMLFormElement>) => Promise<void>; isBusy: boolean }
  /** True for short fields, of which two stand side by side. */
  isWide?: boolean
  children: ReactNode
}

/** Shows the fields of a step above its foot. */
export function StepForm({ form, isWide = false, children, ...foot }: StepFormProps) {
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)}>
      <Panel>
        <div className={clsx('grid gap-4 p-5 max-sm:p-4', isWide && 'sm:grid-cols-2')}>
          {children}
        </div>
        <StepFoot {...foot} isBusy={form.isBusy} />
      </Panel>
    </form>
  )
}

/** The two ways on from a step: with it, or without. */
export function StepFoot({ later, isDone, saveLabel, isBusy, isBlocked }: StepFootProps) {
  const isUploading = useIsUploading()
  return (
    <div className="flex flex-wrap items-center justify-between gap-2.5 border-hair border-t px-5 py-3.5 max-sm:px-4">
      <Link
        to={later ? `${href('/owners/welcome')}?step=${later}` : href('/owners')}
        preventScrollReset
        className={buttonLook({ tone: 'desk-quiet' })}
      >
        {isDone ? 'Leave as it is' : 'Leave for later'}
      </Link>
      <Button
        tone="desk-primary"
        type="submit"
        disabled={isBlocked}
        busy={isUploading ? 'Uploading...' : isBusy && 'Saving...'}
        className="max-sm:flex-1"
      >
        {saveLabel}
      </Button>
    </div>
  )
}
