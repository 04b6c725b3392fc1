import { href } from 'react-router'
import { useSiteContent } from '~/layout/use-site-content'
import { Button } from '~/ui/button'
import { TextArea, TextField } from '~/ui/field'
import { Picture } from '~/ui/pictures/picture'
import { EmailField } from './forms/email-field'
import { RobotTrap } from './forms/robot-trap'
import { type PublicFormProps, usePublicForm } from './forms/use-public-form'

/** A letter card: the picture on its upper half, the writing below. */
export function ContactForm({ outcome, token }: PublicFormProps) {
  const { Form, formProps, errorOf, message, isBusy } = usePublicForm(outcome)
  const { image_contact: picture, image_contact_alt: alt } = useSiteContent()
  return (
    <div className="overflow-hidden rounded-lg bg-paper shadow-[8px_8px_0_color-mix(in_oklab,var(--color-sky-fade)_90%,var(--color-teal))]">
      {picture && (
        <Picture
          src={picture}
          alt={alt}
          sizes="(width >= 64rem) 556px, calc(100vw - 40px)"
          className="aspect-video"
        />
      )}
      <Form
        method="post"
        action={href('/contact')}
        {...formProps}
        className="grid gap-4 px-5 [--field-area:9.5rem] pt-6 pb-7 lg:px-8 lg:pt-7.5 lg:pb-8.5"
      >
        <TextField
          label="Name"
          name="name"
          autoComplete="name"
          required
          maxLength={100}
          error={errorOf('name')}
        />
        <EmailField error={errorOf('email')} />
        <TextArea
          label="Message"
          name="message"
          required
          maxLength={5000}
          error={errorOf('message')}
        />
        <RobotTrap token={token} />
        {message}
        <Button type="submit" busy={isBusy && 'Sending...'}>
          Send Message
        </Button>
      </Form>
    </div>
  )
}
