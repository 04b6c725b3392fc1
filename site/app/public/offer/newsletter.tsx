import { href } from 'react-router'
import { useSiteContent } from '~/layout/use-site-content'
import { EmailField } from '~/public/forms/email-field'
import { RobotTrap } from '~/public/forms/robot-trap'
import { type PublicFormProps, usePublicForm } from '~/public/forms/use-public-form'
import { Button } from '~/ui/button'

export function Newsletter({ outcome, token }: PublicFormProps) {
  const { line_newsletter } = useSiteContent()
  const { Form, formProps, errorOf, message, isBusy } = usePublicForm(outcome)
  return (
    <section className="mt-18 grid items-center gap-5.5 rounded-desk bg-duck-soft px-5.5 py-7.5 lg:grid-cols-2 lg:gap-10 lg:px-12 lg:py-10">
      <div>
        <h2 className="text-title">Offers by email</h2>
        {line_newsletter && <p className="mt-1.5">{line_newsletter}</p>}
      </div>
      <Form
        method="post"
        action={href('/offers')}
        {...formProps}
        className="flex flex-col gap-3 sm:flex-row sm:items-start"
      >
        <EmailField placeholder="you@example.com" error={errorOf('email')} className="flex-1" />
        <Button type="submit" busy={isBusy && 'Sending...'} className="sm:mt-7.5">
          Subscribe
        </Button>
        <RobotTrap token={token} />
        {message}
      </Form>
    </section>
  )
}
