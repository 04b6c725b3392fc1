import { EmailField } from '~/public/forms/email-field'
import { RobotTrap } from '~/public/forms/robot-trap'
import { type PublicFormProps, usePublicForm } from '~/public/forms/use-public-form'
import { Button } from '~/ui/button'
import { TextArea, TextField } from '~/ui/field'

interface CateringFormProps extends PublicFormProps {
  /** What the owners say above the form. */
  line: string
  label: string
}

/** The order pad: a leaf of paper torn at rhubarb's edge. */
export function CateringForm({ line, label, outcome, token }: CateringFormProps) {
  const { Form, formProps, errorOf, message, isBusy } = usePublicForm(outcome)
  return (
    <div className="order-pad">
      <h3 className="text-h3">Request a Quote</h3>
      {line && <p className="mt-1 text-ink-2">{line}</p>}
      <Form
        method="post"
        action="/?index"
        {...formProps}
        className="mt-4.5 grid gap-3.5 sm:grid-cols-2"
      >
        <TextField
          label="Name"
          name="name"
          autoComplete="name"
          placeholder="Your name"
          required
          maxLength={100}
          error={errorOf('name')}
          className="sm:col-span-2"
        />
        <EmailField placeholder="you@example.com" error={errorOf('email')} />
        <TextField
          label="Phone"
          name="phone"
          type="tel"
          autoComplete="tel"
          placeholder="01632 960123"
          required
          maxLength={30}
          error={errorOf('phone')}
        />
        <TextField
          label="Event date"
          name="eventDate"
          type="date"
          required
          error={errorOf('eventDate')}
          className="sm:col-span-2"
        />
        <TextArea
          label={
            <>
              Message <span className="font-normal text-ink-2">(optional)</span>
            </>
          }
          name="message"
          placeholder="Forty people, one vegan, lots of cake"
          maxLength={5000}
          error={errorOf('message')}
          className="sm:col-span-2"
        />
        <RobotTrap token={token} />
        {message}
        <Button type="submit" wide busy={isBusy && 'Sending...'} className="sm:col-span-2">
          {label}
        </Button>
      </Form>
    </div>
  )
}
