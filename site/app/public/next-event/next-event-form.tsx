import { href } from 'react-router'
import { EmailField } from '~/public/forms/email-field'
import { RobotTrap } from '~/public/forms/robot-trap'
import { type PublicFormProps, usePublicForm } from '~/public/forms/use-public-form'
import { Button } from '~/ui/button'

interface NextEventFormProps extends PublicFormProps {
  /** The series whose next date is wanted; all events without one. */
  seriesId?: string
}

/** Takes the address of a visitor who wants to hear of the next event. Without scripts its answer is on /events. */
export function NextEventForm({ outcome, token, seriesId = '' }: NextEventFormProps) {
  const { Form, formProps, errorOf, message, isBusy } = usePublicForm(outcome)
  return (
    <Form
      method="post"
      action={href('/events')}
      {...formProps}
      className="flex flex-col gap-3 sm:flex-row sm:flex-wrap sm:items-start"
    >
      <EmailField placeholder="you@example.com" error={errorOf('email')} className="flex-1" />
      <input type="hidden" name="seriesId" value={seriesId} />
      <Button type="submit" tone="ink" busy={isBusy && 'Sending...'} className="sm:mt-7.5">
        Tell me
      </Button>
      <RobotTrap token={token} />
      {message}
    </Form>
  )
}
